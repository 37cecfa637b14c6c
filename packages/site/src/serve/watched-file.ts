import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * What is wrong with files of regions at this moment. A fault is logged once, when it is first seen, and named by
 * `/ready` while it lasts.
 */
export class FileProblems {
  readonly #known = new Map<string, string>();

  constructor(private readonly log: (line: string) => void) {}

  /** One sentence for each file that is broken. */
  list = (): string[] => [...this.#known.values()];

  set(path: string, problem: string | undefined): void {
    if (this.#known.get(path) === problem) return;
    if (problem === undefined) this.#known.delete(path);
    else this.#known.set(path, problem);
    this.log(problem ?? `${basename(path)}: the problem is over.`);
  }
}

/**
 * A small file that others replace now and then: parsed once per change, read anew at the first look after it. While it
 * is broken, what was read last goes on counting and `problems` names it. Undefined while it is not there.
 */
export function watchedFile<T>(
  path: string,
  parse: (text: string) => T,
  problems?: Pick<FileProblems, 'set'>,
): () => T | undefined {
  let known: { stamp: string; value: T | undefined } | undefined;
  return () => {
    let stamp: string;
    try {
      const { mtimeMs, size, ino } = statSync(path);
      stamp = `${mtimeMs} ${size} ${ino}`;
    } catch {
      known = undefined;
      problems?.set(path, undefined);
      return undefined;
    }
    if (known?.stamp === stamp) return known.value;
    try {
      known = { stamp, value: parse(readFileSync(path, 'utf8')) };
      problems?.set(path, undefined);
    } catch (error) {
      problems?.set(path, `${(error as Error).message.replaceAll('\n', ' ')} What was read last stays in use.`);
      known = { stamp, value: known?.value };
    }
    return known.value;
  };
}
