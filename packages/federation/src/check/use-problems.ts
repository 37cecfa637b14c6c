import type { Signature, SignatureTable } from '@larder/contracts/served-calls';
import type { RecordedOffers, RecordedSignature, RecordedUse, RecordedUses } from '../release/recorded-uses';
import type { RemoteRelease, ShellRelease } from '../release/release-manifest';
import { type Described, type Effort, signatureGaps, type Way } from './signature-gaps';
import { splitName } from './signature-words';

/** Reasons of one use that a sentence names; the rest follows from them most of the time. */
const NAMED = 2;

type Using = Pick<RemoteRelease, 'name' | 'version' | 'uses'>;
type Providing = Pick<ShellRelease, 'provided'>;

/**
 * What a remote uses of the shell and the SDK and the shell does not provide, or otherwise than the remote was built
 * for, one sentence each with source file and line (REL-54). What only adds is none (REL-55). A release of former days
 * says neither, and passes.
 */
export function useProblems(remote: Using, shell: Providing): string[] {
  const known = compared.get(shell) ?? new WeakMap<Using, string[]>();
  compared.set(shell, known);
  const problems = known.get(remote) ?? compare(remote, shell);
  known.set(remote, problems);
  return problems;
}

/** A release never changes, and is compared once for all combinations of a check. */
const compared = new WeakMap<Providing, WeakMap<Using, string[]>>();

function compare({ name, version, uses }: Using, { provided }: Providing): string[] {
  if (!uses || !provided) return [];
  try {
    return misfits(uses, provided).map(
      ({ label, clauses, place }) => `${name} ${version} uses ${label}, ${clauses.join(' and ')} (${place}).`,
    );
  } catch (error) {
    return [`What ${name} ${version} uses can't be compared with the site: ${messageOf(error)}.`];
  }
}

/** In one line: it may quote what a release says. */
const messageOf = (error: unknown): string => (error as Error).message.replaceAll(/\p{Cc}/gu, ' ');

/**
 * What a shell no longer provides as the one before it did and no remote uses, one sentence each: it passes with a note
 * (REL-55).
 */
export function unusedBreaks(
  { provided: before }: ShellRelease,
  { name, version, provided: after }: ShellRelease,
  remotes: readonly RemoteRelease[],
): string[] {
  if (!before || !after) return [];
  const used = new Set(remotes.flatMap(({ uses }) => (uses ? namesOf(uses) : [])));
  try {
    return misfits(asUses(before), after)
      .filter(({ key }) => !used.has(key))
      .map(
        ({ label, clauses }) =>
          `${name} ${version} changes ${label}, ${clauses.join(' and ')}; no release in use uses it.`,
      );
  } catch (error) {
    return [`What ${name} ${version} provides can't be compared with the shell before it: ${messageOf(error)}.`];
  }
}

/** Everything that a shell provides, as if somebody used it. */
function asUses({ names, types, host, topics, events, features, table }: RecordedOffers): RecordedUses {
  const used = (each: Record<string, RecordedSignature>) =>
    Object.fromEntries(Object.entries(each).map(([name, one]) => [name.replace(/^\?/, ''), { ...one, place: '' }]));
  return {
    names: Object.fromEntries(Object.entries(names).map(([from, each]) => [from, used(each)])),
    ...(types && { types: Object.fromEntries(Object.entries(types).map(([from, each]) => [from, used(each)])) }),
    host: used(host),
    topics: used(topics),
    sends: used(events),
    hears: {},
    slots: {},
    features: Object.fromEntries(features.map((feature) => [feature, ''])),
    libraries: {},
    table,
  };
}

interface Misfit {
  /** Tells one use from another, such as `@larder/ui Button`. */
  key: string;
  label: string;
  clauses: string[];
  place: string;
}

/** A kind of things that remotes use, and how a sentence names one. */
interface UsedKind {
  kind: string;
  has: Record<string, RecordedSignature>;
  used: Record<string, RecordedUse>;
  /** A type alone does not say which way its values go: it fits when it fits one of them. */
  way: Way | 'either';
  label(name: string, words: string): string;
}

const kindsOf = (uses: RecordedUses, provided: RecordedOffers): UsedKind[] => [
  ...Object.entries(uses.names).map(([from, used]): UsedKind => ({
    kind: from,
    has: provided.names[from] ?? {},
    used,
    way: 'gives',
    label: (name, words) => `${name}${words} of ${from}`,
  })),
  // A shell of former days does not tell its types.
  ...Object.entries((provided.types && uses.types) ?? {}).map(([from, used]): UsedKind => ({
    kind: `type ${from}`,
    has: provided.types?.[from] ?? {},
    used,
    way: 'either',
    label: (name) => `type ${name} of ${from}`,
  })),
  { kind: 'host', has: provided.host, used: uses.host, way: 'gives', label: (name, words) => `host.${name}${words}` },
  { kind: 'topic', has: provided.topics, used: uses.topics, way: 'gives', label: (name) => `topic ${name}` },
  { kind: 'event', has: provided.events, used: uses.hears, way: 'gives', label: (name) => `event ${name}` },
  { kind: 'event', has: provided.events, used: uses.sends, way: 'takes', label: (name) => `event ${name}` },
];

const namesOf = (uses: RecordedUses): string[] => [
  ...Object.entries({ ...uses.names, host: uses.host, topic: uses.topics }).flatMap(([kind, used]) =>
    Object.keys(used).map((name) => `${kind} ${name}`),
  ),
  ...Object.entries(uses.types ?? {}).flatMap(([from, used]) =>
    Object.keys(used).map((name) => `type ${from} ${name}`),
  ),
  ...Object.keys({ ...uses.hears, ...uses.sends }).map((name) => `event ${name}`),
  ...Object.keys(uses.features).map((name) => `feature ${name}`),
];

const GONE = 'which the site no longer has';

function misfits(uses: RecordedUses, provided: RecordedOffers): Misfit[] {
  const effort: Effort = { steps: 0 };
  const [hasTable, usedTable] = [lazyTable(provided.table), lazyTable(uses.table)];
  const signed = kindsOf(uses, provided).flatMap(({ kind, has, used, way, label }) =>
    Object.entries(used).flatMap(([name, use]): Misfit[] => {
      const own = has[name] ?? has[`?${name}`];
      if (own?.digest === use.digest) return [];
      const built = { signature: read(use.signature), table: usedTable };
      const gaps = (one: Way, is: RecordedSignature) =>
        signatureGaps({ signature: read(is.signature), table: hasTable }, built, one, '', effort);
      const found = own && gaps(way === 'either' ? 'gives' : way, own);
      if (own && found?.length && way === 'either' && gaps('takes', own).length === 0) return [];
      const clauses = found?.slice(0, NAMED) ?? [GONE];
      if (clauses.length === 0) return [];
      return [{ key: `${kind} ${name}`, label: label(name, parametersOf(built)), clauses, place: use.place }];
    }),
  );
  const features = Object.entries(uses.features)
    .filter(([feature]) => !provided.features.includes(feature))
    .map(([name, place]) => ({ key: `feature ${name}`, label: `feature ${name}`, clauses: [GONE], place }));
  return [...signed, ...features];
}

const read = (text: string): Signature => JSON.parse(text) as Signature;

/** A table whose texts are read when they are asked for, once. */
function lazyTable(texts: Record<string, string>): SignatureTable {
  const known = new Map<string, Signature>();
  const find = (name: string): Signature | undefined => {
    if (!known.has(name) && Object.hasOwn(texts, name)) known.set(name, read(texts[name]!));
    return known.get(name);
  };
  return new Proxy<SignatureTable>({}, { get: (_, name) => (typeof name === 'string' ? find(name) : undefined) });
}

/** What a function takes, as a sentence names it: `(stepMs)`. A component has no parentheses there. */
function parametersOf({ signature, table }: Described): string {
  const named = typeof signature === 'string' && signature.startsWith('#') ? table[signature.slice(1)] : signature;
  if (typeof named !== 'object' || !('takes' in named)) return '';
  const names = named.takes.map(([said]) => splitName(said).name);
  return names.join() === 'props' ? '' : `(${names.join(', ')})`;
}
