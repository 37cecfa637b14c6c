import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type BuiltFile, builtFile } from './built-file';

const source = fileURLToPath(new URL('../runtime/boot.ts', import.meta.url));

/** Builds the boot script. */
export async function buildBootScript(outputFolder: string): Promise<BuiltFile> {
  const result = await build({
    entryPoints: { boot: source },
    outdir: outputFolder,
    bundle: true,
    minify: true,
    metafile: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
    legalComments: 'none',
    entryNames: '[name].[hash]',
  });
  return builtFile(result.metafile, '.js');
}
