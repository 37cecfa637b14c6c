import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import webpack, { type StatsError, type Watching } from 'webpack';
import { copyFixedFiles } from '../build/fixed-files';
import { readDeclaration } from '../build/describe-remote';
import { describeStart } from '../build/describe-start';
import type { LocalState } from '../runtime/dev/live-contract';
import { acceptedRanges } from '../shared-policy';
import { localConfig } from '../webpack/local-config';
import type { Part, Workspace } from '../workspace';
import { placedErrors } from './placed-errors';
import { QuietLooks } from './quiet-looks';

/** A local remote as the command that serves the page knows it. */
export interface ServedRemote extends LocalState {
  /** Where its files lie on this machine. */
  outputFolder: string;
  /** Folder of its sources. */
  folder: string;
  modules: string[];
  /** Ranges of the libraries that it takes from the shell. */
  shared: Record<string, string>;
  declaration: unknown;
}

/** How a local remote tells what becomes of it. */
export interface LocalRemoteOptions {
  workspace: Workspace;
  part: Part;
  outputFolder: string;
  /** Says what would refuse a release of these sources; undefined when they have changed since. */
  problemsOf(part: Part, isOutdated: () => boolean): Promise<string[] | undefined>;
  /** Called with every change. */
  onChange(remote: ServedRemote): void;
}

/** Sources may still be written to: their problems are looked for once nothing has changed for this time. */
const QUIET_MS = 600;
const GATHER_MS = 5;
/** Builds of nothing new after the first one: the code of the compiler is quick from then on. */
const WARMING = 3;

/** A version that no release has, so that its files, texts and scripts are those of nobody else. */
const localVersion = (version: string): string =>
  `${version.split('+', 1)[0]}${version.includes('-') ? '.' : '-'}local`;

/** Builds one remote from a developer's sources, anew with every change (REL-84, REL-85). */
export class LocalRemote {
  #watching: Watching | undefined;
  #remote: ServedRemote;
  #warming = WARMING;
  readonly #looks = new QuietLooks((isOutdated) => this.#look(isOutdated), QUIET_MS);

  constructor(private readonly options: LocalRemoteOptions) {
    const { part, workspace, outputFolder } = options;
    this.#remote = {
      name: part.name,
      version: localVersion(part.version),
      errors: [],
      problems: [],
      declared: '',
      outputFolder,
      folder: part.folder,
      modules: [],
      shared: acceptedRanges(workspace.shared),
      declaration: null,
    };
  }

  get remote(): ServedRemote {
    return this.#remote;
  }

  /** Resolves once the first build is done, whether it succeeded or not. */
  async start(): Promise<void> {
    const { workspace, part, outputFolder } = this.options;
    rmSync(outputFolder, { recursive: true, force: true });
    mkdirSync(outputFolder, { recursive: true });
    // Pictures that the declaration names.
    copyFixedFiles(part.folder, outputFolder);
    await this.#readDeclared();
    const compiler = webpack(localConfig(workspace, { ...part, version: this.#remote.version }, outputFolder));
    compiler.hooks.invalid.tap('LocalRemote', () => this.#looks.changed());
    await new Promise<void>((resolve) => {
      this.#watching = compiler.watch(
        { aggregateTimeout: GATHER_MS, ignored: /[\\/](node_modules|\.larder)[\\/]/ },
        (error, stats) => {
          const { errors = [] } = stats?.toJson({ all: false, errors: true, moduleTrace: false }) ?? {};
          void this.#built(
            error ? [error.message] : placedErrors(errors as StatsError[], part.folder),
            stats?.hash,
          ).then(resolve);
        },
      );
    });
  }

  async stop(): Promise<void> {
    this.#looks.stop();
    await new Promise<void>((resolve) => {
      if (this.#watching) this.#watching.close(() => resolve());
      else resolve();
    });
  }

  async #built(errors: string[], hash: string | null | undefined): Promise<void> {
    this.#change({ errors, ...(errors.length === 0 && hash && { hash }) });
    this.#looks.built();
    if (this.#warming === 0) return;
    this.#warming -= 1;
    setImmediate(() => this.#watching?.invalidate());
  }

  /** What is no part of the compiled code. Of sources that can't be compiled nothing can be told. */
  async #look(isOutdated: () => boolean): Promise<void> {
    if (this.#remote.errors.length > 0) return;
    await this.#readDeclared();
    if (isOutdated()) return;
    const problems = await this.options
      .problemsOf(this.options.part, isOutdated)
      .catch((error: unknown) => [(error as Error).message]);
    if (problems && !isOutdated() && this.#remote.errors.length === 0) this.#change({ problems });
  }

  async #readDeclared(): Promise<void> {
    try {
      const { folder } = this.options.part;
      const [{ data }, { modules }] = await Promise.all([readDeclaration(folder), describeStart(folder)]);
      const text = JSON.stringify([data, Object.keys(modules)]);
      const declared = createHash('sha256').update(text).digest('hex').slice(0, 12);
      if (declared === this.#remote.declared) return;
      this.#change({ declaration: data, modules: Object.keys(modules), declared });
    } catch {
      // The build names what is wrong with the sources; the last good declaration stays.
    }
  }

  #change(changes: Partial<ServedRemote>): void {
    const next = { ...this.#remote, ...changes };
    if (JSON.stringify(next) === JSON.stringify(this.#remote)) return;
    this.#remote = next;
    this.options.onChange(next);
  }
}
