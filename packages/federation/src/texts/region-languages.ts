import type { CompositionSource } from '@larder/contracts';
import { remotesIn } from '../release/definition';
import { readWorkspace } from '../workspace';
import { languageProblems } from './language-problems';
import { labelsIn } from './labels';
import { textFilesOf, textsIn } from './text-files';
import type { Texts } from './texts';

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
export async function regionTexts(root: string, sources: readonly CompositionSource[]): Promise<RegionTexts[]> {
  const { parts } = readWorkspace(root);
  return Promise.all(
    sources.map(async (source) => {
      const { region, placeholders } = source;
      const language = languageOf(source);
      const listed = remotesIn(source);
      const looked = parts.filter(({ name, kind }) => kind === 'shell' || listed.includes(name));
      const files = await textFilesOf(root, looked, language);
      const problemsIn = (place: string, en: Texts, own: Texts) =>
        languageProblems(en, own, language).map((problem) => `${region}: ${place}: ${problem} in ${language}.`);
      return {
        region,
        language,
        unseen: listed.filter((name) => !parts.some((part) => part.name === name)),
        problems: [
          ...files.flatMap((file) => problemsIn(file.pathIn(language), file.en, textsIn(root, file, language))),
          // Its own entries and cards are written in the definition.
          ...problemsIn('placeholders', labelsIn(placeholders, 'en'), labelsIn(placeholders, language)),
        ],
      };
    }),
  );
}

/** The language of a region's definition: `en` for `en-IE`; English in one of former days. */
const languageOf = ({ facts }: CompositionSource): string => new Intl.Locale(facts?.languageTag ?? 'en').language;
