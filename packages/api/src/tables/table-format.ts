import { TABLE_FORMAT_NAMES, TABLE_FORMATS, type TableFormat } from '@larder/contracts';
import { decimalSign, isDate, type Writing } from '@larder/rules';

export type { TableFormat };

/** A value that was read, or what to write instead; `other` is the format in which the cell would be right. */
export type ReadValue<T> = { value: T } | { hint: string; other?: TableFormat };

/** Digits beyond which a number of JavaScript would not be the one that was written. */
const MOST_DIGITS = 15;

const PLAIN: Readonly<Record<string, RegExp>> = { '.': /^-?\d+(\.\d+)?$/, ',': /^-?\d+(,\d+)?$/ };

/** The format that a spreadsheet reads where somebody writes like this, dates as in ISO 8601 where there is a choice. */
export function tableFormatOf(writing: Writing): TableFormat {
  const sign = decimalSign(writing);
  return TABLE_FORMAT_NAMES.find((name) => TABLE_FORMATS[name].decimal === sign) ?? TABLE_FORMAT_NAMES[0];
}

/** A number as the format writes it. */
export const writeNumber = (value: number, format: TableFormat): string =>
  String(value).replace('.', TABLE_FORMATS[format].decimal);

/**
 * Reads a number. Nothing is guessed: thousands, currencies and the other format's sign are refused with the right
 * form.
 */
export function readNumber(text: string, format: TableFormat): ReadValue<number> {
  const { decimal } = TABLE_FORMATS[format];
  if (PLAIN[decimal]!.test(text) && digitsOf(text) <= MOST_DIGITS) return { value: Number(text.replace(',', '.')) };
  const other = TABLE_FORMAT_NAMES.find(
    (one) => TABLE_FORMATS[one].decimal !== decimal && PLAIN[TABLE_FORMATS[one].decimal]!.test(text),
  );
  return { hint: meantNumber(text, decimal) ?? writeNumber(14.8, format), ...(other && { other }) };
}

/** How many digits count: neither leading zeros nor those that end a fraction. */
function digitsOf(text: string): number {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  // No expression for the zeros at the end: it would try each run of zeros again from each of its digits.
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  return (whole + fraction.slice(0, end)).replace(/^-?0*/, '').length;
}

/** How "£1,234.50" and "1 234,50 €" are written with this sign: their last one parts the decimals. */
function meantNumber(text: string, sign: string): string | undefined {
  const bare = text.replace(/[^\d.,]/g, '');
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const whole = (at < 0 ? bare : bare.slice(0, at)).replace(/\D/g, '');
  if (whole === '' || whole.length > MOST_DIGITS) return undefined;
  const fraction = at < 0 ? '' : bare.slice(at + 1);
  return fraction === '' ? whole : `${whole}${sign}${fraction}`;
}

const SLASHED = /^(\d{2})\/(\d{2})\/(\d{4})$/;

const isoOf = (text: string): string | undefined => {
  const [, day, month, year] = SLASHED.exec(text) ?? [];
  const date = year ? `${year}-${month}-${day}` : text;
  return isDate(date) ? date : undefined;
};

/** A date `2026-11-25` as the format writes it. */
export const writeDate = (date: string, format: TableFormat): string =>
  TABLE_FORMATS[format].slashed ? date.split('-').reverse().join('/') : date;

/** Reads a date that exists. Any other way to write one is refused with the right form. */
export function readDate(text: string, format: TableFormat): ReadValue<string> {
  const date = isoOf(text);
  const { slashed } = TABLE_FORMATS[format];
  if (date && SLASHED.test(text) === slashed) return { value: date };
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text) ?? [];
  const meant = date ?? isoOf(`${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year.padStart(4, '20')}`);
  const other = date ? TABLE_FORMAT_NAMES.find((one) => TABLE_FORMATS[one].slashed !== slashed) : undefined;
  return { hint: writeDate(meant ?? '2026-11-25', format), ...(other && { other }) };
}
