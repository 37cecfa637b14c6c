const CLEANINGS: readonly (readonly [RegExp, string])[] = [
  // Signed tokens begin like this, whoever put one into a message.
  [/eyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [token]'],
  [/[^\s@"'<>]+@[^\s@"'<>]+/g, '[address]'],
  [/\bhttps?:\/\/[^\s/"'<>)]+/gi, ''],
  [/[?#][^\s"'<>)]*=[^\s"'<>)]*/g, ''],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  // Codes of links and refresh tokens: long, and no word of a language.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{20,}/g, '[token]'],
  // Numbers may be ids. Those of React's messages and the status of an answer say what failed.
  [/(?<!React error #)(?<!\bstatus )(?<!\banswered )(?<![\w.$-])\d+(?![\w$-])/g, '[n]'],
];

const MOST_CHARACTERS = 500;
// A cleaning looks at all of it, and nobody reads on.
const MOST_READ = 4000;

/**
 * The text of a failure without tokens, e-mail addresses, hosts, queries and ids, of at most 500 characters (SHL-118,
 * REL-77). Cleaning twice changes nothing more. Texts that differ in an id alone become the same, and so does their
 * group (REL-79).
 */
export function cleanProblemText(text: string): string {
  // PostgreSQL stores no NUL; other controls would break the lines of a terminal.
  const plain = text.slice(0, MOST_READ).replace(/[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ');
  return (
    CLEANINGS.reduce((cleaned, [what, put]) => cleaned.replace(what, put), plain)
      .replace(/ {2,}/g, ' ')
      .trim()
      .slice(0, MOST_CHARACTERS)
      .trim() || 'Unknown failure'
  );
}
