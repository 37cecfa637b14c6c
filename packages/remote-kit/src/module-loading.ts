import { useEffect, useReducer } from 'react';
import type { ComponentType } from 'react';
import { addReleaseTexts, hasReleaseTexts } from '@larder/i18n';
import type { ReleaseOfTexts, Texts } from '@larder/i18n';
import { knownLanguages } from '@larder/rules';
import type { i18n } from 'i18next';
import type { ModuleRequest } from './host';

/** A JSON file is imported as a module, whose texts are its default. */
type LoadTexts = () => Promise<Texts | { default: Texts }>;
/**
 * Loads the texts of a further language, such as `de`: an import whose path ends with the language, so that its files
 * are found as they are added (REL-97).
 */
type LoadFurtherTexts = (language: string) => Promise<Texts | { default: Texts }>;

/** What a module file exports. */
export interface RemoteModule {
  Module: ComponentType<{ request: ModuleRequest }>;
  /** Texts that this module shows and others of its remote do not: they come with it. */
  texts?: { en: Texts; fr: Texts; further?: LoadFurtherTexts };
}

/** A remote's own code, loaded when it is first shown. */
export interface RemoteSources {
  namespace: string;
  texts: { en: LoadTexts; fr: LoadTexts; further?: LoadFurtherTexts };
  modules: Record<string, () => Promise<RemoteModule>>;
}

/** Loads modules and texts of one release once; what failed is asked for again the next time. */
export function createModuleLoader(
  { texts, modules }: Pick<RemoteSources, 'texts' | 'modules'>,
  release: ReleaseOfTexts,
) {
  const loaded = new Map<string, RemoteModule>();
  const worded = new Set<string>();

  async function loadTexts(i18n: i18n, locale: string): Promise<void> {
    if (hasReleaseTexts(i18n, release, locale)) return;
    addReleaseTexts(i18n, release, locale, await textsIn(texts, locale));
  }

  return {
    /** Whose texts the modules show. */
    release,
    /**
     * The module when it is here already, with its texts in one language at least: a mounted screen stays while the
     * other language is on its way.
     */
    peek: (name: string, i18n: i18n) =>
      knownLanguages().some((locale) => hasReleaseTexts(i18n, release, locale)) ? loaded.get(name) : undefined,
    isComplete: (name: string, i18n: i18n, locale: string) =>
      worded.has(`${name} ${locale}`) && hasReleaseTexts(i18n, release, locale),
    async load(name: string, i18n: i18n, locale: string): Promise<void> {
      const source = modules[name];
      if (!source) throw new Error(`The remote has no module "${name}".`);
      const [module] = await Promise.all([source(), loadTexts(i18n, locale)]);
      if (typeof module.Module !== 'function' && typeof module.Module !== 'object')
        throw new Error(`The module "${name}" exports no Module.`);
      // Both languages at once would make the remote's own texts of the other one look as if they were here.
      if (module.texts) addReleaseTexts(i18n, release, locale, await textsIn(module.texts, locale));
      worded.add(`${name} ${locale}`);
      loaded.set(name, module);
    },
  };
}
const isModule = (found: Texts | { default: Texts }): found is { default: Texts } => typeof found.default === 'object';

type Own = Readonly<Record<string, Texts | LoadTexts>>;

/** The texts in a language; those in English where the release has no file of it. */
async function textsIn(
  { further, ...own }: { en: Texts | LoadTexts; fr: Texts | LoadTexts; further?: LoadFurtherTexts },
  language: string,
): Promise<Texts> {
  const known = (own as Own)[language];
  const found = known ?? (await further?.(language).catch(missingFile)) ?? own.en;
  const texts = typeof found === 'function' ? await found() : found;
  return isModule(texts) ? texts.default : texts;
}

/** A file that is there and does not come is a failure; one that no build has had is none. */
export function missingFile(error: unknown): undefined {
  if ((error as { code?: string } | undefined)?.code !== 'MODULE_NOT_FOUND') throw error;
}

/** Loads the modules of one release, each once, with their texts. */
export type ModuleLoader = ReturnType<typeof createModuleLoader>;

/** The module that is asked for; undefined while it is on its way. A failure is passed to `onBroken`. */
export function useModule(
  loader: ModuleLoader,
  name: string,
  i18n: i18n,
  locale: string,
  onBroken: (error: unknown) => void,
): RemoteModule | undefined {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const module = loader.peek(name, i18n);
  const isComplete = loader.isComplete(name, i18n, locale);
  // Synchronises with the network: fetches what is not here yet.
  useEffect(() => {
    if (isComplete) return undefined;
    let isWanted = true;
    loader.load(name, i18n, locale).then(
      () => {
        if (isWanted) renderAgain();
      },
      (error: unknown) => {
        if (isWanted) onBroken(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [loader, isComplete, name, i18n, locale, onBroken]);
  return module;
}
