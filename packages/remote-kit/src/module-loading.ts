import { useEffect, useReducer } from 'react';
import type { ComponentType } from 'react';
import { addReleaseTexts, hasReleaseTexts } from '@larder/i18n';
import type { ReleaseOfTexts, Texts } from '@larder/i18n';
import type { i18n } from 'i18next';
import type { ModuleRequest } from './host';

/** What a module file exports. */
export interface RemoteModule {
  Module: ComponentType<{ request: ModuleRequest }>;
  /** Texts that this module shows and others of its remote do not: they come with it. */
  texts?: { en: Texts; fr: Texts };
}

/** A remote's own code, loaded when it is first shown. */
export interface RemoteSources {
  namespace: string;
  texts: { en(): Promise<Texts | { default: Texts }>; fr(): Promise<Texts | { default: Texts }> };
  modules: Record<string, () => Promise<RemoteModule>>;
}

/** Loads modules and texts of one release once; what failed is asked for again the next time. */
export function createModuleLoader(
  { texts, modules }: Pick<RemoteSources, 'texts' | 'modules'>,
  release: ReleaseOfTexts,
) {
  const loaded = new Map<string, RemoteModule>();
  const worded = new Set<string>();

  async function loadTexts(i18n: i18n, locale: 'en' | 'fr'): Promise<void> {
    if (hasReleaseTexts(i18n, release, locale)) return;
    const found = await texts[locale]();
    addReleaseTexts(i18n, release, locale, isModule(found) ? found.default : found);
  }

  return {
    /** Whose texts the modules show. */
    release,
    /**
     * The module when it is here already, with its texts in one language at least: a mounted screen stays while the
     * other language is on its way.
     */
    peek: (name: string, i18n: i18n) =>
      (['en', 'fr'] as const).some((locale) => hasReleaseTexts(i18n, release, locale)) ? loaded.get(name) : undefined,
    isComplete: (name: string, i18n: i18n, locale: 'en' | 'fr') =>
      worded.has(`${name} ${locale}`) && hasReleaseTexts(i18n, release, locale),
    async load(name: string, i18n: i18n, locale: 'en' | 'fr'): Promise<void> {
      const source = modules[name];
      if (!source) throw new Error(`The remote has no module "${name}".`);
      const [module] = await Promise.all([source(), loadTexts(i18n, locale)]);
      if (typeof module.Module !== 'function' && typeof module.Module !== 'object')
        throw new Error(`The module "${name}" exports no Module.`);
      // Both languages at once would make the remote's own texts of the other one look as if they were here.
      if (module.texts) addReleaseTexts(i18n, release, locale, module.texts[locale]);
      worded.add(`${name} ${locale}`);
      loaded.set(name, module);
    },
  };
}
/** A JSON file is imported as a module, whose texts are its default. */
const isModule = (found: Texts | { default: Texts }): found is { default: Texts } => typeof found.default === 'object';

/** Loads the modules of one release, each once, with their texts. */
export type ModuleLoader = ReturnType<typeof createModuleLoader>;

/** The module that is asked for; undefined while it is on its way. A failure is passed to `onBroken`. */
export function useModule(
  loader: ModuleLoader,
  name: string,
  i18n: i18n,
  locale: 'en' | 'fr',
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
