import { languageOfTag } from '@larder/rules';
import en from '../locales/en.json';

type SiteTexts = typeof en;

/**
 * The gateway's own texts in the language of a tag such as `de-AT`; English where there is no file of it (REL-97): what
 * the home screen says (GDE-103), and what a page says without scripts.
 */
export async function siteTexts(languageTag: string): Promise<SiteTexts> {
  try {
    const found = (await import(`../locales/${languageOfTag(languageTag)}.json`)) as { default: SiteTexts };
    return {
      manifest: { ...en.manifest, ...found.default.manifest },
      page: { ...en.page, ...found.default.page },
    };
  } catch {
    return en;
  }
}
