import { Declaration, isReservedPrefix } from '@larder/contracts';
import * as v from 'valibot';
import { composedBytes } from '../release/compose';
import type { RemoteRelease } from '../release/release-manifest';
import { BUDGETS } from './budgets';

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
  /** Of a name or a place in a description. */
  word: 300,
  /** Of texts, by language: they belong to every module. */
  textFiles: 20,
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
 * Whether a release is too large to compare or to serve (REL-42), and addresses or rules whose form could take pages of others
 * or the whole page down (REL-52, SHL-17). Found before any other check; one sentence each.
 */
export function boundProblems(release: RemoteRelease): string[] {
  const tooLarge = sizeProblems(release);
  return tooLarge.length > 0 ? tooLarge : formProblems(release);
}

/** Whether a declaration, or what else becomes part of a composition, is too large to compare or to serve (REL-42). */
export function sizeProblems(release: RemoteRelease): string[] {
  const problems = [...declarationSizes(release), ...listSizes(release)];
  if (problems.length > 0 || !v.is(Declaration, release.declaration)) return problems;
  const bytes = composedBytes(release);
  return bytes > BUDGETS.remoteComposed
    ? [
        `${release.name} ${release.version} takes ${bytes} bytes of a composition; the budget is ${BUDGETS.remoteComposed}.`,
      ]
    : [];
}

function declarationSizes({ name, version, declaration }: RemoteRelease): string[] {
  const label = `${name} ${version}`;
  if (isDeeper(declaration, MOST.depth)) return [`${label} has a declaration of more than ${MOST.depth} levels.`];
  const characters = JSON.stringify(declaration ?? null).length;
  if (characters > MOST.characters)
    return [`${label} has a declaration of ${characters} characters; the limit is ${MOST.characters}.`];
  const long = longestIn(declaration, MOST_ENTRIES);
  if (long)
    return [`${label} has ${long.count} entries at ${long.path} of its declaration; the limit is ${long.limit}.`];
  const { length } = addressesIn(declaration);
  return length > MOST.addresses
    ? [`${label} has ${length} addresses at parts of its declaration; the limit is ${MOST.addresses}.`]
    : [];
}

/** The first list of a description with more entries than it may have, and the first word that is too long. */
function listSizes({ name, version, sources, modules, preload, texts, leads, shared, calls, events }: RemoteRelease) {
  const label = `${name} ${version}`;
  const lists = { sources, modules, preload, texts, leads, shared, calls, events };
  const long = longestIn(lists, new Map());
  if (long)
    return [`${label} has ${long.count} entries at ${long.path} of its description; the limit is ${long.limit}.`];
  const [language, files = []] = Object.entries(texts).find(([, each]) => each.length > MOST.textFiles) ?? [];
  if (language !== undefined)
    return [
      `${label} has ${files.length} entries at texts.${shown(language)} of its description; the limit is ${MOST.textFiles}.`,
    ];
  const word = longWordIn(lists);
  return word === undefined
    ? []
    : [`${label} has the word ${shown(word)} in its description; a word has at most ${MOST.word} characters.`];
}

/** Signatures of calls are no words: they are bounded with the description as a whole. */
function longWordIn(value: unknown, key = ''): string | undefined {
  if (key.length > MOST.word) return key;
  if (typeof value === 'string') return key !== 'signature' && value.length > MOST.word ? value : undefined;
  for (const [name, each] of Object.entries(objectOf(value))) {
    const found = longWordIn(each, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first list or object with more entries than it may have. */
function longestIn(
  value: unknown,
  limits: ReadonlyMap<string, number>,
  path = '',
  key = '',
): { path: string; count: number; limit: number } | undefined {
  const entries = Object.entries(objectOf(value));
  const limit = limits.get(key) ?? MOST.entries;
  if (entries.length > limit) return { path: path || 'its top', count: entries.length, limit };
  for (const [name, each] of entries) {
    const found = longestIn(each, limits, path ? `${path}.${shown(name)}` : shown(name), name);
    if (found) return found;
  }
  return undefined;
}

function formProblems({ name, version, declaration, modules, preload }: RemoteRelease): string[] {
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
    ...Object.keys(preload)
      .filter((module) => !modules.includes(module))
      .map((module) => `${label} names files of the module ${shown(module)}, which its start does not have.`),
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
