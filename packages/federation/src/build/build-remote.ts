import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import type { RecordedUses } from '../release/recorded-uses';
import type { RemoteRelease } from '../release/release-manifest';
import { remoteConfig } from '../webpack/remote-config';
import { sourceMapsOf } from '../webpack/source-maps';
import { outputFolderOf, type Part, startFileOf, type Workspace } from '../workspace';
import { BILL_FILE, billOfMaterials } from './bill-of-materials';
import { copyFixedFiles } from './fixed-files';
import { describeRemote, readDeclaration } from './describe-remote';
import type { StartDescription } from './describe-start';
import { readHealthFile } from './read-health-file';
import { lazyFiles } from './lazy-files';
import { libraryProblems } from './library-problems';
import { linkProblems, type Prefixes } from './link-problems';
import { moduleProblems } from './module-problems';
import { packFiles } from './pack-files';
import type { PartBuild } from './part-build';
import { BuildFailed, runWebpack } from './run-webpack';
import { readSdkVersion } from './sdk-version';
import { recordUses } from './signatures/record-uses';
import type { SdkSignatures } from './signatures/sdk-signatures';
import { writeSourceMaps } from './source-maps';
import { styleProblems } from './style-problems';
import { textProblems } from './text-problems';

/**
 * Builds a remote into its `dist` folder. @throws BuildFailed also for a text that is missing, a module that throws
 * when it is loaded, a style that reaches outside of the remote, and a library that its package.json wants otherwise
 */
export async function buildRemote(
  workspace: Workspace,
  part: Part,
  signatures: SdkSignatures,
): Promise<PartBuild<RemoteRelease>> {
  const outputFolder = outputFolderOf(part.folder);
  const health = readHealthFile(part.name, part.folder);
  const { start, declarationSources, ...described } = await describeRemote(workspace, part);
  const sdk = readSdkVersion();
  const problems = [
    ...libraryProblems(part.name, part.folder, workspace.shared),
    ...textProblems(part.name, part.folder, start.texts),
    ...linkProblems(part.name, part.folder, await prefixesIn(workspace)),
    ...styleProblems(part.name, part.folder),
    ...(await moduleProblems(part.name, part.folder, start.modules)),
  ];
  if (problems.length > 0) throw new BuildFailed(problems.join('\n'));
  const compilation = await runWebpack(remoteConfig({ ...part, shared: workspace.shared }));
  copyFixedFiles(part.folder, outputFolder);
  writeFileSync(join(outputFolder, BILL_FILE), billOfMaterials(part, compilation));

  const entry = entryOf(compilation);
  const lazy = lazyFiles(compilation);
  const uses = await recordUses(part.folder, signatures, declarationSources, start.clears);
  const release = {
    kind: 'remote' as const,
    name: part.name,
    version: part.version,
    entry,
    preload: preloadLists(entry, part.folder, start, lazy),
    texts: Object.fromEntries(
      Object.entries(start.texts).map(([language, file]) => [language, filesFor(file, lazy)]),
    ) as RemoteRelease['texts'],
    ...described,
    ...(health && { health }),
    sdk: { version: sdk.version },
    uses,
    files: await packFiles(outputFolder),
    maps: await writeSourceMaps(outputFolder, sourceMapsOf(compilation), { folder: part.folder, root: workspace.root }),
  };
  return {
    release,
    sources: [...compilation.fileDependencies, ...declarationSources, ...sdk.sources],
    uses: usedOfSdk(uses),
  };
}

const usedOfSdk = ({ names, types = {}, host }: RecordedUses): string[] =>
  [
    ...Object.entries(names),
    ...Object.entries(types).map(([from, each]) => [`type ${from}`, each] as const),
    ['host', host] as const,
  ].flatMap(([from, each]) => Object.keys(each).map((name) => `${from} ${name}`));

/** Of the remotes that are built here. */
async function prefixesIn({ parts }: Workspace): Promise<Prefixes> {
  const remotes = parts.filter(({ kind }) => kind === 'remote');
  return Object.fromEntries(
    await Promise.all(
      remotes.map(
        async ({ name, folder }) =>
          [name, ((await readDeclaration(folder)).data as { prefixes?: string[] } | null)?.prefixes ?? []] as const,
      ),
    ),
  );
}

function entryOf({ entrypoints }: Compilation): string {
  const files = [...entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles());
  const entry = files.find((file) => file.startsWith('entry'));
  if (!entry || files.length !== 1)
    throw new Error(`A remote has one entry file; this build has ${files.join(', ') || 'none'}.`);
  return entry;
}

function preloadLists(
  entry: string,
  folder: string,
  { modules }: StartDescription,
  lazy: Map<string, string[]>,
): Record<string, string[]> {
  const start = lazy.get(startFileOf(folder)) ?? [];
  return Object.fromEntries(
    Object.entries(modules).map(([name, file]) => [name, [...new Set([entry, ...start, ...filesFor(file, lazy)])]]),
  );
}

const filesFor = (source: string | undefined, lazy: Map<string, string[]>): string[] =>
  (source && lazy.get(source)) || [];
