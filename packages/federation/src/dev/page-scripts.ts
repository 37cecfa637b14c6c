import { build } from 'esbuild';
import { ownModule } from '../house-files';

/** The scripts that every page gets from this command. */
export interface PageScripts {
  /** Runs before all others. */
  first: string;
  /** Draws the bar and takes changes in. */
  page: string;
}

/** Builds them. */
export async function buildPageScripts(): Promise<PageScripts> {
  const [first, page] = await Promise.all([built('first'), built('page')]);
  return { first, page };
}

async function built(name: keyof PageScripts): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ownModule(`runtime/dev/${name}`)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
