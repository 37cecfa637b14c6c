import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { withLabels } from './labels';
import { readTexts } from './read-texts';

/** Where the texts of a part lie. */
export const LOCALES = 'src/locales';

const FILE = /^declaration\.([a-z]{2,3})\.json$/;

/** The labels of a remote's declaration in a further language. */
export const declarationFile = (folder: string, language: string): string =>
  join(folder, LOCALES, `declaration.${language}.json`);

/**
 * A declaration with the labels of every language that has a file, and these files (REL-97).
 * @throws ReleaseRefused with file and line of each fault in one of them
 */
export function withDeclaredTexts(folder: string, declaration: unknown): { data: unknown; sources: string[] } {
  const locales = join(folder, LOCALES);
  const languages = (existsSync(locales) ? readdirSync(locales).sort() : []).flatMap(
    (file) => FILE.exec(file)?.[1] ?? [],
  );
  const sources = languages.map((language) => declarationFile(folder, language));
  const nameOf = (path: string) => join(basename(folder), relative(folder, path));
  if (typeof declaration !== 'object' || declaration === null || !('parts' in declaration))
    return { data: declaration, sources };
  const parts = languages.reduce<unknown>(
    (known, language, place) => withLabels(known, language, readTexts(sources[place]!, nameOf(sources[place]!))),
    declaration.parts,
  );
  return { data: { ...declaration, parts }, sources };
}
