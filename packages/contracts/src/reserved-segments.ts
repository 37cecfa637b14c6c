/** What the site itself answers below its root; a remote's pages there could never be opened (REL-52). */
const OF_SITE = ['api', 'health', 'ready', 'metrics', 'platform', 'releases', 'composition'];
/** Where the shell has pages of its own. */
const OF_SHELL = ['my', 'legal'];

/**
 * Whether a prefix such as `/health` or `/api/x` is no remote's to take: the site answers there, or it is the very
 * start of the shell's own pages. `/my/team` is free.
 */
export function isReservedPrefix(prefix: string): boolean {
  const [, first = '', ...rest] = prefix.split('/');
  return OF_SITE.includes(first) || (rest.length === 0 && OF_SHELL.includes(first));
}
