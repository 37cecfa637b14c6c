import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minifySync } from '@swc/core';
import { build, type Plugin } from 'esbuild';
import webpack from 'webpack';
import { ownModule } from '../house-files';
import type { RawMap } from '../webpack/source-maps';
import type { BuiltFile } from './built-file';

const source = ownModule('runtime/boot');

/**
 * The boot script takes react-router's matching of routes and nothing else of it. Its components stand in the same
 * file, so they get an empty React, and what is not used of them falls out.
 */
const WITHOUT_REACT: Plugin = {
  name: 'without-react',
  setup(bundle) {
    bundle.onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path }) => ({
      path,
      namespace: 'without-react',
      sideEffects: false,
    }));
    bundle.onResolve({ filter: /^react-router\/dom$/ }, ({ path }) => ({
      path,
      namespace: 'without-react',
      sideEffects: false,
    }));
    const functions = [
      'HydratedRouter',
      'RouterProvider',
      'createContext',
      'createElement',
      'forwardRef',
      'lazy',
      'memo',
      'use',
      'useContext',
      'useState',
    ];
    const empty = functions.map((name) => `/* @__NO_SIDE_EFFECTS__ */ export function ${name}() { return {}; }`);
    bundle.onLoad({ filter: /./, namespace: 'without-react' }, () => ({
      contents: [...empty, 'export class Component {}', 'export default {};'].join('\n'),
      loader: 'js',
    }));
  },
};

/** Builds the boot script; esbuild joins it, and swc drops what esbuild has to keep. */
export async function buildBootScript(outputFolder: string): Promise<BuiltFile & { map: RawMap }> {
  const { metafile, outputFiles } = await build({
    entryPoints: { boot: source },
    outdir: outputFolder,
    bundle: true,
    write: false,
    sourcemap: 'external',
    metafile: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [WITHOUT_REACT],
    logLevel: 'silent',
    legalComments: 'none',
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))!.text;
  const { code, map } = minifySync(textOf('.js'), {
    sourceMap: true,
    compress: { passes: 6, toplevel: true, pure_getters: true, unsafe: true, ecma: 2022 },
    mangle: { toplevel: true },
    format: { comments: false },
  });
  const file = `boot.${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(join(outputFolder, file), code);
  const sources = Object.keys(metafile.inputs).filter((input) => !input.startsWith('without-react:'));
  // One map after the other: swc's leads to what esbuild has joined, esbuild's to the sources.
  const raw = new webpack.sources.SourceMapSource(
    code,
    file,
    { ...(JSON.parse(map!) as RawMap), file, sources: [file] },
    textOf('.js'),
    textOf('.map'),
    true,
  ).map() as RawMap;
  return {
    file,
    sources: sources.map((input) => resolve(input)),
    map: { ...raw, sources: raw.sources.map((each) => (each.includes(':') ? each : resolve(outputFolder, each))) },
  };
}
