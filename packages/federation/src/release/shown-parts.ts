import { type CompositionSource, Declaration, type DeclaredRoute, slotKey } from '@larder/contracts';
import * as v from 'valibot';
import { SHELL_ROUTES } from '../check/collisions';
import { type Carrier, openFeatures } from './carriers';
import { featuresIn, hasRemote, partsIn } from './definition';
import type { RemoteRelease } from './release-manifest';
import { panelsIn } from './shown-modules';

type Parts = Declaration['parts'];

/** What a region shows of its remotes. */
export interface RegionView {
  /** The features that are on for its screens. */
  features: string[];
  parts: ShownPart[];
}

/** A part of a release, with what its region shows of it. */
export interface ShownPart {
  release: RemoteRelease;
  name: string;
  part: Parts[string];
}

/**
 * What a region shows: no page, card or panel of a feature that it leaves out, no entry whose page is closed (decision
 * 086), and no panel without its slot (REL-104).
 */
export function regionView(
  releases: ReadonlyMap<string, RemoteRelease>,
  definition: CompositionSource,
  carriers: ReadonlyMap<string, readonly Carrier[]>,
): RegionView {
  const hasPart = ({ remote, part }: Carrier) =>
    hasRemote(definition, remote) && Object.hasOwn(partsOf(releases.get(remote), definition), part);
  const features = openFeatures(featuresIn(definition), carriers, hasPart);
  const isOn = ({ feature }: { feature?: string | undefined }) => feature === undefined || features.includes(feature);
  const isOpen = ({ guards }: DeclaredRoute) => guards.every((guard) => guard.needs !== 'feature' || isOn(guard));

  const parts = [...releases.values()].flatMap((release) =>
    Object.entries(partsOf(release, definition)).map(([name, part]) => ({ release, name, part })),
  );
  const open = parts.flatMap(({ part }) => part.routes.filter(isOpen).map(({ name }) => name));
  const pages = new Set([...Object.keys(SHELL_ROUTES), ...open]);
  const slots = new Set(parts.flatMap(({ part }) => part.slots.map(slotKey)));
  const shown = parts.map(({ release, name, part }) => ({
    release,
    name,
    part: {
      ...part,
      routes: part.routes.filter(isOpen),
      drawer: part.drawer.filter(({ route, disabled }) => route === undefined || disabled === true || pages.has(route)),
      cards: part.cards.filter(isOn),
      panels: panelsIn(part, release.name, definition).filter((panel) => slots.has(panel.slot) && isOn(panel)),
    },
  }));
  return { features, parts: shown };
}

function partsOf(release: RemoteRelease | undefined, definition: CompositionSource): Parts {
  const parsed = v.safeParse(Declaration, release?.declaration);
  if (!release || !parsed.success) return {};
  const { parts } = parsed.output;
  return Object.fromEntries(
    partsIn(definition, release.name, Object.keys(parts)).flatMap((part) => (parts[part] ? [[part, parts[part]]] : [])),
  );
}
