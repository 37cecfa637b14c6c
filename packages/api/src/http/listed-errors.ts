import type { FieldError } from '@larder/contracts';

const MOST_ERRORS = 100;
/** What the rest of the answer takes fits between this and 16 KiB. */
const MOST_BYTES = 15 * 1024;

/** What an answer lists of refused fields: each once, the first hundred at most, and no more than 15 KiB (TRU-25). */
export function listedErrors(errors: readonly FieldError[]): FieldError[] {
  const listed = new Map<string, FieldError>();
  let bytes = 0;
  for (const error of errors) {
    if (listed.size >= MOST_ERRORS) break;
    if (listed.has(error.field)) continue;
    bytes += Buffer.byteLength(JSON.stringify(error)) + 1;
    if (bytes <= MOST_BYTES) listed.set(error.field, error);
  }
  return [...listed.values()];
}
