// Where no `>` follows, the rest is matched as it is: looked for again from each further `<`, it would take square time.
const HIDDEN = /<(script|style|iframe|object|template)\b(?:[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|([^>]*)$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const BEGUN = /<\/?[a-z!?][^<>]*>?/gi;
/** What can be a tag. Without an end or an attribute it may be text, as in "pieces <small, please". */
const TAG = new RegExp(
  [
    /<\/?[a-z!?][^<>]*>/, // with its end
    /<[!?][^<>]*/, // for a browser a comment
    /<\/?(?:script|style|iframe|object|template)\b[^<>]*/,
    /<\/?[a-z][\w:-]*[\s/]*(?=<|$)/, // a name alone
    /<\/?[a-z][^\s/<>]*[\s/][^<>]*=[^<>]*/, // with an attribute
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/** Taking something out can join what stood around it to a new tag, so it is repeated until nothing changes. */
function untilStable(text: string, clean: (text: string) => string): string {
  const cleaned = clean(text);
  return cleaned === text ? text : untilStable(cleaned, clean);
}

const withoutHidden = (text: string): string =>
  untilStable(text, (part) =>
    part
      .replace(HIDDEN, (whole, _, rest: string | undefined) => (rest === undefined ? '' : whole))
      .replace(COMMENT, ''),
  );

const withoutTags = (text: string): string => untilStable(text, (whole) => withoutHidden(whole).replace(TAG, ''));

/** For a browser a tag ends at the next `>` alone: what follows a further `<` may be its attribute. */
const withoutFarAttributes = (text: string): string =>
  text.replace(/[^>]+>?/g, (part) => {
    const last = part.lastIndexOf('=');
    return part.replace(BEGUN, (begun, at: number) => (at + begun.length <= last ? '' : begun));
  });

/**
 * Typed text without HTML, as it is sent and stored (CAT-49, API-75): scripts and styles go with their content, other
 * tags alone. A `<` before a word stays with what follows unless it can begin a tag.
 */
export const withoutMarkup = (text: string): string =>
  untilStable(text, (whole) => withoutFarAttributes(withoutTags(whole))).trim();
