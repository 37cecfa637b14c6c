import { isReservedPrefix } from '@larder/contracts';
import { prefixOf } from './remote-name';

/** The site does not answer as a site does: nothing is known of its names. */
export class SiteUnreachable extends Error {}

interface Remote {
  name: string;
  prefixes: readonly string[];
}

/**
 * Why a site has no room for a remote of this name: it has one, in use or stored, or another one owns the addresses.
 *
 * @throws SiteUnreachable when the site does not say what it has
 */
export async function takenOnSite(site: string, name: string): Promise<string | undefined> {
  const prefix = prefixOf(name);
  if (isReservedPrefix(prefix)) return `${name} would have its pages at ${prefix}, which belongs to the site itself.`;
  const { regions } = await read<{ regions: { region: string }[] }>(site, '/platform');
  for (const { region } of regions) {
    const { remotes } = await read<{ remotes: Remote[] }>(site, `/composition/${region}.json`);
    if (remotes.some((remote) => remote.name === name)) return `${name} is taken: ${site} has a remote of this name.`;
    const owner = remotes.find(({ prefixes }) => prefixes.includes(prefix));
    if (owner) return `${name} would have its pages at ${prefix}, which belongs to ${owner.name} on ${site}.`;
  }
  // A release that no region lists is in no composition; the first version of a made remote is this one.
  const stored = await ask(site, `/releases/${name}/1.0.0/release.json`);
  return stored.ok ? `${name} is taken: ${site} has stored a release of this name.` : undefined;
}

async function read<Answer>(site: string, path: string): Promise<Answer> {
  const answer = await ask(site, path);
  try {
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return (await answer.json()) as Answer;
  } catch (error) {
    throw new SiteUnreachable(`${site} does not say what it has: ${path} gives ${(error as Error).message}.`);
  }
}

const WAIT_MS = 20_000;

async function ask(site: string, path: string): Promise<Response> {
  try {
    return await fetch(`${site}${path}`, { signal: AbortSignal.timeout(WAIT_MS) });
  } catch {
    throw new SiteUnreachable(`${site} can't be reached.`);
  }
}
