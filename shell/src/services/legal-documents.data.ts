import type { RegionConfig } from '@larder/contracts';
import { ApiError, useLoad } from '@larder/api-client';
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
    const answer = await ask(address, 'GET');
    return { markdown: await answer.text(), changedAt: changedAt(answer) };
  });
}

const KEPT_MS = 300_000;

/** When the terms were last changed, without fetching their text (SHL-102). */
export function useTermsChange(config: RegionConfig): number | undefined {
  const { data } = useLoad(
    ['terms-change', config.termsUrl],
    async () => changedAt(await ask(config.termsUrl, 'HEAD')) ?? 0,
    { keepForMs: KEPT_MS },
  );
  return data || undefined;
}

async function ask(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
  const answer = await fetch(address, { method, credentials: 'omit' }).catch(() => undefined);
  if (!answer) throw new ApiError(500, 'no_answer');
  if (!answer.ok) throw new ApiError(answer.status, `status_${answer.status}`);
  return answer;
}

function changedAt(answer: Response): number | undefined {
  const at = Date.parse(answer.headers.get('Last-Modified') ?? '');
  return Number.isNaN(at) ? undefined : at;
}
