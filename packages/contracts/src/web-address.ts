// `https://…` and `www.…`, whatever follows, and the address of a computer: `192.0.2.1`.
const SURELY_ONE = /[a-z][a-z\d+.-]*:\/\/|(?<![\p{L}\p{N}])www\.|(?<![\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{N}.])/iu;

// Words with nothing but dots between them, what they follow, and whether a path, a port or a query comes after them.
const DOTTED = /(@?)([\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)([/:?#]?)/gu;
/** The ending of an address has two letters at least. */
const ENDING = /^\p{L}[\p{L}\p{M}\p{N}-]+$/u;
/** `J`, `-P` and `J-P`, as in `J.-P.Dupont`. */
const INITIAL = /^-?[\p{Lu}\p{Lo}]\p{M}*(?:-[\p{Lu}\p{Lo}]\p{M}*)*$/u;
const TITLE =
  /^(?:capt|col|dipl|dra?|dre|fr|gen|hon|ing|jr|lt|mag|me|mgr|mlle|mme|mr|mrs|ms|mx|ph|pr|prof|rev|sc|sgt|sr|ste?)$/iu;
/** Endings that are no family's name: `X.com` is an address, `J.Page` a person. */
const NO_NAME = /^(?:com|net|org|info|biz|xyz|test|example)$/i;
/** A name begins with a capital, in scripts that have them. */
const CAPITAL = /^[\p{Lu}\p{Lt}\p{Lo}]/u;

/**
 * Whether e-mail programs would make a link of a part of the text (TRU-27): `https://…`, `www.…`, `larder.cloud`,
 * `192.0.2.1`, also with wide or ideographic dots. Decided by the form, because endings are added all the time. A name
 * after initials or a title, such as `J.R.Smith` and `Dr.Smith`, is none. The text is of bounded length.
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\u3002/g, '.');
  if (SURELY_ONE.test(plain)) return true;
  return [...plain.matchAll(DOTTED)].some(([, at, dotted, after]) => {
    const words = dotted!.split('.');
    return words.some(
      (word, index) => index > 0 && ENDING.test(word) && (at || after || !isNamed(word, words.slice(0, index))),
    );
  });
}

/** Whether a word is a name because only initials and titles stand before it. */
const isNamed = (word: string, before: readonly string[]): boolean =>
  CAPITAL.test(word) && !NO_NAME.test(word) && before.every((one) => INITIAL.test(one) || TITLE.test(one));
