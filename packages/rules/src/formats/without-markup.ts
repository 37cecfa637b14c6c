// Where no `>` follows, the rest is matched as it is: looked for again from each further `<`, it would take square time.
const HIDDEN = /<(script|style|iframe|object|template)\b(?:[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|([^>]*)$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TAG = /<\/?[a-z!?][^<>]*>?/gi;

const withoutHidden = (text: string): string =>
  text.replace(HIDDEN, (whole, _, rest: string | undefined) => (rest === undefined ? '' : whole));

/** Taking something out can join what stood around it to a new tag, so it is repeated until nothing changes. */
function untilStable(text: string, clean: (text: string) => string): string {
  const cleaned = clean(text);
  return cleaned === text ? text : untilStable(cleaned, clean);
}

/**
 * Typed text without HTML, as it is sent and stored (CAT-49, API-75): scripts and styles go with their content, other
 * tags alone.
 */
export const withoutMarkup = (text: string): string =>
  untilStable(text, (whole) =>
    untilStable(whole, (part) => withoutHidden(part).replace(COMMENT, '')).replace(TAG, ''),
  ).trim();
