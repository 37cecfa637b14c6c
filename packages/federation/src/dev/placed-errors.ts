import { relative } from 'node:path';
import type { StatsError } from 'webpack';

/** One line for each error of a build, with source file and line (REL-85). */
export function placedErrors(errors: readonly StatsError[], folder: string): string[] {
  return errors.map(({ message, moduleName, loc }) => {
    // The compiler frames what it can't read, with place and line: `,-[/folder/src/list.tsx:17:6]`.
    const [, framedFile, framedLine] = /\[([^\]\n]+?):(\d+):\d+\]/.exec(message) ?? [];
    const file = framedFile ? relative(folder, framedFile) : moduleName?.replace(/^\.\//, '');
    const line = framedLine ?? /^(\d+):/.exec(loc ?? '')?.[1];
    const place = file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`;
    return `${firstWords(message)}${place}`;
  });
}

/** The sentence of an error, without the loader's own words and without frames and stacks. */
function firstWords(message: string): string {
  const lines = message.split('\n').map((line) =>
    line
      .replace(/^Error:/, '')
      .replace(/^[\s×x]+(?=\s)/, '')
      .trim(),
  );
  return lines.find((line) => line !== '' && !/^Module (build failed|Error)/.test(line)) ?? message;
}
