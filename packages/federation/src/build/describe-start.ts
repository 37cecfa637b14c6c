import { startFileOf } from '../workspace';
import { evaluateSource } from './evaluate-source';

/** What a remote's `src/start.ts` says, read without running any of its screens. */
export interface StartDescription {
  /** Each module that the remote can show, with the source file that is fetched for it. */
  modules: Record<string, string | undefined>;
  /** The source files of its texts. */
  texts: { en?: string; fr?: string };
  /** Events of the bus that make loads stale. */
  clears: string[];
}

type LazyImport = () => Promise<unknown>;

interface Definition {
  modules?: Record<string, LazyImport> | string[];
  texts?: { en?: LazyImport; fr?: LazyImport };
  clears?: Record<string, unknown>;
}

/** @throws Error when the file exports no `start` that names its modules */
export async function describeStart(folder: string): Promise<StartDescription> {
  const { exports: exported } = await evaluateSource(startFileOf(folder), {
    '@larder/remote-kit': 'exports.defineRemote = (definition) => definition;',
  });
  const definition = exported.start as Definition | undefined;
  if (!definition?.modules) throw new Error(`${startFileOf(folder)} exports no start with modules.`);
  const modules = Array.isArray(definition.modules)
    ? definition.modules.map((name) => [name, undefined] as const)
    : Object.entries(definition.modules).map(([name, load]) => [name, importedBy(load)] as const);
  return {
    modules: Object.fromEntries(modules),
    texts: { ...textFile('en', definition), ...textFile('fr', definition) },
    clears: Object.keys(definition.clears ?? {}),
  };
}

function textFile(locale: 'en' | 'fr', { texts }: Definition): { [key in 'en' | 'fr']?: string } {
  const file = importedBy(texts?.[locale]);
  return file ? { [locale]: file } : {};
}

/** A lazy import is `() => import("./file")`; its text is the only place that names the file. */
function importedBy(load: LazyImport | undefined): string | undefined {
  return typeof load === 'function' ? /\bimport\(\s*["'`](.+?)["'`]\s*\)/.exec(load.toString())?.[1] : undefined;
}
