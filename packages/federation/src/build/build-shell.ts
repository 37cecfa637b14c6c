import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '@larder/contracts';
import type { Compilation } from 'webpack';
import type { ShellRelease } from '../release/release-manifest';
import { LOCALES } from '../texts/declaration-texts';
import { HOUSE_LANGUAGES } from '../texts/house-languages';
import { shellConfig } from '../webpack/shell-config';
import { type RawMap, sourceMapsOf } from '../webpack/source-maps';
import { houseSources } from '../house-files';
import { libraryFolders, outputFolderOf, type Part, type Workspace } from '../workspace';
import { BILL_FILE, billOfMaterials } from './bill-of-materials';
import { buildBootScript } from './boot-script';
import { copyFixedFiles } from './fixed-files';
import { integrityOf } from './digest';
import { readOffers } from './offers';
import { packFiles } from './pack-files';
import { type PageFile, pageTemplate } from './page-template';
import type { PartBuild } from './part-build';
import { BuildFailed, runWebpack } from './run-webpack';
import { OLDEST_SERVED_SDK, readSdkVersion } from './sdk-version';
import { recordOffers } from './signatures/record-uses';
import type { SdkSignatures } from './signatures/sdk-signatures';
import { eventsOf } from './source-events';
import { writeSourceMaps } from './source-maps';
import { textProblems } from './text-problems';
import { usedCalls } from './used-calls';
import { buildStyleSheet } from './style-sheet';
import { buildTwin } from './build-twin';

/**
 * Builds the shell into its `dist` folder: scripts, boot script, style sheet with fonts, and the page that names them.
 * With its development twin only when asked: it takes longer than all the rest, and no visitor fetches it.
 *
 * @throws BuildFailed also for a text that is missing
 */
export async function buildShell(
  workspace: Workspace,
  part: Part,
  signatures: SdkSignatures,
  { withTwin = false }: { withTwin?: boolean } = {},
): Promise<PartBuild<ShellRelease>> {
  const outputFolder = outputFolderOf(part.folder);
  const problems = textProblems(part.name, part.folder, textFiles(part.folder));
  if (problems.length > 0) throw new BuildFailed(problems.join('\n'));
  const sdk = readSdkVersion();
  const compilation = await runWebpack(
    shellConfig({ ...part, shared: workspace.shared, libraryFolders: libraryFolders() }),
  );
  const scripts = mainScripts(compilation);
  const { eager, page, sources, bootMap } = await buildPage(part, outputFolder, scripts);
  writeFileSync(join(outputFolder, 'index.html'), page);
  writeFileSync(join(outputFolder, BILL_FILE), billOfMaterials(part, compilation));
  if (withTwin) await buildTwin(workspace, part);
  const { offers, sources: offerSources } = await readOffers(part.folder);

  const release = {
    kind: 'shell' as const,
    name: part.name,
    version: part.version,
    contract: SHELL_CONTRACT,
    sdk: { version: sdk.version, servesFrom: OLDEST_SERVED_SDK },
    provides: { ...workspace.shared },
    provided: recordOffers(signatures),
    offers,
    events: eventsOf(part.folder),
    calls: usedCalls(part.folder),
    page: 'index.html',
    eager,
    files: await packFiles(outputFolder),
    maps: await writeSourceMaps(outputFolder, new Map([...sourceMapsOf(compilation), bootMap]), {
      folder: part.folder,
      root: workspace.root,
    }),
  };
  return {
    release,
    sources: [...compilation.fileDependencies, ...sources, ...offerSources, ...sdk.sources, ...signatures.sources],
  };
}

const textFiles = (folder: string): Record<string, string> =>
  Object.fromEntries(HOUSE_LANGUAGES.map((language) => [language, join(folder, LOCALES, `${language}.json`)]));

interface BuiltPage {
  page: string;
  /** Files that every page fetches at its start. */
  eager: string[];
  sources: string[];
  /** Source map of the boot script, with the script's name. */
  bootMap: readonly [string, RawMap];
}

/** Adds what every page links besides the scripts, and writes the page's text. Shared with the monolith. */
export async function buildPage(
  part: Pick<Part, 'folder' | 'name' | 'version'>,
  outputFolder: string,
  scripts: string[],
): Promise<BuiltPage> {
  copyFixedFiles(part.folder, outputFolder);
  const style = await buildStyleSheet(join(houseSources('ui'), 'look.css'), outputFolder);
  const boot = await buildBootScript(outputFolder);
  const pageFile = (file: string): PageFile => ({
    file,
    integrity: integrityOf(readFileSync(join(outputFolder, file))),
  });
  const icon = existsSync(join(outputFolder, 'favicon.svg')) ? 'favicon.svg' : undefined;
  const page = pageTemplate({
    address: `/releases/${part.name}/${part.version}/`,
    boot: pageFile(boot.file),
    style: pageFile(style.file),
    scripts: scripts.map(pageFile),
    ...(icon && { icon }),
  });
  return {
    page,
    eager: [boot.file, style.file, ...scripts],
    sources: [...boot.sources, ...style.sources],
    bootMap: [boot.file, boot.map],
  };
}

/** The scripts of the page in the order in which they run. */
export function mainScripts({ entrypoints }: Compilation): string[] {
  return entrypoints
    .get('main')!
    .getFiles()
    .filter((file) => file.endsWith('.js'));
}
