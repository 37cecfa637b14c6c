import type { CompositionSource, Declaration, DeclaredPanel } from '@larder/contracts';
import { hasPanel } from './definition';

type Part = Declaration['parts'][string];

/** The panels of a part that a region has, if it has their slots as well. */
export const panelsIn = ({ panels }: Part, remote: string, source: CompositionSource): DeclaredPanel[] =>
  panels.filter(({ name, regions }) => hasPanel(source, remote, name) && (regions?.includes(source.region) ?? true));

/**
 * The modules that a part of a region shows: those of its pages, its cards, and the panels whose slot is there (REL-104).
 * @param slots keys of the slots that the parts of the region have
 */
export function shownModules(
  part: Part,
  remote: string,
  source: CompositionSource,
  slots: ReadonlySet<string>,
): string[] {
  const panels = panelsIn(part, remote, source).filter(({ slot }) => slots.has(slot));
  return [
    ...new Set([
      ...part.routes.map(({ module }) => module),
      ...part.cards.flatMap(({ module }) => module ?? []),
      ...panels.map(({ module }) => module),
    ]),
  ];
}
