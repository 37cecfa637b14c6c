const SCRIPT = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TAG = /<\/?[a-z!?][^<>]*>?/gi;

/** Typed text without HTML tags and scripts; the text between them stays (CAT-49). Taking one out can join another, so it is repeated until nothing changes. */
export function withoutMarkup(text: string): string {
  let cleaned = text;
  for (let before = ''; before !== cleaned;) {
    before = cleaned;
    cleaned = cleaned.replace(SCRIPT, '').replace(COMMENT, '').replace(TAG, '');
  }
  return cleaned.trim();
}
