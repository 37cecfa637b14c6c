import { basename, resolve } from 'node:path';
import type { Metafile } from 'esbuild';

/** A file that esbuild wrote, and the sources that went into it. */
export interface BuiltFile {
  file: string;
  sources: string[];
}

export function builtFile({ inputs, outputs }: Metafile, ending: string): BuiltFile {
  const file = Object.keys(outputs).find((output) => output.endsWith(ending));
  if (!file) throw new Error(`esbuild wrote no file that ends in ${ending}.`);
  return { file: basename(file), sources: Object.keys(inputs).map((input) => resolve(input)) };
}
