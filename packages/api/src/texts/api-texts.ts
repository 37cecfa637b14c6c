import { localeOf, readText, type Words } from '@larder/rules';
import type { Region } from '@larder/contracts';
import en from '../locales/en.json';
import fr from '../locales/fr.json';

/** By language. Those of a further one are added as the first region of it is met. */
const TEXTS = new Map<string, Words>(Object.entries({ en, fr }));

/** A text of the API with its values; `count` chooses its plural form. */
export type ApiText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Adds the texts of a language. */
export const addApiTexts = (language: string, texts: Words): void => void TEXTS.set(language, texts);

/**
 * The texts of a language: invoices, calendar feeds, e-mails. English where it has none.
 * @throws Error for a key that English lacks
 */
export const apiTexts =
  (language: string): ApiText =>
  (key, values) => {
    const text = readText(TEXTS.get(language) ?? en, language, key, values) ?? readText(en, language, key, values);
    if (text === undefined) throw new Error(`The API has no text "${key}".`);
    return text;
  };

/** The texts of a region's language. */
export const textsOf = (region: Region): ApiText => apiTexts(localeOf(region));
