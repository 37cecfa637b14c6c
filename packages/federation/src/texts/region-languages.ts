import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
export function regionTexts(root: string, regionsFolder: string, sources: readonly CompositionSource[]): RegionTexts[] {
  const { parts } = readWorkspace(root);
  return sources.map((source) => {
    const { region } = source;
    const language = languageOf(regionsFolder, region);
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

/** The language of a region's configuration: `en` for `en-IE`; English where there is none. */
function languageOf(regionsFolder: string, region: string): string {
  const file = join(regionsFolder, `${region}.config.json`);
  if (!existsSync(file)) return 'en';
  const { locale = 'en' } = JSON.parse(readFileSync(file, 'utf8')) as { locale?: string };
  return new Intl.Locale(locale).language;
}
