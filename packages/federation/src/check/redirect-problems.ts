import type { CompositionSource } from '@larder/contracts';
import { redirectsIn, remotesIn } from '../release/definition';
import type { Deployed } from '../release/deployed';
import { presentIn } from './claim-problems';
import { SHELL_ROUTES } from './collisions';

type Redirect = CompositionSource['redirects'][number];

/** A page as its declaration has it. */
interface Addressed {
  path: string;
  aliases?: readonly string[];
  matching?: Readonly<Record<string, string>>;
}

/**
 * Redirects of a region that lead to no page of it: visitors would get the 404 page, or an empty one where the address
 * is redirected again (REL-27). Pages come before redirects, so one may lead to a page that its own pattern covers.
 *
 * @param former the definition until then; redirects that it has are not judged. Without it, all are.
 * @returns one sentence for each; none before every listed remote was released
 */
export function redirectProblems(
  source: CompositionSource,
  { remotes }: Deployed,
  former: CompositionSource | undefined,
): string[] {
  const all = redirectsIn(source);
  const standing = new Set((former ? redirectsIn(former) : []).map(keyOf));
  const brought = all.filter((each) => !standing.has(keyOf(each)));
  const inUse = remotes.get(source.region) ?? new Map<string, never>();
  if (brought.length === 0 || remotesIn(source).some((name) => !inUse.has(name))) return [];
  const pages: Addressed[] = [
    ...Object.values(SHELL_ROUTES).flatMap((paths) => paths.map((path) => ({ path }))),
    ...presentIn(source, inUse).flatMap(({ parts }) => parts.flatMap(({ routes }) => routes)),
  ];
  return brought
    .filter(({ to }) => !pages.some((page) => hasAddress(page, pathOf(to))))
    .map(({ from, to }) => {
      const again = all.find((each) => covers(each, pathOf(to)));
      return `In the region ${source.region} the redirect ${from}=${to} leads to no page${again ? `: ${again.from} is redirected again` : ''}.`;
    });
}

const keyOf = ({ from, to }: Redirect): string => `${from}=${to}`;

/** The path that the shell looks up: without query, hash, or a slash at the end. */
const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/** As the shell compares it. */
const covers = ({ from }: Redirect, path: string): boolean =>
  from.endsWith('/*') ? `${path}/`.startsWith(from.slice(0, -1)) : path === from;

function hasAddress({ path, aliases = [], matching = {} }: Addressed, address: string): boolean {
  return [path, ...aliases].some((pattern) => {
    const found = patternOf(pattern).exec(address);
    return (
      found !== null
      && Object.entries(found.groups ?? {}).every(([name, value]) => {
        const rule = matching[name];
        return rule === undefined || fits(rule, value);
      })
    );
  });
}

/** `/orders/:orderId` and `/orders/*`, as declarations say addresses. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\/:([A-Za-z_]\w*)/g, '/(?<$1>[^/]+)')
      .replace(/\/\\\*$/, '(?:/.*)?')}$`,
  );

/** A rule that is no regular expression fits nothing, and so does an address that can't be decoded. */
function fits(rule: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${rule})$`).test(decodeURIComponent(value));
  } catch {
    return false;
  }
}
