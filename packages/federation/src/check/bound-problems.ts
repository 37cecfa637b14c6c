import { isReservedPrefix } from '@larder/contracts';
import type { RemoteRelease } from '../release/release-manifest';

/** What one check says at most. */
export const MOST_REASONS = 100;

/** What a declaration may have; several times of what the largest one has. */
const MOST = {
  characters: 65_536,
  depth: 16,
  /** Of each list and each object. */
  entries: 200,
  prefix: 100,
  addresses: 200,
  address: 200,
  rule: 100,
  repetitions: 3,
};

/** Fewer entries of what is compared with that of others. */
const MOST_ENTRIES = new Map([
  ['parts', 50],
  ['prefixes', 20],
  ['features', 20],
]);

const PREFIX = /^(\/[a-z][a-z0-9-]*)+$/;
/** Literal segments and parameters; a slash at the end, `*`, `?` and `:order-id` mean something else to the router. */
const ADDRESS = /^(\/(:\w+|[a-z0-9][\w.~-]*))+$/i;

/**
 * Whether a declaration is too large to compare (REL-42), and addresses or rules whose form could take pages of others
 * or the whole page down (REL-52, SHL-17). Found before any other check; one sentence each.
 */
export function boundProblems(release: RemoteRelease): string[] {
  const tooLarge = sizeProblems(release);
  return tooLarge.length > 0 ? tooLarge : formProblems(release);
}

/** Whether a declaration is too large to compare (REL-42). */
export function sizeProblems({ name, version, declaration }: RemoteRelease): string[] {
  const label = `${name} ${version}`;
  if (isDeeper(declaration, MOST.depth)) return [`${label} has a declaration of more than ${MOST.depth} levels.`];
  const characters = JSON.stringify(declaration ?? null).length;
  if (characters > MOST.characters)
    return [`${label} has a declaration of ${characters} characters; the limit is ${MOST.characters}.`];
  const long = longestIn(declaration);
  if (long)
    return [`${label} has ${long.count} entries at ${long.path} of its declaration; the limit is ${long.limit}.`];
  const { length } = addressesIn(declaration);
  return length > MOST.addresses
    ? [`${label} has ${length} addresses at parts of its declaration; the limit is ${MOST.addresses}.`]
    : [];
}

/** The first list or object with more entries than it may have. */
function longestIn(value: unknown, path = '', key = ''): { path: string; count: number; limit: number } | undefined {
  const entries = Object.entries(objectOf(value));
  const limit = MOST_ENTRIES.get(key) ?? MOST.entries;
  if (entries.length > limit) return { path: path || 'its top', count: entries.length, limit };
  for (const [name, each] of entries) {
    const found = longestIn(each, path ? `${path}.${shown(name)}` : shown(name), name);
    if (found) return found;
  }
  return undefined;
}

function formProblems({ name, version, declaration }: RemoteRelease): string[] {
  const label = `${name} ${version}`;
  const prefixes = listOf(at(declaration, 'prefixes'));
  const addresses = addressesIn(declaration);
  const rules = routesIn(declaration).flatMap(({ route, path }) =>
    Object.entries(objectOf(at(route, 'matching'))).map(([key, rule]) => ({
      path: `${path}.matching.${shown(key)}`,
      rule,
    })),
  );
  return [
    ...prefixes.flatMap((prefix, place) => (typeof prefix === 'string' ? prefixProblems(label, prefix, place) : [])),
    ...addresses.flatMap(({ address, path }) =>
      typeof address !== 'string' || (address.length <= MOST.address && ADDRESS.test(address))
        ? []
        : [`${label} has at ${path} the address ${shown(address)}, which is none such as /orders/:orderId.`],
    ),
    ...Object.entries(objectOf(at(declaration, 'parts'))).flatMap(([part, content]) =>
      repeatedIn(listOf(at(content, 'features'))).map(
        (feature) => `${label} has at parts.${shown(part)}.features the feature ${shown(feature)} more than once.`,
      ),
    ),
    ...rules.flatMap(({ rule, path }) =>
      typeof rule !== 'string' || (rule.length <= MOST.rule && isRule(rule))
        ? []
        : [`${label} has at ${path} the rule ${shown(rule)}, which is no simple regular expression.`],
    ),
  ].slice(0, MOST_REASONS);
}

const routesIn = (declaration: unknown) =>
  Object.entries(objectOf(at(declaration, 'parts'))).flatMap(([part, content]) =>
    listOf(at(content, 'routes')).map((route, place) => ({ route, path: `parts.${shown(part)}.routes.${place}` })),
  );

const addressesIn = (declaration: unknown) =>
  routesIn(declaration).flatMap(({ route, path }) => [
    { path: `${path}.path`, address: at(route, 'path') },
    ...listOf(at(route, 'aliases')).map((address, place) => ({ path: `${path}.aliases.${place}`, address })),
  ]);

function prefixProblems(label: string, prefix: string, place: number): string[] {
  if (prefix.length > MOST.prefix || !PREFIX.test(prefix))
    return [`${label} has at prefixes.${place} the prefix ${shown(prefix)}, which is none such as /orders.`];
  return isReservedPrefix(prefix)
    ? [`${label} has at prefixes.${place} the prefix ${prefix}, which belongs to the site itself.`]
    : [];
}

/** Compiles, repeats no group, and has few repetitions: others may take for ever on a long address. */
function isRule(rule: string): boolean {
  try {
    RegExp(`^(?:${rule})$`);
  } catch {
    return false;
  }
  return !/\)[*+{]/.test(rule) && (rule.match(/[*+?{]/g) ?? []).length <= MOST.repetitions;
}

const repeatedIn = (names: readonly unknown[]): string[] => [
  ...new Set(names.filter((name) => typeof name === 'string').filter((name, place) => names.indexOf(name) !== place)),
];

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const at = (value: unknown, key: string): unknown => (objectOf(value) as Record<string, unknown>)[key];

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object'
  && value !== null
  && (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));
