import { useEffect, useReducer } from 'react';
import type { ComponentType } from 'react';
import type { i18n } from 'i18next';
import type { ModuleRequest } from './host';

/** What a module file exports. */
export interface RemoteModule { Module: ComponentType<{ request: ModuleRequest }> }
/** The texts of one language: nested keys as i18next reads them. */
export type Texts = Record<string, unknown>;

/** A remote's own code, loaded when it is first shown. */
export interface RemoteSources {
  namespace: string;
  texts: { en(): Promise<Texts | { default: Texts }>; fr(): Promise<Texts | { default: Texts }> };
  modules: Record<string, () => Promise<RemoteModule>>;
}

/** Loads modules and texts once; what failed is asked for again the next time. */
export function createModuleLoader({ namespace, texts, modules }: RemoteSources) {
  const loaded = new Map<string, RemoteModule>();

  async function loadTexts(i18n: i18n, locale: 'en' | 'fr'): Promise<void> {
    if (i18n.hasResourceBundle(locale, namespace)) return;
    const found = await texts[locale]();
    i18n.addResourceBundle(locale, namespace, 'default' in found ? found.default : found, true, true);
  }

  return {
    /** The module when it is here already, with its texts in one language at least: a mounted screen stays while the other language is on its way. */
    peek: (name: string, i18n: i18n) => (['en', 'fr'].some((locale) => i18n.hasResourceBundle(locale, namespace)) ? loaded.get(name) : undefined),
    isComplete: (name: string, i18n: i18n, locale: 'en' | 'fr') => loaded.has(name) && i18n.hasResourceBundle(locale, namespace),
    async load(name: string, i18n: i18n, locale: 'en' | 'fr'): Promise<void> {
      const source = modules[name];
      if (!source) throw new Error(`The remote has no module "${name}".`);
      const [module] = await Promise.all([source(), loadTexts(i18n, locale)]);
      if (typeof module.Module !== 'function' && typeof module.Module !== 'object') throw new Error(`The module "${name}" exports no Module.`);
      loaded.set(name, module);
    },
  };
}
export type ModuleLoader = ReturnType<typeof createModuleLoader>;

/** The module that is asked for; undefined while it is on its way. A failure is passed to `onBroken`. */
export function useModule(loader: ModuleLoader, name: string, i18n: i18n, locale: 'en' | 'fr', onBroken: (error: unknown) => void): RemoteModule | undefined {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const module = loader.peek(name, i18n);
  const isComplete = loader.isComplete(name, i18n, locale);
  // Synchronises with the network: fetches what is not here yet.
  useEffect(() => {
    if (isComplete) return undefined;
    let isWanted = true;
    loader.load(name, i18n, locale).then(() => { if (isWanted) renderAgain(); }, (error: unknown) => { if (isWanted) onBroken(error); });
    return () => { isWanted = false; };
  }, [loader, isComplete, name, i18n, locale, onBroken]);
  return module;
}
