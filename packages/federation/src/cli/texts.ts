import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remotesIn } from '../release/definition';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { languageProblems } from '../texts/language-problems';
import { templateOf, withoutEnglish } from '../texts/template';
import { textFilesOf, textsIn, type TextFile } from '../texts/text-files';
import { readWorkspace } from '../workspace';
import { type CommandContext, sourcesOf } from './context';

/**
 * Writes the text files of a language to be filled in, or takes the English out of those that are (REL-97): of the
 * shell, the packages and every remote that a region lists.
 */
export async function texts(context: CommandContext): Promise<void> {
  const { root, target: language, template, print } = context;
  if (language === undefined || !/^[a-z]{2,3}$/.test(language))
    throw new WrongCall(['Say which language, such as larder texts de --template.']);
  if (language === 'en') throw new WrongCall(['English is what the other languages are compared with.']);
  const listed = (await sourcesOf(context)).flatMap(remotesIn);
  const parts = readWorkspace(root).parts.filter(({ name, kind }) => kind === 'shell' || listed.includes(name));
  const files = await textFilesOf(root, parts, language);
  if (!template) refuseGaps(root, files, language);
  for (const file of files) {
    const known = textsIn(root, file, language);
    const written = template ? templateOf(file.en, language, known) : withoutEnglish(known);
    const path = join(root, file.pathIn(language));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(written, null, 2)}\n`);
    print(file.pathIn(language));
  }
}

function refuseGaps(root: string, files: readonly TextFile[], language: string): void {
  const problems = files.flatMap((file) =>
    languageProblems(file.en, textsIn(root, file, language), language).map(
      (problem) => `${file.pathIn(language)}: ${problem} in ${language}.`,
    ),
  );
  if (problems.length > 0) throw new ReleaseRefused(problems);
}
