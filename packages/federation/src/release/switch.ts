import { type CompositionSource, readSwitchName } from '@larder/contracts';
import { problemsIn } from './combinations';
import { carriersOf, carriersThere } from './compositions-of';
import { featuresIn, hasPanel, hasRemote, partsIn } from './definition';
import { ReleaseRefused, refuseIfAny } from './release.errors';
import type { RemoteRelease } from './release-manifest';
import type { ReleaseStore } from './release-store';
import type { StoreState } from './store-shapes';
import { changeStore } from './change-store';
import { withEveryListed } from './listed-versions';

/** What is switched, and where. */
export interface Switch {
  /** Of the form of `SwitchName`. */
  what: string;
  isOn: boolean;
  /** Empty for every region that knows it. */
  regions: readonly string[];
  /** Where addresses lead while it is off. */
  redirects?: CompositionSource['redirects'];
}

/**
 * Switches a remote, a part, a panel or a feature off or on, in one change (REL-21). A switch of what is so already changes
 * nothing. A whole remote is switched off without a look at its release, which may be gone.
 *
 * @returns the regions in which something changed
 * @throws ReleaseRefused for a name that nobody has, or when what is in use would not fit
 */
export function switchParts(store: ReleaseStore, wanted: Switch): Promise<string[]> {
  return changeStore(store, [], async (before) => {
    const next = await switched(store, before, wanted);
    const changed = Object.keys(next.definitions).filter(
      (region) => next.definitions[region] !== before.definitions[region],
    );
    refuseIfAny(await problemsIn(store, next, [], before, wanted.isOn ? 'operation' : 'off'));
    return { result: changed, next, what: 'switch', about: [] };
  });
}

/** The state after a switch. What the files said is remembered, so that the next file is compared with it. */
export async function switched(
  store: ReleaseStore,
  before: StoreState,
  { what, isOn, regions, redirects = [] }: Switch,
): Promise<StoreState> {
  await refuseUnknownName(store, before, { what, isOn, regions });
  const unknown = regions.filter((region) => !before.definitions[region]);
  refuseIfAny(
    unknown.map(
      (region) =>
        `There is no region ${region} here; there are ${Object.keys(before.definitions).join(', ') || 'none'}.`,
    ),
    'region_not_found',
  );
  const places = regions.length > 0 ? regions : Object.keys(before.definitions);
  const definitions = { ...before.definitions };
  const applied = { ...before.applied };
  for (const region of places) {
    const definition = definitions[region]!;
    const { remote, part } = readSwitchName(what);
    const declared =
      remote === undefined || part === undefined ? [] : await declaredParts(store, before, region, remote);
    const next = isOn ? switchedOn(definition, what, declared) : switchedOff(definition, what, declared, redirects);
    if (next === definition) continue;
    definitions[region] = next;
    applied[region] ??= before.root!.definitions[region]!;
  }
  return withEveryListed(store, { ...before, definitions, applied });
}

function switchedOff(
  definition: CompositionSource,
  what: string,
  declared: readonly string[],
  redirects: CompositionSource['redirects'],
): CompositionSource {
  if (!isOnIn(definition, what, declared)) return definition;
  const off = { ...definition.off, [what]: redirects.length > 0 ? { redirects } : {} };
  return {
    ...definition,
    off: Object.fromEntries(Object.entries(off).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** Takes the switch back; what the file itself left out is added to its lists. */
function switchedOn(definition: CompositionSource, what: string, declared: readonly string[]): CompositionSource {
  const { off: { [what]: mine, ...others } = {}, ...rest } = definition;
  const back: CompositionSource =
    mine === undefined ? definition : { ...rest, ...(Object.keys(others).length > 0 && { off: others }) };
  if (isOnIn(back, what, declared)) return back;
  const { feature, remote, part, panel } = readSwitchName(what);
  if (feature !== undefined) return { ...back, features: [...back.features, feature] };
  if (panel !== undefined) {
    const { [`${remote}/${panel}`]: _, ...left } = back.panels ?? {};
    const { panels: __, ...others } = back;
    return { ...others, ...(Object.keys(left).length > 0 && { panels: left }) };
  }
  const listed = back.remotes[remote];
  if (!hasRemote(back, remote) && listed !== undefined)
    throw new ReleaseRefused([`${remote} is off in ${definition.region} as a whole; switch it on first.`]);
  return {
    ...back,
    remotes: {
      ...back.remotes,
      [remote]: part === undefined ? 'all' : [...(Array.isArray(listed) ? listed : []), part],
    },
  };
}

function isOnIn(definition: CompositionSource, what: string, declared: readonly string[]): boolean {
  const { feature, remote, part, panel } = readSwitchName(what);
  if (feature !== undefined) return featuresIn(definition).includes(feature);
  if (panel !== undefined) return hasPanel(definition, remote, panel);
  return part === undefined ? hasRemote(definition, remote) : partsIn(definition, remote, declared).includes(part);
}

/** A slip would leave on what an operator wants off. */
async function refuseUnknownName(
  store: ReleaseStore,
  state: StoreState,
  { what, isOn, regions }: Pick<Switch, 'what' | 'isOn' | 'regions'>,
): Promise<void> {
  const { feature, remote, part, panel } = readSwitchName(what);
  if (feature !== undefined) {
    const all = Object.values(state.definitions);
    const places = regions.length > 0 ? regions.map((region) => state.definitions[region]) : all;
    const isSoAlready = places.length > 0 && places.every((place) => place && featuresIn(place).includes(feature));
    // A part may carry it since it was switched off.
    if (isOn && (isSoAlready || all.some(({ off }) => off?.[what] !== undefined))) return;
    const [carrier] = (await (isOn ? carriersOf : carriersThere)(store, state.pointers)).get(feature) ?? [];
    refuseIfAny(
      carrier ? [`The feature ${feature} goes with its part; switch ${carrier.remote}/${carrier.part}.`] : [],
    );
    const known = [...new Set(Object.values(state.definitions).flatMap(({ features }) => features))].sort();
    return refuseIfAny(
      known.includes(feature)
        ? []
        : [`No region lists the feature ${feature}; there are ${known.join(', ') || 'none'}.`],
      'part_not_found',
    );
  }
  if (panel !== undefined) {
    const panels = [
      ...new Set((await remotesOf(store, state, remote)).flatMap(({ declaration }) => panelsIn(declaration))),
    ];
    return refuseIfAny(
      panels.includes(panel) ? [] : [`${remote} has no panel ${panel}; it has ${panels.join(', ') || 'none'}.`],
      'part_not_found',
    );
  }
  const isListed = Object.values(state.definitions).some(({ remotes }) => remotes[remote] !== undefined);
  if (part === undefined && !isOn && isListed) return;
  const releases = await Promise.all(
    Object.keys(state.definitions).map((region) => declaredParts(store, state, region, remote)),
  );
  const parts = [...new Set(releases.flat())];
  refuseIfAny(parts.length > 0 ? [] : [`There is no remote ${remote} in use here.`], 'part_not_found');
  refuseIfAny(
    part === undefined || parts.includes(part) ? [] : [`${remote} has no part ${part}; it has ${parts.join(', ')}.`],
    'part_not_found',
  );
}

/** The releases of a remote that regions have. */
async function remotesOf(store: ReleaseStore, { pointers }: StoreState, name: string): Promise<RemoteRelease[]> {
  const versions = [...new Set(Object.values(pointers).flatMap((names) => names[name]?.at(-1) ?? []))];
  const stored = await Promise.all(versions.map((version) => store.has(name, version)));
  return Promise.all(
    versions.filter((_, place) => stored[place]).map((version) => store.read(name, version) as Promise<RemoteRelease>),
  );
}

const panelsIn = (declaration: unknown): string[] =>
  Object.values((declaration as { parts?: Record<string, { panels?: { name: string }[] }> } | undefined)?.parts ?? {})
    .flatMap(({ panels = [] }) => panels)
    .map(({ name }) => name);

/** The parts of a remote by its release in a region; by that of any other one where it has none. */
async function declaredParts(
  store: ReleaseStore,
  { pointers }: StoreState,
  region: string,
  name: string,
): Promise<string[]> {
  const version =
    pointers[region]?.[name]?.at(-1) ?? Object.values(pointers).flatMap((names) => names[name]?.at(-1) ?? [])[0];
  if (version === undefined || !(await store.has(name, version))) return [];
  const { declaration } = (await store.read(name, version)) as RemoteRelease;
  return Object.keys((declaration as { parts?: object } | undefined)?.parts ?? {});
}
