/**
 * Builds what production runs into one file of JavaScript each: `node packages/site/bin/bundle.mjs api|serve|publish <file>`. The Dockerfiles call it, so no
 * image compiles TypeScript while it starts.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PACKAGES = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Where each begins, and whose node_modules it finds beside it; without one everything is in the file. */
const PROGRAMS = {
  api: { entry: 'api/bin/api.ts', owner: 'api' },
  serve: { entry: 'site/bin/serve.ts' },
  publish: { entry: 'site/bin/publish.ts' },
};

/**
 * Code finds its own files (migrations, assets, contents) by its place in the package. In one file that place is lost, so it is written in: relative to the
 * folder above the built file, which holds those folders as the package does.
 */
const places = (folder) => ({
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url') || relative(folder, path).startsWith('..')) return undefined;
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(folder, path))}, PACKAGE_URL).href`) };
    });
  },
});

/** Builds one program. `outfile` of the API lies in a folder beside `migrations`, `assets`, `src` and `node_modules`. */
export async function bundle(name, outfile) {
  const program = PROGRAMS[name];
  if (!program || !outfile) throw new Error('Usage: node packages/site/bin/bundle.mjs api|serve|publish <file>');
  const folder = join(PACKAGES, dirname(dirname(program.entry)));
  const { dependencies = {} } = program.owner ? JSON.parse(readFileSync(join(PACKAGES, program.owner, 'package.json'), 'utf8')) : {};
  await build({
    entryPoints: [join(PACKAGES, program.entry)],
    outfile: resolve(outfile),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: Object.keys(dependencies).filter((each) => !each.startsWith('@larder/')),
    plugins: [places(folder)],
    banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url); const PACKAGE_URL = new URL('../', import.meta.url);" },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(process.argv[2], process.argv[3]);
