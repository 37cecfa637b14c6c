import type { Tag } from '@larder/contracts';
import { foldText } from '@larder/rules';

/** A tag with the alias that the typed text was found in; without one when the name has it. */
export interface TagSuggestion {
  tag: Tag;
  alias?: string;
}

/** Names that begin with the text stand first, then the other names, then aliases. */
const rank = ({ tag, alias }: TagSuggestion, wanted: string) =>
  alias !== undefined ? 2 : foldText(tag.name).startsWith(wanted) ? 0 : 1;

/** The tags whose name or alias contains the text, ignoring case and accents, without those already chosen (CAT-18). */
export function suggestTags(text: string, taxonomy: readonly Tag[], chosen: readonly string[]): TagSuggestion[] {
  const wanted = foldText(text.trim());
  const found = taxonomy
    .filter(({ name }) => !chosen.includes(name))
    .flatMap((tag): TagSuggestion[] => {
      if (foldText(tag.name).includes(wanted)) return [{ tag }];
      return tag.alias && foldText(tag.alias).includes(wanted) ? [{ tag, alias: tag.alias }] : [];
    });
  return found.sort((one, other) => rank(one, wanted) - rank(other, wanted));
}
