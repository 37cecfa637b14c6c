import { languageOfTag } from '@larder/rules';
import en from '../locales/en.json';

type Texts = typeof en.manifest;

/**
 * What the home screen says, in the language of a tag such as `de-AT`; English where there is no file of it (GDE-103,
 * REL-97).
 */
export async function manifestTexts(languageTag: string): Promise<Texts> {
  try {
    const found = (await import(`../locales/${languageOfTag(languageTag)}.json`)) as { default: typeof en };
    return { ...en.manifest, ...found.default.manifest };
  } catch {
    return en.manifest;
  }
}
