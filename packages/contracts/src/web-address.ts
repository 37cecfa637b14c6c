import { COUNTRY_ENDING, KNOWN_ENDING } from './linked-endings';

// `https://…` and `www.…`, whatever follows, and the address of a computer: `192.0.2.1`, also at the end of a sentence.
const SURELY_ONE = /[a-z][a-z\d+.-]*:\/\/|(?<![\p{L}\p{N}])www\.|(?<!\p{N}\.?)\d{1,3}(?:\.\d{1,3}){3}(?!\.?\p{N})/iu;

// Words with nothing but dots between them, what they follow, and what comes after them: a path, a port or a query, or
// a space and another word. Signs such as emoji are part of addresses too.
const SIGN = String.raw`\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\ufe0f\u{e0020}-\u{e007f}`;
const WORD = String.raw`[\p{L}\p{M}\p{N}${SIGN}-]+`;
const DOTTED = new RegExp(String.raw`(@?)(${WORD}(?:\.${WORD})+)([/:?#]?)(?=(\s\p{L})?)`, 'gu');
/** The ending of an address has two letters at least. */
const ENDING = /^\p{L}[\p{L}\p{M}\p{N}-]+$/u;
/** `J`, `-P` and `J-P`, as in `J.-P.Dupont`. */
const INITIAL = /^-?[\p{Lu}\p{Lo}]\p{M}*(?:-[\p{Lu}\p{Lo}]\p{M}*)*$/u;
const TITLE =
  /^-?(?:capt|col|dipl|dra?|dre|fr|gen|hon|ing|jr|lt|mag|me|mgr|mlle|mme|mr|mrs|ms|mx|ph|pr|prof|rev|sc|sgt|sr|ste?)$/iu;
/** What stands in front of names, or follows another title, in more languages than `TITLE` knows. */
const MORE_TITLES = new RegExp(
  '^-?(?:adv|arch|arq|ass|avv|bc|cand|cmdr|cpl|dent|des|dhr|do[cč]|dott|dr(?:hab|s)|ds|enga?|esq|exmo|'
    + 'geom|hab|habil|hc|ifj|ilmo|inż|ir|iur|jhr|judr|jur|kfm|ks|lek|lic|maj|med|mga|mohd|msgr|mudr|muhd|mult|'
    + 'mvdr|mw|nat|oec|paeddr|pfr|phdr|phil|pol|profa|płk|ra|rag|rer|rndr|sig|smt|sra|srta|ssa|stud|theol|thos|'
    + 'univ|uzm|vet|vve|yrd|özv)$',
  'iu',
);
/** What people shorten a first name to, `Th`, `Chr` and `Wm`, and the number of a club: `1.FC`. */
const ABBREVIATION = /^(?:\p{Lu}\p{L}{1,2}|\d{1,2})$/u;
/** The first of two names, the second of which is an initial: `Hans-J`. */
const DOUBLE_NAME =
  /^(?:ann[ae]?|[ck]arl|eva|franz|hans|jan|jean|josef|juan|[ck]laus|mari[ae]|mary|paul|peter|pierre)-\p{L}$/iu;
/** The single letters of `Dr.h.c.` and `J.v.d.Berg`, which stand behind a title or an initial. */
const SMALL_INITIAL = /^[cdhv]$/u;
/** Small words between a first name and the rest of a family's name: `J.van Dijk`. */
const PARTICLE =
  /^(?:af|al|ap|av|ben|bin|dal?|das|del?|della|de[nrs]|di|dos?|du|el|ibn|la|les?|lo|te[nr]?|v[ao]n|vom|zu[mr]?)$/u;
/** Endings that are no family's name: `X.com` is an address, `J.Page` a person. */
const NO_NAME = /^(?:com|net|org|info|biz|xyz|test|example|xn--.*)$/i;
/** A name begins with a capital, in scripts that have them. */
const CAPITAL = /^[\p{Lu}\p{Lt}\p{Lo}]/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * Whether e-mail programs would make a link of a part of the text (TRU-27): `https://…`, `www.…`, `larder.cloud`,
 * `192.0.2.1`, also with wide or ideographic dots. Decided by the form, because endings are added all the time. A name
 * after initials or titles, such as `J.R.Smith`, `J.van Dijk` and `Dr.Smith`, is none; nor is one after a shortened
 * name, such as `Th.Smith`, or in other letters than Latin, unless it ends like an address. The text is of bounded
 * length.
 */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\u3002/g, '.');
  if (SURELY_ONE.test(plain)) return true;
  return [...plain.matchAll(DOTTED)].some(([, at, dotted, after, next]) => {
    const words = dotted!.split('.');
    const isName = LATIN.test(dotted!) ? isNamed : isNamedInOtherLetters;
    return words.some(
      (word, index) =>
        index > 0
        && ENDING.test(word)
        && (at || after || !isName(word, words.slice(0, index), next !== undefined && index === words.length - 1)),
    );
  });
}

const isNamedInOtherLetters = (word: string): boolean => !KNOWN_ENDING.test(word);

/** Whether a word is part of a name because of what stands before it. A name may go on behind it, after a space. */
function isNamed(word: string, before: readonly string[], goesOn: boolean): boolean {
  if (NO_NAME.test(word)) return false;
  const areAll = (...kinds: readonly RegExp[]) =>
    before.every((one, index) => kinds.some((kind) => kind.test(one)) || (index > 0 && SMALL_INITIAL.test(one)));
  // `Dr.med`, not `dr.me`.
  if (areAll(TITLE, MORE_TITLES) && (TITLE.test(word) || MORE_TITLES.test(word)) && !COUNTRY_ENDING.test(word))
    return true;
  if (!CAPITAL.test(word) && !(goesOn && PARTICLE.test(word))) return false;
  if (areAll(INITIAL, TITLE)) return true;
  return areAll(INITIAL, TITLE, MORE_TITLES, ABBREVIATION, DOUBLE_NAME) && !KNOWN_ENDING.test(word);
}
