import { type CompositionSource, slotKey } from '@larder/contracts';
import { partsIn } from '../release/definition';
import { shownModules } from '../release/shown-modules';
import { SHELL_ROUTES } from './collisions';
import type { DeclaredRemote } from './name-problems';

/** Owner of each page that a remote of a region declares, in parts that are absent too. */
type Owners = ReadonlyMap<string, string>;

/** Links of parts that a region has to pages that it lacks, where the part takes them for granted (REL-24). */
export function deadLinks(
  source: CompositionSource,
  listed: readonly DeclaredRemote[],
  others: readonly DeclaredRemote[] = [],
): string[] {
  const owners: Owners = new Map(
    [...others, ...listed].flatMap(({ release, declaration }) =>
      Object.entries(declaration.parts).flatMap(([part, { routes }]) =>
        routes.map(({ name }) => [name, `${release.name}/${part}`] as const),
      ),
    ),
  );
  const parts = listed.flatMap(({ release, declaration }) =>
    partsIn(source, release.name, Object.keys(declaration.parts)).flatMap((name) =>
      declaration.parts[name] ? [{ release, name, part: declaration.parts[name] }] : [],
    ),
  );
  const pages = new Set([
    ...Object.keys(SHELL_ROUTES),
    ...parts.flatMap(({ part }) => part.routes.map(({ name }) => name)),
  ]);
  const slots = new Set(parts.flatMap(({ part }) => part.slots.map(slotKey)));
  return parts.flatMap(({ release, name, part }) => {
    const needed = shownModules(part, release.name, source, slots)
      .flatMap((module) => release.leads?.[module] ?? [])
      .filter(({ isNeeded, page }) => isNeeded && !pages.has(page));
    const first = new Map(needed.toReversed().map((link) => [link.page, link]));
    return [...first.values()].map(
      ({ page, place }) =>
        `${release.name}/${name} needs the page ${page}${owners.has(page) ? ` of ${owners.get(page)}` : ''} in ${source.region} (${place}).`,
    );
  });
}
