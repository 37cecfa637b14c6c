import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { ModuleLink } from '../release/release-manifest';
import { placeOf, readLinks } from './source-links';

/** What is not code, and leads nowhere. */
export const NO_CODE = ['.css', '.svg', '.png', '.jpg', '.webp', '.json', '.woff2'];

/** Where each module of a remote leads (REL-23), through all sources that it takes from the remote itself. */
export async function moduleLinks(
  folder: string,
  modules: Record<string, string | undefined>,
): Promise<Record<string, ModuleLink[]>> {
  const named = Object.entries(modules).flatMap(([name, file]) => (file === undefined ? [] : [[name, file] as const]));
  const sources = await Promise.all(named.map(async ([name, file]) => [name, await sourcesOf(folder, file)] as const));
  return Object.fromEntries(
    sources.map(([name, files]) => [
      name,
      files.flatMap((file) =>
        readLinks(file).links.map(({ page, isNeeded, line }) => ({
          page,
          isNeeded,
          place: `${placeOf(join(folder, 'src'), file)}:${line}`,
        })),
      ),
    ]),
  );
}

async function sourcesOf(folder: string, file: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
    absWorkingDir: folder,
    outdir: join(folder, 'dist'),
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: Object.fromEntries(NO_CODE.map((ending) => [ending, 'empty'])),
  });
  return Object.keys(metafile.inputs)
    .filter((input) => /\.tsx?$/.test(input))
    .map((input) => resolve(folder, input))
    .filter((path) => dirname(path).startsWith(join(folder, 'src')))
    .sort();
}
