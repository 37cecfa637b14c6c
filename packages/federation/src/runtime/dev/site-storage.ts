/** The site that what is stored here belongs to. */
const SITE_KEY = 'larder-dev.site';

/** What the shell and the remotes of a site keep: the session first of all, and the preview that a tab looks at. */
const OF_THE_SITE = /^(app|larder)\./;

/**
 * Removes what another site left in a storage, and notes whose it is from now on. Every site that a developer looks at
 * has the same address in the browser, so that its session would be sent to the next one (REL-87). Where nothing is
 * noted, a command that noted nothing may have left it, and it is removed as well.
 *
 * @param area local or session storage; blocked storage keeps nothing
 * @returns whether it may have been another site's
 */
export function keepFor(site: string, area: () => Storage): boolean {
  try {
    const storage = area();
    if (storage.getItem(SITE_KEY) === site) return false;
    for (const key of Object.keys(storage)) if (OF_THE_SITE.test(key)) storage.removeItem(key);
    storage.setItem(SITE_KEY, site);
  } catch {
    // Blocked or full.
  }
  return true;
}

/** Entries of orders that are not sent yet (GDE-64): their keys name user and workspace, which two sites may share. */
export const UNSENT_DATABASE = 'larder-orders';

/** Removes them before the shell opens them. A tab of the former site holds them until it is gone. */
export function dropUnsent(): void {
  try {
    indexedDB.deleteDatabase(UNSENT_DATABASE);
  } catch {
    // Blocked.
  }
}
