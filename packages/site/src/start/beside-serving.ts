import { isStoreError, ReleaseRefused } from '@larder/federation/release';

/**
 * Runs work that serving does not wait for. An error never ends the process (REL-16): it is logged behind the sentence,
 * and again only when another one follows, or when it comes back.
 */
export function createBesideServing(
  log: (text: string) => void,
): (sentence: string, work: () => Promise<unknown>) => Promise<void> {
  const known = new Map<string, string>();
  return async (sentence, work) => {
    try {
      await work();
      known.delete(sentence);
    } catch (error) {
      const { code, message, stack = message } = error as NodeJS.ErrnoException;
      // The message of the system may name a file that is called otherwise each time.
      const kind = code ?? message;
      if (known.get(sentence) === kind) return;
      known.set(sentence, kind);
      const isForeseen = error instanceof ReleaseRefused || isStoreError(error) || code !== undefined;
      log(`${sentence}\n${isForeseen ? message : stack}`);
    }
  };
}
