import {
  firstSources,
  isStoreError,
  publishBuild,
  ReleaseRefused,
  type ReleaseStore,
} from '@larder/federation/release';

const AGAIN_AFTER_MS = 60_000;
/** What does not pass yet is tried again after one pause, two, four, and so on up to so many. */
const MOST_PAUSES = 10;

/** Which shell to publish, and how. */
export interface ShellToPublish {
  /** The build in the image. */
  folder: string;
  /** Folder of the regions, for a store without any. */
  regions: string;
  log: (line: string) => void;
  /** How long it waits before it tries again; a minute by default. */
  againAfterMs?: number;
}

/**
 * Publishes the shell of an image. While it is refused for what passes, it says so once and tries again, and the shell in
 * use stays: the quiet hours of a region, when the store keeps them (REL-45); a check that it does not pass yet, such as
 * of an API that does not serve its calls (REL-57); a store that is away, busy or full. Other refusals are logged.
 *
 * @returns what ends the waiting
 */
export async function publishShell(
  store: ReleaseStore,
  { folder, regions, log, againAfterMs = AGAIN_AFTER_MS }: ShellToPublish,
): Promise<() => void> {
  let waiting: NodeJS.Timeout | undefined;
  let isEnded = false;
  let said: string | undefined;
  let pauseMs = againAfterMs / 2;
  const sayOnce = (line: string) => {
    if (line !== said) log(line);
    said = line;
  };

  const tryIt = async (): Promise<void> => {
    try {
      await publishBuild(store, await firstSources(store, regions), folder, 'shell');
      if (said !== undefined) log('The shell of this image is released.');
    } catch (error) {
      if (!(error instanceof ReleaseRefused) && !isStoreError(error)) throw error;
      const code = error instanceof ReleaseRefused ? error.code : undefined;
      const isPassing = isStoreError(error) || code === 'quiet_hours' || code === 'check_failed';
      if (code === 'quiet_hours')
        sayOnce(
          `The shell of this image is released after the quiet hours, or at once with LARDER_NOW=1; the one in use is served: ${error.message.replaceAll('\n', ' ')}`,
        );
      else
        sayOnce(
          `The shell of this image was not released, and the one in use is served${isPassing ? '; it is tried again' : ''}:\n${error.message}`,
        );
      // What never passes, such as a damaged image, is read ever more seldom.
      pauseMs = code === 'check_failed' ? Math.min(pauseMs * 2, againAfterMs * MOST_PAUSES) : againAfterMs;
      if (isPassing && !isEnded) again();
    }
  };
  const again = () => {
    waiting = setTimeout(() => void tryIt().catch((error: unknown) => log((error as Error).message)), pauseMs);
  };

  await tryIt();
  return () => {
    isEnded = true;
    clearTimeout(waiting);
  };
}
