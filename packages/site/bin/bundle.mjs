/**
 * Builds what production runs into one file of JavaScript each: `node packages/site/bin/bundle.mjs
 * api|serve|publish|rollback <file>`. The Dockerfiles call it, so no
 * image compiles TypeScript while it starts.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PACKAGES = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/**
 * Where each begins, and what stays outside of the file because it brings files of its own: native code, WebAssembly,
 * fonts, pages.
 */
const OF_API = {
  external: ['@electric-sql/pglite', '@node-rs/argon2', 'pdfkit', 'pg-native', 'sharp', 'swagger-ui-dist'],
};
const PROGRAMS = {
  api: { entry: 'api/bin/api.ts', ...OF_API },
  // What the benchmark of the API measures, built as production is.
  'bench-server': { entry: 'api/bench/bench-server.ts', ...OF_API },
  serve: { entry: 'site/bin/serve.ts' },
  publish: { entry: 'site/bin/publish.ts' },
  rollback: { entry: 'site/bin/rollback.ts' },
};

/**
 * Code finds its own files (migrations, assets, contents) by its place in the package. In one file that place is lost,
 * so it is written in: relative to the folder above the built file, which holds those folders as the package does.
 */
const places = (folder) => ({
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url') || relative(folder, path).startsWith('..')) return undefined;
      return {
        loader: 'ts',
        contents: text.replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(folder, path))}, PACKAGE_URL).href`,
        ),
      };
    });
  },
});

/**
 * Builds one program. `outfile` of the API lies in a folder beside `migrations`, `assets`, `src` and `node_modules`.
 */
export async function bundle(name, outfile) {
  const program = PROGRAMS[name];
  if (!program || !outfile)
    throw new Error('Usage: node packages/site/bin/bundle.mjs api|serve|publish|rollback <file>');
  const folder = join(PACKAGES, dirname(dirname(program.entry)));
  const { outputFiles } = await build({
    entryPoints: [join(PACKAGES, program.entry)],
    outfile: resolve(outfile),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: program.external ?? [],
    plugins: [places(folder)],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url); const PACKAGE_URL = new URL('../', import.meta.url);",
    },
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    write: false,
  });
  // A process that starts meanwhile reads the former file or the new one, never half of it.
  for (const { path, contents } of outputFiles) {
    const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(process.argv[2], process.argv[3]);
