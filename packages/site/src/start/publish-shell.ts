import {
  isStoreError,
  publishBuild,
  readRegionSources,
  ReleaseRefused,
  type ReleaseStore,
} from '@larder/federation/release';

const AGAIN_AFTER_MS = 60_000;

/** Which shell to publish, and how. */
export interface ShellToPublish {
  /** The build in the image. */
  folder: string;
  /** Folder of the regions, for a store without any. */
  regions: string;
  log: (line: string) => void;
  /** How long it waits before it tries again in quiet hours; a minute by default. */
  againAfterMs?: number;
}

/**
 * Publishes the shell of an image. In the quiet hours of a region, when the store keeps them, it says so once, and tries
 * again until they are over (REL-45). What is refused for another reason is logged, and the shell in use stays.
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
  const sayOnce = (line: string) => {
    if (line !== said) log(line);
    said = line;
  };

  const tryIt = async (): Promise<void> => {
    try {
      await publishBuild(store, readRegionSources(regions), folder, 'shell');
      if (said !== undefined) log('The shell of this image is released.');
    } catch (error) {
      if (!(error instanceof ReleaseRefused) && !isStoreError(error)) throw error;
      const isQuiet = error instanceof ReleaseRefused && error.code === 'quiet_hours';
      if (isQuiet)
        sayOnce(
          `The shell of this image is released after the quiet hours, or at once with LARDER_NOW=1; the one in use is served: ${error.message.replaceAll('\n', ' ')}`,
        );
      else sayOnce(`The shell of this image was not released, and the one in use is served:\n${error.message}`);
      // Out of reach or busy at the end of the hours, the store is asked again as well.
      if (!isEnded && (isQuiet || (isStoreError(error) && waiting))) again();
    }
  };
  const again = () => {
    waiting = setTimeout(() => void tryIt().catch((error: unknown) => log((error as Error).message)), againAfterMs);
  };

  await tryIt();
  return () => {
    isEnded = true;
    clearTimeout(waiting);
  };
}
