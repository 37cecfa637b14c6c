import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from '../release/read-release';
import { RELEASE_FILE } from '../release/release-manifest';
import { type Twin, TWIN_FILE, TWIN_FOLDER } from '../release/twin';
import { shellConfig } from '../webpack/shell-config';
import { libraryFolders, outputFolderOf, type Part, type Workspace } from '../workspace';
import { integrityOf } from './digest';
import { packFiles } from './pack-files';
import { runWebpack } from './run-webpack';

/**
 * Builds the development twin of a shell beside its build: the same sources with React's development build, which takes
 * changed components in place of old ones (REL-86).
 * @param outputFolder the build that it belongs to
 */
export async function buildTwin(
  workspace: Workspace,
  part: Part,
  outputFolder: string = outputFolderOf(part.folder),
): Promise<void> {
  const { entrypoints } = await runWebpack(
    shellConfig({
      ...part,
      shared: workspace.shared,
      libraryFolders: libraryFolders(),
      isTwin: true,
      outputFolder: join(outputFolder, TWIN_FOLDER),
    }),
  );
  const scripts = entrypoints
    .get('main')!
    .getFiles()
    .map((name) => {
      const file = `${TWIN_FOLDER}/${name}`;
      return { file, integrity: integrityOf(readFileSync(join(outputFolder, file))) };
    });
  writeFileSync(join(outputFolder, TWIN_FILE), JSON.stringify({ scripts } satisfies Twin));
}

/** Adds the twin to a finished build, as `larder release` of a shell makes it. */
export async function addTwin(workspace: Workspace, part: Part, outputFolder: string): Promise<void> {
  await buildTwin(workspace, part, outputFolder);
  const release = readRelease(outputFolder);
  const files = { ...release.files, ...(await packFiles(outputFolder, `${TWIN_FOLDER}/`)) };
  writeFileSync(join(outputFolder, RELEASE_FILE), JSON.stringify({ ...release, files }, null, 1));
}
