import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '@larder/contracts';
import { buildPage, mainScripts } from '../build/build-shell';
import { copyFixedFiles } from '../build/fixed-files';
import { packFiles } from '../build/pack-files';
import { runWebpack } from '../build/run-webpack';
import { RELEASE_FILE, type ShellRelease } from '../release/release-manifest';
import { monolithConfig } from '../webpack/monolith-config';
import { libraryFolders, readWorkspace } from '../workspace';
import type { CommandContext } from './context';
import { sizesOf } from './sizes';

const NAME = 'monolith';

/**
 * Builds everything as one program into `.larder/monolith`, in the form of a release of the shell. A store that points
 * to it as its shell serves the same product without joining at run time: what the load benchmark compares with.
 */
export async function monolith({ root, print }: CommandContext): Promise<void> {
  const workspace = readWorkspace(root);
  const shell = workspace.parts.find((part) => part.kind === 'shell')!;
  const version = `${shell.version}-${NAME}`;
  const outputFolder = join(root, '.larder', NAME);
  const compilation = await runWebpack(
    monolithConfig({
      workspace,
      outputFolder,
      publicPath: `/releases/${shell.name}/${version}/`,
      libraryFolders: libraryFolders(),
    }),
  );
  for (const { folder } of workspace.parts) copyFixedFiles(folder, outputFolder);
  const { page, eager } = await buildPage({ ...shell, version }, outputFolder, mainScripts(compilation));
  writeFileSync(join(outputFolder, 'index.html'), page);
  const release: ShellRelease = {
    kind: 'shell',
    name: shell.name,
    version,
    sources: NAME,
    contract: SHELL_CONTRACT,
    provides: { ...workspace.shared },
    page: 'index.html',
    eager,
    files: await packFiles(outputFolder),
  };
  writeFileSync(join(outputFolder, RELEASE_FILE), JSON.stringify(release, null, 1));
  print(`The monolith is in ${outputFolder}; ${sizesOf(release)}`);
}
