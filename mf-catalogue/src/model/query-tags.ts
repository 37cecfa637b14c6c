import type { Tag } from '@larder/contracts';
import { foldText } from '@larder/rules';

/** The tags of an address, `tags=a&tags=b` or `tags=a,b`, each once (CAT-22). */
export function readTags(search: URLSearchParams): string[] {
  const named = search
    .getAll('tags')
    .flatMap((value) => value.split(','))
    .map((name) => name.trim());
  return [...new Set(named.filter(Boolean))];
}

/** The tag of the taxonomy that a text names, by its name or its alias, without regard to case and accents (CAT-19). */
export function findTag(text: string, taxonomy: readonly Tag[]): Tag | undefined {
  const wanted = foldText(text.trim());
  return (
    taxonomy.find(({ name }) => foldText(name) === wanted)
    ?? taxonomy.find(({ alias }) => alias !== null && foldText(alias) === wanted)
  );
}

/** Names for aliases, without what the taxonomy does not know (CAT-22). */
export const knownTags = (tags: readonly string[], taxonomy: readonly Tag[]): string[] => [
  ...new Set(tags.flatMap((tag) => findTag(tag, taxonomy)?.name ?? [])),
];
