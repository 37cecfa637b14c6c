import { build } from 'esbuild';
import { ownModule } from '../house-files';

/** The script that every page gets from this command. */
export async function buildPageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ownModule('runtime/dev/page')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
