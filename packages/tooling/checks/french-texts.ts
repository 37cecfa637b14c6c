/** Texts that the specification or the drawn screens word with "de" before a name. */
const AS_SPECIFIED: readonly string[] = [
  // releases.md, suppliers.profile
  'Voir la fiche de {{name}}',
  // guide.md, notice.short
  'Commande {{orderId}} : {{cartons}} colis de {{product}} sur {{ordered}}',
  // look/order-guide.fr.html
  'Colis de {{name}}',
];

const EACH_SIGN = /[ \u00a0][!?;»]|[ \u202f]:|«[ \u00a0]/;
const BEFORE_A_NAME = /\bde \{\{(name|product|supplier)/;
/** Four digits and more before the decimals, and groups of three after another space than U+202F. Years have none. */
const UNGROUPED = /(?<![\d,.])(?!(?:19|20)\d\d(?!\d))\d{4,}|\d[ \u00a0]\d{3}(?!\d)/;

/**
 * What is wrong with a French text for a reader, a sentence each (guide.md 16): the spaces by a sign, "de" before a name
 * that may begin with a vowel, and a number without U+202F between its groups of three digits.
 */
export function frenchProblems(text: string): string[] {
  const isSpecified = AS_SPECIFIED.includes(text.replace(/[\u00a0\u202f]/g, ' '));
  return [
    EACH_SIGN.test(text) && 'a wrong space by a sign: U+202F stands before ! ? ; and inside « », U+00A0 before :',
    !isSpecified && BEFORE_A_NAME.test(text) && 'the word "de" before a name, which may begin with a vowel',
    UNGROUPED.test(text.replace(/\{\{[^}]*\}\}/g, '')) && 'a number without U+202F between its groups of three digits',
  ].filter((problem) => problem !== false);
}

/** The French texts of a declaration, each with its line: `fr: '…'`, the text on the next line where it is long. */
export const frenchIn = (source: string): { line: number; text: string }[] =>
  [...source.matchAll(/\bfr:\s*(['"`])(.*?)\1/g)].map(({ index, 2: text }) => ({
    line: source.slice(0, index).split('\n').length,
    text: text!,
  }));
