import { ALL_CALLS, type CompositionSource, type Declaration, slotKey } from '@larder/contracts';
import { redirectProblemsIn } from './combinations';
import { carriersOf, standInFor } from './compositions-of';
import { featuresIn, hasRemote, remotesIn } from './definition';
import { deployedIn, type Spares, SPARES_ALL } from './deployed';
import type { RemoteRelease } from './release-manifest';
import type { ReleaseStore } from './release-store';
import { shownModules } from './shown-modules';
import { type RegionView, regionView } from './shown-parts';
import type { StoreState } from './store-shapes';
import { readState } from './store-state';
import { type Switch, switched } from './switch';

/** Something that a region has for as long as a part is on. */
export interface Gone {
  region: string;
  kind: 'page' | 'entry' | 'card' | 'panel' | 'help' | 'tour step' | 'feature' | 'call';
  name: string;
}

/** What depends on something that would be gone. */
export interface Dependent {
  region: string;
  /** The part that leads there. */
  part: string;
  page: string;
  /** The source that leads there; none for a declaration, whose links are hidden where they lead nowhere. */
  place?: string;
  isNeeded: boolean;
}

/** What a switch would do. */
export interface Explanation {
  gone: Gone[];
  /** Parts whose pages, entries, cards, notices or panels lead to a page that would be gone. */
  dependents: Dependent[];
  /** Sentences that the switch would be refused with for redirects that lead to no page (REL-27). */
  problems?: string[];
  /** Sentences on what can't be listed, as its release is gone; absent where there is none. */
  notes?: string[];
}

/**
 * Says what would be gone after a switch, what depends on it, and which redirects would be refused (REL-25). Nothing is
 * changed.
 * @throws ReleaseRefused for a name that nobody has, and for a switch on beside a release that is gone, which would be
 *   refused (REL-41)
 */
export async function explainSwitch(store: ReleaseStore, wanted: Switch): Promise<Explanation> {
  const before = await readState(store);
  const after = await switched(store, before, wanted);
  const regions = Object.keys(before.definitions);
  const spares = wanted.isOn ? undefined : SPARES_ALL;
  const [was, is] = await Promise.all([viewsOf(store, before, SPARES_ALL), viewsOf(store, after, spares)]);
  const gone = regions.flatMap((region) => {
    const left = new Set(inventoryOf(is[region]!).map(keyOf));
    return inventoryOf(was[region]!)
      .filter((item) => !left.has(keyOf(item)))
      .map((item) => ({ region, ...item }));
  });
  const pages = new Set(gone.filter(({ kind }) => kind === 'page').map(({ region, name }) => `${region} ${name}`));
  const dependents = regions.flatMap((region) =>
    linksOf(is[region]!, after.definitions[region]!)
      .filter(({ page }) => pages.has(`${region} ${page}`))
      .map((link) => ({ region, ...link })),
  );
  const notes = await notesOnGone(store, before, after);
  return {
    gone,
    dependents,
    problems: await redirectProblemsIn(store, after, before, spares),
    ...(notes.length > 0 && { notes }),
  };
}

/** Remotes that a switch leaves out and whose release is gone. */
async function notesOnGone(store: ReleaseStore, before: StoreState, after: StoreState): Promise<string[]> {
  const notes = (await goneWith(store, before, after)).map(
    ({ name, version }) => `The release ${name} ${version} is gone, so what it has can't be listed.`,
  );
  return [...new Set([...notes, ...(await featureNotes(store, before, after))])];
}

/**
 * Features that are on after a switch although they may be those of a remote that it leaves out: its release is gone, and
 * no other one of it that was in use is stored, which would say so (REL-28). One sentence for each region that keeps such
 * features: those of a remote are off wherever it is not.
 */
export async function featureNotes(store: ReleaseStore, before: StoreState, after: StoreState): Promise<string[]> {
  const gone = await goneWith(store, before, after);
  const others = await Promise.all(gone.map(({ name }) => standInFor(store, before.pointers, name)));
  const unknown = gone.filter((_, place) => !others[place]);
  if (unknown.length === 0) return [];
  const carriers = await carriersOf(store, after.pointers);
  const names = [...new Set(unknown.map(({ name }) => name))];
  const regions = Object.values(after.definitions);
  return names.flatMap((name) => regions.flatMap((definition) => featureNote(name, definition, carriers)));
}

function featureNote(name: string, definition: CompositionSource, carriers: Map<string, unknown>): string[] {
  const { region } = definition;
  const features = featuresIn(definition).filter((feature) => !carriers.has(feature));
  return features.length === 0
    ? []
    : [
        `No release of ${name} that was in use is stored, so it is not known which features of ${region} go with it. These have no part and are on: ${features.join(', ')}; larder off feature:<name> --region ${region} switches one off.`,
      ];
}

async function goneWith(
  store: ReleaseStore,
  before: StoreState,
  after: StoreState,
): Promise<{ region: string; name: string; version: string }[]> {
  const left = Object.values(before.definitions).flatMap((definition) =>
    remotesIn(definition)
      .filter((name) => !hasRemote(after.definitions[definition.region]!, name))
      .flatMap((name) => {
        const version = before.pointers[definition.region]?.[name]?.at(-1);
        return version === undefined ? [] : [{ region: definition.region, name, version }];
      }),
  );
  const stored = await Promise.all(left.map(({ name, version }) => store.has(name, version)));
  return left.filter((_, place) => !stored[place]);
}

type Item = Omit<Gone, 'region'>;
const keyOf = ({ kind, name }: Item): string => `${kind} ${name}`;

/** By region. */
async function viewsOf(store: ReleaseStore, state: StoreState, spares?: Spares): Promise<Record<string, RegionView>> {
  const carriers = await carriersOf(store, state.pointers);
  const { remotes } = await deployedIn(store, state, [], spares);
  return Object.fromEntries(
    Object.values(state.definitions).map((definition) => [
      definition.region,
      regionView(remotes.get(definition.region) ?? new Map<string, RemoteRelease>(), definition, carriers),
    ]),
  );
}

function inventoryOf({ features, parts }: RegionView): Item[] {
  const calls = ALL_CALLS.filter(
    ({ who }) => 'feature' in who && who.feature !== undefined && features.includes(who.feature),
  );
  return [
    ...parts.flatMap(({ release, part }) => [
      ...itemsOf(part),
      ...part.panels.map(({ name }) => ({ kind: 'panel' as const, name: `${release.name}/${name}` })),
    ]),
    ...features.map((name) => ({ kind: 'feature' as const, name })),
    ...calls.map(({ method, path }) => ({ kind: 'call' as const, name: `${method} /api${path}` })),
  ];
}

function itemsOf({ routes, drawer, cards }: Declaration['parts'][string]): Item[] {
  return [
    ...routes.map(({ name }) => ({ kind: 'page' as const, name })),
    ...routes.filter(({ help }) => help).map(({ name }) => ({ kind: 'help' as const, name })),
    ...drawer.map(({ name }) => ({ kind: 'entry' as const, name })),
    ...drawer.flatMap(({ tourStep }) => (tourStep ? [{ kind: 'tour step' as const, name: tourStep }] : [])),
    ...cards.map(({ name }) => ({ kind: 'card' as const, name })),
  ];
}

/** Where the parts that a region has lead, by their declarations and by their sources. */
function linksOf({ parts }: RegionView, definition: CompositionSource): Omit<Dependent, 'region'>[] {
  const slots = new Set(parts.flatMap(({ part }) => part.slots.map(slotKey)));
  return parts.flatMap(({ release, name, part }) => {
    const { routes, drawer, cards, notices } = part;
    const pages = [
      ...routes.flatMap(({ parent, back }) => [...(parent ? [parent] : []), ...back.map(({ to }) => to)]),
      ...drawer.flatMap(({ route }) => route ?? []),
      ...cards.flatMap(({ variants }) => variants.flatMap(({ button }) => button?.route ?? [])),
      ...notices.map(({ route }) => route),
    ];
    return [
      ...[...new Set(pages)].map((page) => ({ part: `${release.name}/${name}`, page, isNeeded: false })),
      ...shownModules(part, release.name, definition, slots)
        .flatMap((module) => release.leads?.[module] ?? [])
        .map((link) => ({ part: `${release.name}/${name}`, ...link })),
    ];
  });
}
