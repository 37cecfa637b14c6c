import { existsSync, readdirSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { startFileOf } from '../workspace';
import { evaluateSource } from './evaluate-source';

/** What a remote's `src/start.ts` says, read without running any of its screens. */
export interface StartDescription {
  /** Each module that the remote can show, with the source file that is fetched for it. */
  modules: Record<string, string | undefined>;
  /** The source file of its texts in each language. */
  texts: Readonly<Record<string, string>>;
  /** Events of the bus that make loads stale. */
  clears: string[];
}

type LazyImport = () => Promise<unknown>;

interface Definition {
  modules?: Record<string, LazyImport> | string[];
  texts?: Readonly<Record<string, LazyImport>>;
  clears?: Record<string, unknown>;
}

/** @throws Error when the file exports no `start` that names its modules, each with a file that is there, and its texts */
export async function describeStart(folder: string): Promise<StartDescription> {
  const { exports: exported } = await evaluateSource(startFileOf(folder), {
    '@larder/remote-kit': 'exports.defineRemote = (definition) => definition;',
  });
  const definition = exported.start as Definition | undefined;
  const start = startFileOf(folder);
  if (!definition?.modules) throw new Error(`${start} exports no start with modules.`);
  const modules = Array.isArray(definition.modules)
    ? definition.modules.map((name) => [name, undefined] as const)
    : Object.entries(definition.modules).map(
        ([name, load]) => [name, fileOf(load, `${start} names for the module ${name}`)] as const,
      );
  return {
    modules: Object.fromEntries(modules),
    texts: textsOf(definition, start),
    clears: Object.keys(definition.clears ?? {}),
  };
}

/** Those that it names, and beside them those of further languages where it loads such (REL-97). */
function textsOf({ texts: { further, ...own } = {} }: Definition, start: string): Record<string, string> {
  const named = Object.entries(own).map(
    ([language, load]) => [language, fileOf(load, `${start} names for its texts in ${language}`)] as const,
  );
  const folder = further && named[0] && dirname(named[0][1]);
  const beside = (folder ? readdirSync(folder) : []).flatMap((file) => {
    const language = /^([a-z]{2,3})\.json$/.exec(file)?.[1];
    return language ? [[language, join(folder!, file)] as const] : [];
  });
  return Object.fromEntries([...beside, ...named]);
}

/** @param naming begins the sentence about one whose file nobody could fetch */
function fileOf(load: LazyImport, naming: string): string {
  const file = importedBy(load);
  if (file === undefined) throw new Error(`${naming} no file; write () => import('./file').`);
  if (!isAbsolute(file) || !existsSync(file)) throw new Error(`${naming} the file ${file}, which is not there.`);
  return file;
}

/** What may stand between the signs of an import, such as a name for webpack. */
const BETWEEN = String.raw`(?:\s|/\*[\s\S]*?\*/|//.*\n)*`;
const IMPORT = new RegExp(String.raw`\bimport\(${BETWEEN}(["'\`])(.+?)\1${BETWEEN}[,)]`);

/** A lazy import is `() => import("./file")`; its text is the only place that names the file. */
function importedBy(load: LazyImport): string | undefined {
  return typeof load === 'function' ? IMPORT.exec(load.toString())?.[2] : undefined;
}
