/** A mistake in a row; `hint` is the value in its message. */
export interface RowError {
  column: string | null;
  code: string;
  hint: string | null;
  message: string;
}

const WORDS: Record<string, (hint: string) => string> = {
  missing: () => 'Is missing',
  too_long: () => 'Is too long',
  decimal: (hint) => `Write ${hint}`,
  decimal_iso: (hint) => `Write ${hint} or import with --format iso`,
  decimal_fr: (hint) => `Write ${hint} or import with --format fr`,
  date: (hint) => `Write ${hint}`,
  not_in_list: (hint) => `Write one of ${hint}`,
  photo_pairs: (hint) => `Write ${hint}, with a bar between them`,
  row_width: (hint) => `Has another number of cells than the heading, which has ${hint}`,
  ref_twice: (hint) => `Is on line ${hint} too`,
  supplier_unknown: (hint) => `Is not known. Write ${hint}, or leave the column out`,
  name_unknown: (hint) => `“${hint}” is no name of the region`,
  photo_unknown: (hint) => `“${hint}” is no picture of your company`,
  sheet_unknown: () => 'Is no spec sheet of your company',
  status_not_imported: (hint) => `An import changes no status. Write ${hint}, or leave it empty`,
  vat_by_staff: (hint) =>
    hint === ''
      ? 'The VAT rate is given when the product is approved. Leave it empty'
      : `The VAT rate is given by the desk. Write ${hint}`,
  in_review: () => 'Is in review. Take it back first',
  incomplete: () => 'An active product needs it',
  price_needs_date: () =>
    'The price of an active product changes on a date: use futureListPrice and futureListPriceDate',
  price_and_date: () => 'A coming price and its date come together',
  price_date_too_soon: (hint) => `The first possible date is ${hint}`,
  price_taken_up: () => 'The coming price is approved and can’t be changed any more',
  price_of_draft: () => 'Only an active product has a coming price. Write it as listPrice',
  product_limit: (hint) => `A company has ${hint} products at most`,
};

/** A mistake with its words; one that the shape of a product found brings its own. */
export const rowError = (
  column: string | null,
  code: string,
  hint: string | null = null,
  message?: string,
): RowError => ({ column, code, hint, message: message ?? WORDS[code]?.(hint ?? '') ?? 'Is not valid' });
