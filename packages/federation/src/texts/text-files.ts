import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readDeclaration } from '../build/describe-remote';
import type { Part } from '../workspace';
import { declarationFile, LOCALES } from './declaration-texts';
import { HOUSE_LANGUAGES } from './house-languages';
import { labelsIn } from './labels';
import { readTexts } from './read-texts';
import type { Texts } from './texts';

/** An English text file, and where the same texts lie in another language. */
export interface TextFile {
  /** `shell`, `packages/i18n` or a remote. */
  owner: string;
  en: Texts;
  /** Path of the file of a language, from the root. */
  pathIn: (language: string) => string;
}

/**
 * The text files of the packages and of these parts; a folder without texts has none. Labels of declarations lie in a
 * file of their own for each language but those of the house, which their sources write.
 */
export async function textFilesOf(root: string, parts: readonly Part[], language: string): Promise<TextFile[]> {
  const remotes = HOUSE_LANGUAGES.includes(language) ? [] : parts.filter(({ kind }) => kind === 'remote');
  const declared = await Promise.all(remotes.map((part) => declaredTexts(root, part)));
  return [...writtenTexts(root, parts), ...declared.flat()];
}

async function declaredTexts(root: string, { folder }: Part): Promise<TextFile[]> {
  if (!existsSync(join(folder, 'src/declaration.ts'))) return [];
  const en = labelsIn(partsOf((await readDeclaration(folder)).data), 'en');
  if (Object.keys(en).length === 0) return [];
  const pathIn = (language: string) => relative(root, declarationFile(folder, language));
  return [{ owner: relative(root, folder), en, pathIn }];
}

const partsOf = (declaration: unknown): unknown => (declaration as { parts?: unknown } | null)?.parts;

function writtenTexts(root: string, parts: readonly Part[]): TextFile[] {
  const packages = join(root, 'packages');
  const owners = [
    ...(existsSync(packages) ? readdirSync(packages).sort() : []).map((name) => join(packages, name)),
    ...parts.map(({ folder }) => folder),
  ];
  return owners.flatMap((folder) => {
    const locales = join(folder, LOCALES);
    const names = existsSync(locales) ? readdirSync(locales).sort() : [];
    // `en.json` of all modules, and files such as `ordering.en.json` that some of them bring along.
    return names
      .filter((name) => /^(.+\.)?en\.json$/.test(name))
      .map((name) => ({
        owner: relative(root, folder),
        en: readTexts(join(locales, name), relative(root, join(locales, name))),
        pathIn: (language) => relative(root, join(locales, name.replace(/en\.json$/, `${language}.json`))),
      }));
  });
}

/** The texts in a language, none where there is no file. @throws ReleaseRefused with file and line of each fault */
export const textsIn = (root: string, file: TextFile, language: string): Texts => {
  const name = file.pathIn(language);
  const path = join(root, name);
  return existsSync(path) ? readTexts(path, name) : {};
};
