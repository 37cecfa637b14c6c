import type { CompositionSource } from '@larder/contracts';
import { remotesIn } from '../release/definition';
import { readWorkspace } from '../workspace';
import { languageProblems } from './language-problems';
import { textFilesOf, textsIn } from './text-files';

/** What was found in the texts of a region. */
export interface RegionTexts {
  region: string;
  language: string;
  /** With file, key and language. */
  problems: string[];
  /** Remotes whose sources, and so whose texts, are not in this workspace. */
  unseen: string[];
}

/**
 * Compares the texts of each region's language with the English ones, in the shell, the packages and every remote that
 * the region lists (REL-97).
 */
export function regionTexts(root: string, sources: readonly CompositionSource[]): RegionTexts[] {
  const { parts } = readWorkspace(root);
  return sources.map((source) => {
    const { region } = source;
    const language = languageOf(source);
    const listed = remotesIn(source);
    const looked = parts.filter(({ name, kind }) => kind === 'shell' || listed.includes(name));
    return {
      region,
      language,
      unseen: listed.filter((name) => !parts.some((part) => part.name === name)),
      problems: textFilesOf(root, looked).flatMap((file) =>
        languageProblems(file.en, textsIn(root, file, language), language).map(
          (problem) => `${region}: ${file.pathIn(language)}: ${problem} in ${language}.`,
        ),
      ),
    };
  });
}

/** The language of a region's definition: `en` for `en-IE`; English in one of former days. */
const languageOf = ({ facts }: CompositionSource): string => new Intl.Locale(facts?.languageTag ?? 'en').language;
