import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { libraryFolders, startFileOf } from '../../workspace';
import { NO_CODE } from '../module-links';

/**
 * The sources that a remote carries itself: its own, and those of packages of the house that the shell does not
 * provide. Types, tests and what nothing needs are left out.
 * @param provided requests that the shell provides
 */
export async function bundledSources(folder: string, provided: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [startFileOf(folder)],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    absWorkingDir: folder,
    nodePaths: libraryFolders(),
    outdir: join(folder, 'dist'),
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: Object.fromEntries(NO_CODE.map((ending) => [ending, 'empty'])),
    plugins: [outside(provided)],
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  return [...new Set(used)]
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => resolve(folder, file))
    .sort();
}

/** Leaves to the page what it provides, and other people's libraries, which use nothing of the house. */
const outside = (provided: readonly string[]): Plugin => ({
  name: 'outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind !== 'entry-point' && (provided.includes(path) || !path.startsWith('@larder/'))
        ? { path, external: true }
        : undefined,
    );
  },
});
