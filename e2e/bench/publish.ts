import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildParts,
  changeStore,
  outputFolderOf,
  partNamed,
  readRegionSources,
  readWorkspace,
  releaseParts,
  ReleaseStore,
  runCommand,
  SHELL_POINTER,
} from '@larder/federation';
import type { Candidate, Part, RemoteRelease, Workspace } from '@larder/federation';

/** A remote that one team redeploys while everything else stays. */
const REDEPLOYED = 'mf-orders';

/** The two ways to ship the same sources, each in a store of its own. */
export interface Published {
  federated: string;
  monolith: string;
  /** Brings the new version of one remote into the federated store. */
  redeploy(): Promise<string>;
}

/**
 * Builds every part and releases it into a store of its own, with a build from elsewhere in place of the part of its
 * name.
 */
export async function publishSite(
  root: string,
  folder: string,
  elsewhere?: Candidate,
): Promise<{ store: ReleaseStore; workspace: Workspace }> {
  const workspace = readWorkspace(root);
  const store = new ReleaseStore(folder);
  rmSync(store.folder, { recursive: true, force: true });
  const built = await buildParts(
    workspace,
    workspace.parts.filter(({ name }) => name !== elsewhere?.release.name),
  );
  const candidates = built.map(({ part, release }) => ({ release, folder: outputFolderOf(part.folder) }));
  await releaseParts(store, readRegionSources(join(root, 'packages/site/regions')), [
    ...candidates,
    ...(elsewhere ? [elsewhere] : []),
  ]);
  return { store, workspace };
}

/** Builds everything twice, and one remote a third time with a change in one of its pages. */
export async function publish(root: string, folder: string): Promise<Published> {
  const sources = readRegionSources(join(root, 'packages/site/regions'));
  const monolith = new ReleaseStore(join(folder, 'monolith'));
  rmSync(monolith.folder, { recursive: true, force: true });
  const redeployed = copyOf(partNamed(readWorkspace(root), REDEPLOYED), folder);
  const { store: federated, workspace } = await publishSite(
    root,
    join(folder, 'federated'),
    await buildCopy(readWorkspace(root), redeployed),
  );
  const page = join(redeployed.folder, 'src/app/order-list.module.tsx');
  writeFileSync(page, `${readFileSync(page, 'utf8')}\nexport const changed = 'by the next release';\n`);
  const changed = await buildCopy(workspace, { ...redeployed, version: nextVersion(redeployed.version) });
  await publishMonolith(root, federated, monolith, sources);
  return {
    federated: federated.folder,
    monolith: monolith.folder,
    async redeploy() {
      await releaseParts(federated, sources, [changed]);
      return `${changed.release.name} ${changed.release.version}`;
    },
  };
}

/**
 * A remote in another place, so that nobody's work is touched. Both of its releases are built there: what webpack calls
 * a file follows from where it lies.
 */
function copyOf(part: Part, folder: string): Part {
  const copy = join(folder, 'sources', part.name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(part.folder, copy, { recursive: true, filter: (source) => !/\/(node_modules|dist)$/.test(source) });
  symlinkSync(join(part.folder, 'node_modules'), join(copy, 'node_modules'));
  return { ...part, folder: copy };
}

async function buildCopy(workspace: Workspace, copy: Part): Promise<Candidate> {
  const [built] = await buildParts({ ...workspace, root: join(copy.folder, '..') }, [copy]);
  return { release: built!.release, folder: outputFolderOf(copy.folder) };
}

const nextVersion = (version: string): string => version.replace(/\d+$/, (last) => String(Number(last) + 1));

/**
 * One program has no files of remotes: its compositions keep what the shell draws from, and none of the digests and
 * hints of files.
 */
async function publishMonolith(
  root: string,
  federated: ReleaseStore,
  store: ReleaseStore,
  sources: ReturnType<typeof readRegionSources>,
): Promise<void> {
  const failures: string[] = [];
  if (
    (await runCommand(
      ['monolith', '--root', root],
      () => undefined,
      (line) => failures.push(line),
    )) !== 0
  )
    throw new Error(failures.join('\n'));
  const folder = join(root, '.larder/monolith');
  if (!existsSync(folder)) throw new Error('The monolith was not built.');
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Candidate['release'];
  const remotes = await Promise.all(
    sources
      .flatMap((source) => Object.keys(source.remotes))
      .filter((name, place, all) => all.indexOf(name) === place)
      .map(async (name) => {
        const versions = await federated.versionsOf(name);
        return federated.read(name, versions[0]!) as Promise<RemoteRelease>;
      }),
  );
  // Not checked: they are what they describe in name alone.
  const described = remotes.map((remote) => ({
    ...remote,
    files: {},
    maps: {},
    preload: {},
    texts: { en: [], fr: [] },
    shared: {},
  }));
  for (const each of [release, ...described]) await store.add(folder, each);
  await changeStore(store, sources, async (state) => {
    const pointers = Object.fromEntries(
      sources.map(({ region, remotes: listed }) => [
        region,
        Object.fromEntries(
          described.filter(({ name }) => name in listed).map(({ name, version }) => [name, [version]]),
        ),
      ]),
    );
    return {
      result: undefined,
      next: { ...state, pointers: { ...pointers, [SHELL_POINTER]: { [SHELL_POINTER]: [release.version] } } },
      what: 'release',
      about: [],
    };
  });
}
