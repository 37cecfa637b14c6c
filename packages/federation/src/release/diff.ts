import type { CompositionSource } from '@larder/contracts';
import { valid } from 'semver';
import type { Release, RemoteRelease } from './release-manifest';
import { hasPanel, partsIn, remotesIn } from './definition';
import { SHELL_POINTER } from './deployed';
import { ReleaseRefused } from './release.errors';
import type { ReleaseStore } from './release-store';
import { audienceOf } from './stage-record';
import type { StoreState } from './store-shapes';
import { readState, stateOf } from './store-state';

/** One thing that differs; null on the side that lacks it. */
export interface Difference {
  name: string;
  from: string | number | null;
  to: string | number | null;
}

const KINDS = ['versions', 'pages', 'entries', 'cards', 'panels', 'parts', 'shared', 'bytes'] as const;
type Kind = (typeof KINDS)[number];

/** By kind: versions, pages, drawer entries, cards, panels, parts and shared ranges of each region, bytes of each release. */
export type StoreDifference = Record<Kind, Difference[]>;

type Inventory = Record<Kind, Map<string, string | number>>;

/**
 * Compares what two roots had in use (REL-12).
 *
 * @param from a sequence, `live`, `part@version` for what would be in use with that stored release, or
 *   `part@candidate`
 * @throws ReleaseRefused for what is not there
 */
export async function differenceOf(store: ReleaseStore, from: string, to: string): Promise<StoreDifference> {
  const [before, after] = [
    await inventoryOf(store, await sideOf(store, from)),
    await inventoryOf(store, await sideOf(store, to)),
  ];
  return Object.fromEntries(
    KINDS.map((kind) => {
      const names = [...new Set([...before[kind].keys(), ...after[kind].keys()])];
      return [
        kind,
        names
          .map((name) => ({ name, from: before[kind].get(name) ?? null, to: after[kind].get(name) ?? null }))
          .filter((each) => each.from !== each.to),
      ];
    }),
  ) as StoreDifference;
}

async function sideOf(store: ReleaseStore, side: string): Promise<StoreState> {
  if (side === 'live') return readState(store);
  if (/^[1-9]\d*$/.test(side)) {
    const root = await store.roots.readAt(Number(side));
    if (!root) throw new ReleaseRefused([`There is no change ${side} here.`], 'sequence_not_found');
    return stateOf(store, root);
  }
  const [name = '', version = ''] = side.split('@');
  if (version === 'candidate') return withCandidate(await readState(store), name);
  if (!valid(version) || !(await store.has(name, version)))
    throw new ReleaseRefused(
      [
        `There is no ${side} here; give the number of a change, live, or a stored release such as mf-orders@1.2.0, or mf-orders@candidate.`,
      ],
      'release_not_found',
    );
  const live = await readState(store);
  return {
    ...live,
    pointers: Object.fromEntries(
      Object.entries(live.pointers).map(([place, pointers]) => [
        place,
        pointers[name] ? { ...pointers, [name]: [...pointers[name], version] } : pointers,
      ]),
    ),
  };
}

/** What would be in use if everybody had the candidate. */
function withCandidate(live: StoreState, name: string): StoreState {
  const places = Object.entries(live.stages ?? {}).flatMap(([region, { [name]: stage }]) =>
    stage ? [[region, stage.version] as const] : [],
  );
  if (places.length === 0) throw new ReleaseRefused([`There is no candidate of ${name} here.`], 'release_not_found');
  const pointers = { ...live.pointers };
  for (const [region, version] of places)
    pointers[region] = { ...pointers[region], [name]: [...(pointers[region]?.[name] ?? []), version] };
  return { ...live, pointers };
}

async function inventoryOf(store: ReleaseStore, { definitions, pointers, stages }: StoreState): Promise<Inventory> {
  const found = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as Inventory;
  const read = async (name: string, version: string | undefined) =>
    version !== undefined && (await store.has(name, version)) ? store.read(name, version) : undefined;
  const shell = await read(SHELL_POINTER, pointers[SHELL_POINTER]?.[SHELL_POINTER]?.at(-1));
  if (shell) {
    found.versions.set(SHELL_POINTER, shell.version);
    found.bytes.set(SHELL_POINTER, bytesOf(shell));
  }
  for (const definition of Object.values(definitions)) {
    for (const name of remotesIn(definition)) {
      const release = await read(name, pointers[definition.region]?.[name]?.at(-1));
      if (release?.kind === 'remote') takeStock(found, definition, release);
      const stage = stages?.[definition.region]?.[name];
      if (stage)
        found.versions.set(`${definition.region} ${name} candidate`, `${stage.version} for ${audienceOf(stage)}`);
    }
  }
  return found;
}

interface Declared {
  parts?: Record<
    string,
    {
      routes?: { name: string; path: string }[];
      drawer?: { name: string; route?: string }[];
      cards?: { name: string }[];
      panels?: { name: string; slot: string }[];
    }
  >;
}

function takeStock(found: Inventory, definition: CompositionSource, release: RemoteRelease): void {
  const { region } = definition;
  const { name, version, shared, declaration } = release;
  found.versions.set(`${region} ${name}`, version);
  found.bytes.set(`${region} ${name}`, bytesOf(release));
  for (const [library, range] of Object.entries(shared)) found.shared.set(`${region} ${name} ${library}`, range);
  const parts = (declaration as Declared | undefined)?.parts ?? {};
  for (const part of partsIn(definition, name, Object.keys(parts))) {
    const { routes = [], drawer = [], cards = [], panels = [] } = parts[part] ?? {};
    found.parts.set(`${region} ${name}/${part}`, 'on');
    for (const page of routes) found.pages.set(`${region} ${page.name}`, page.path);
    for (const entry of drawer) found.entries.set(`${region} ${entry.name}`, entry.route ?? '');
    for (const card of cards) found.cards.set(`${region} ${card.name}`, `${name}/${part}`);
    for (const panel of panels)
      if (hasPanel(definition, name, panel.name)) found.panels.set(`${region} ${name}/${panel.name}`, panel.slot);
  }
}

/** As browsers fetch them. */
const bytesOf = ({ files }: Release): number =>
  Object.values(files).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
