import type { ReleaseStore } from '../release/release-store';
import { digestOf } from '../store/root';
import { PlatformProblem } from './platform-codes';

const MEBIBYTE = 1024 * 1024;
/** What a key may have waiting: ten releases of the largest size that no call has published yet. */
export const MOST_WAITING = 250 * MEBIBYTE;
/** Another gateway may have taken files too. */
const FRESH_MS = 60_000;

/** Where files of callers wait for their release. */
export const UPLOADS = 'uploads/';

/** The files of one caller: nobody else's release takes them, and nobody else's files count. */
export const uploadsOf = (caller: string): string => `${UPLOADS}${digestOf(caller).slice(0, 32)}/`;

interface Known {
  at: number;
  stored: number;
  /** On their way into the store. */
  coming: number;
}

/** How much each caller has waiting, so that none fills the store (decision 184). */
export class UploadRoom {
  readonly #known = new Map<string, Known>();

  constructor(private readonly store: ReleaseStore) {}

  /**
   * Takes room for a file.
   * @param folder of the caller
   * @returns to be called with whether the file was new
   * @throws PlatformProblem `rate_limited` when the caller has too much waiting
   */
  async take(folder: string, bytes: number): Promise<(isNew: boolean) => void> {
    const now = this.store.now().getTime();
    const known = this.#known.get(folder) ?? { at: -Infinity, stored: 0, coming: 0 };
    this.#known.set(folder, known);
    const isTooMuch = () => known.stored + known.coming + bytes > MOST_WAITING;
    // A release may have taken files since they were counted.
    if (now - known.at > FRESH_MS || isTooMuch()) {
      const found = await this.store.storage.list(folder);
      known.stored = found.reduce((sum, file) => sum + file.bytes, 0);
      known.at = now;
    }
    if (isTooMuch())
      throw new PlatformProblem(
        'rate_limited',
        `The key has ${MOST_WAITING / MEBIBYTE} MiB of files that no release took. Publish them, or repeat a day later.`,
      );
    known.coming += bytes;
    return (isNew) => {
      known.coming -= bytes;
      if (isNew) known.stored += bytes;
    };
  }
}
