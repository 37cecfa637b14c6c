import type { RegionConfig } from '@larder/contracts';
import { fetchPublic, useLoad } from '@larder/api-client';
import type { Load } from '@larder/api-client';

/** The legal documents of a region, which are open to anyone (SHL-111). */
export type LegalDocument = 'terms' | 'privacy' | 'cookies';

/** A document as it was published. */
export interface PublishedDocument {
  markdown: string;
  /** Epoch milliseconds; undefined where the answer has no Last-Modified. */
  changedAt: number | undefined;
}

const addressOf = (config: RegionConfig, document: LegalDocument) =>
  ({ terms: config.termsUrl, privacy: config.privacyUrl, cookies: config.cookiesUrl })[document];

/** One document, asked for afresh in each region (SHL-113). */
export function useLegalDocument(config: RegionConfig, document: LegalDocument): Load<PublishedDocument> {
  const address = addressOf(config, document);
  return useLoad(['legal', config.region, address], async () => {
    const { text, headers } = await fetchPublic(address);
    return { markdown: text, changedAt: changedAt(headers) };
  });
}

const KEPT_MS = 300_000;

/** When the terms were last changed, without fetching their text (SHL-102). */
export function useTermsChange(config: RegionConfig): number | undefined {
  const { data } = useLoad(
    ['terms-change', config.termsUrl],
    async () => changedAt((await fetchPublic(config.termsUrl, 'HEAD')).headers) ?? 0,
    { keepForMs: KEPT_MS },
  );
  return data || undefined;
}

function changedAt(headers: Headers): number | undefined {
  const at = Date.parse(headers.get('Last-Modified') ?? '');
  return Number.isNaN(at) ? undefined : at;
}
