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
 * @param stable remotes of the region that have a stable release. Where its files are gone, it has no page; the pages of
 *   a candidate that is gone are not known, and its stable release is judged apart.
 * @returns one sentence for each; none before every listed remote was released
 */
export function redirectProblems(
  source: CompositionSource,
  { remotes }: Deployed,
  former: CompositionSource | undefined,
  stable: ReadonlySet<string> = new Set(),
): string[] {
  const all = redirectsIn(source);
  const standing = new Set((former ? redirectsIn(former) : []).map(keyOf));
  const brought = all.filter((each) => !standing.has(keyOf(each)));
  const inUse = remotes.get(source.region) ?? new Map<string, never>();
  if (brought.length === 0 || remotesIn(source).some((name) => !inUse.has(name) && !stable.has(name))) return [];
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

/** As the shell matches it (`createRouteMatcher` of `@larder/ui`), which needs a browser's packages. */
function hasAddress({ path, aliases = [], matching = {} }: Addressed, address: string): boolean {
  const given = decoded(address);
  return (
    given !== undefined
    && [path, ...aliases].filter(Boolean).some((declared) => takes(declared.replace(/^\/+/, ''), given, matching))
  );
}

/** The segments of an address, of which slashes at the end are none; undefined for what no browser can decode. */
function decoded(address: string): string[] | undefined {
  try {
    const path = address.replace(/^\//, '').replace(/\/+$/, '');
    return path === '' ? [] : path.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * @param declared `orders/:orderId`, `orders/:orderId?` with a segment that may be missing, or `orders/*`
 * @param matching regular expressions by the name of a parameter; of a name that occurs twice the last one counts
 */
function takes(declared: string, given: readonly string[], matching: Readonly<Record<string, string>>): boolean {
  const path = declared.replace(/\/*\*?$/, '');
  const segments = path === '' ? [] : path.split('/').map(segmentOf);
  /** How many segments of the address may be read by then. */
  let read = new Set([0]);
  segments.forEach(({ name, text, isOptional }, place) => {
    const rule = segments.slice(place + 1).some((later) => name !== undefined && later.name === name)
      ? undefined
      : matching[name ?? ''];
    const next = new Set(isOptional ? read : []);
    for (const count of read) {
      const value = given[count];
      if (value !== undefined && (name === undefined ? value === text : hasValue(value, text, rule)))
        next.add(count + 1);
    }
    read = next;
  });
  return declared.endsWith('*')
    ? [...read].some((count) => count <= given.length && fits(matching['*'], given.slice(count).join('/')))
    : read.has(given.length);
}

interface Segment {
  /** Of a parameter. */
  name: string | undefined;
  /** The whole segment, or what follows a parameter, such as `.pdf`. */
  text: string;
  isOptional: boolean;
}

function segmentOf(segment: string): Segment {
  const isOptional = segment.endsWith('?');
  const [, name, after] = /^:([\w-]+)(.*)$/.exec(segment.replace(/\?$/, '')) ?? [];
  return { name, text: after ?? segment.replace(/\?$/, ''), isOptional };
}

const hasValue = (segment: string, after: string, rule: string | undefined): boolean =>
  segment.length > after.length
  && segment.endsWith(after)
  && fits(rule, segment.slice(0, segment.length - after.length));

/** A rule that is no regular expression fits nothing. */
function fits(rule: string | undefined, value: string): boolean {
  if (rule === undefined) return true;
  try {
    return new RegExp(`^(?:${rule})$`).test(value);
  } catch {
    return false;
  }
}
