import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

const SOURCES = /\.(ts|tsx|mts|js|mjs|json)$/;

export interface EvaluatedSource {
  exports: Record<string, unknown>;
  /** Every file that was read for it. */
  sources: string[];
}

/**
 * Runs a source file of a part in this process and gives its exports. Packages are replaced by stand-ins that answer to
 * anything, and what is imported dynamically is not touched: only the data that the file itself writes down is wanted.
 *
 * @param standIns source text of packages whose part in the data matters, by name
 */
export async function evaluateSource(file: string, standIns: Record<string, string> = {}): Promise<EvaluatedSource> {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: dirname(file),
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Paths with accents stay as they are in the text of a lazy import.
    charset: 'utf8',
    logLevel: 'silent',
    define: {
      __REMOTE_NAME__: '""',
      __REMOTE_VERSION__: '""',
      __REMOTE_SHARED__: '{}',
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [withStandIns(standIns)],
  });
  const module = { exports: {} as Record<string, unknown> };

  new Function('module', 'exports', 'require', result.outputFiles[0]!.text)(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  const sources = Object.keys(result.metafile.inputs).filter((input) => !/^(stand-in:|<)/.test(input));
  return { exports: module.exports, sources: sources.map((source) => resolve(dirname(file), source)) };
}

const ANYTHING = `
const anything = new Proxy(function () {}, {
  get: (_, key) => (key === '__esModule' ? true : key === Symbol.toPrimitive ? () => '' : anything),
  // esbuild copies a module's own names and leaves the rest to its prototype.
  getPrototypeOf: () => anything,
  apply: () => anything,
  construct: () => anything,
});
module.exports = anything;`;

function withStandIns(standIns: Record<string, string>): Plugin {
  return {
    name: 'stand-ins',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === 'resolving') return undefined;
        if (kind === 'dynamic-import') {
          const found = await build.resolve(path, { kind, resolveDir, pluginData: 'resolving' });
          return { path: found.errors.length > 0 ? path : found.path, external: true };
        }
        if (!path.startsWith('.')) return { path, namespace: 'stand-in' };
        const found = await build.resolve(path, { kind, resolveDir, pluginData: 'resolving' });
        return SOURCES.test(found.path) ? found : { path, namespace: 'stand-in' };
      });
      build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({
        contents: standIns[path] ?? ANYTHING,
        loader: 'js',
      }));
    },
  };
}
