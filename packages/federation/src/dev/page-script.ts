import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The script that every page gets from this command. */
export async function buildPageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../runtime/dev/page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
