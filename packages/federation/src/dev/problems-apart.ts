import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { isInstalled, ownModule } from '../house-files';

/** What the process is asked for: the problems of a remote. */
export interface ProblemsQuestion {
  id: number;
  name: string;
}
/** What it answers. */
export type ProblemsAnswer = { id: number; problems: string[] } | { id: number; failed: string };

interface Waiting {
  resolve(problems: string[]): void;
  reject(error: Error): void;
}

/** As larder's own sources are run: they are TypeScript unless they are installed. */
const loader = (): string[] =>
  isInstalled ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];

/**
 * Looks for what would refuse a release of a developer's sources (REL-88) in a process of its own, so that the one that
 * builds takes the next edit in at once (REL-85). The process begins with the first question, and again after it ended.
 */
export class ProblemsApart {
  #child: ChildProcess | undefined;
  #questions = 0;
  readonly #waiting = new Map<number, Waiting>();

  /**
   * @param root folder of the workspace
   * @param origin of the site
   */
  constructor(
    private readonly root: string,
    private readonly origin: string,
  ) {}

  /** @throws Error when the sources can't be described, or the process ended */
  of(name: string): Promise<string[]> {
    const id = (this.#questions += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#process().send({ id, name } satisfies ProblemsQuestion);
    });
  }

  /** Ends the process. Nobody is answered any more. */
  stop(): void {
    this.#waiting.clear();
    this.#child?.kill();
    this.#child = undefined;
  }

  #process(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(ownModule('dev/problems-process'), [this.root, this.origin], { execArgv: loader() });
    // The build of an edit that comes meanwhile goes first.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on('message', (answer: ProblemsAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('problems' in answer) waiting?.resolve(answer.problems);
      else waiting?.reject(new Error(answer.failed));
    });
    child.once('exit', (code, signal) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      const ended = new Error(`The look for problems ended with ${code ?? signal}; the next edit starts another.`);
      for (const { reject } of this.#waiting.values()) reject(ended);
      this.#waiting.clear();
    });
    this.#child = child;
    return child;
  }
}
