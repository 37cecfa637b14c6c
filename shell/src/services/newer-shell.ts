const SHELL_RELEASE = /\/releases\/shell\/([^/"]+)\//;

/**
 * Whether the site serves another release of the shell than the one that runs: then a reload cures what does not fit it
 * (REL-73).
 */
export async function isShellReplaced(version: string): Promise<boolean> {
  const page = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store', credentials: 'omit' }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const served = SHELL_RELEASE.exec(page)?.[1];
  return served !== undefined && served !== version;
}
