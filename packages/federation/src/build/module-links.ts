import { dirname, join, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import type { ModuleLink } from '../release/release-manifest';
import { FILE_ENDINGS } from './file-endings';
import { placeOf, readLinks } from './source-links';

/** What is not code, and leads nowhere. */
export const NO_CODE = ['.css', '.json', ...FILE_ENDINGS.map((ending) => `.${ending}`)];

/** Where each module of a remote leads (REL-23), through all sources that it takes from the remote itself. */
export async function moduleLinks(
  folder: string,
  modules: Record<string, string | undefined>,
): Promise<Record<string, ModuleLink[]>> {
  const named = Object.entries(modules).flatMap(([name, file]) => (file === undefined ? [] : [[name, file] as const]));
  const sourcesOf = await sourcesByFile(folder, [...new Set(named.map(([, file]) => file))]);
  return Object.fromEntries(
    named.map(([name, module]) => [
      name,
      sourcesOf.get(module)!.flatMap((file) =>
        readLinks(file).links.map(({ page, isNeeded, line }) => ({
          page,
          isNeeded,
          place: `${placeOf(join(folder, 'src'), file)}:${line}`,
        })),
      ),
    ]),
  );
}

/** The sources of each module, its own included. One build reads all of them, as most are reached from several modules. */
async function sourcesByFile(folder: string, files: readonly string[]): Promise<Map<string, string[]>> {
  if (files.length === 0) return new Map();
  const { metafile } = await build({
    // Names that differ, also for modules whose files differ in their ending alone.
    entryPoints: files.map((file, index) => ({ in: file, out: `${index}` })),
    bundle: true,
    // A source that several modules reach is written once. Only what is read counts here.
    splitting: true,
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
  return new Map(
    files.map((file, index) => [
      file,
      reachedFrom(metafile.outputs[`dist/${index}.js`]!.entryPoint!, metafile)
        .filter((input) => /\.tsx?$/.test(input))
        .map((input) => resolve(folder, input))
        .filter((path) => dirname(path).startsWith(join(folder, 'src')))
        .sort(),
    ]),
  );
}

/** An input and all that it imports, as far as the build read them. */
function reachedFrom(entry: string, { inputs }: Metafile): string[] {
  const reached = new Set([entry]);
  // A set gives what is added while it is read as well.
  for (const input of reached)
    for (const { path, external } of inputs[input]!.imports) if (!external) reached.add(path);
  return [...reached];
}
