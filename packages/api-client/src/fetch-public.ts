import { ApiError, noAnswer } from './api-error';

const LIMIT_MS = 10_000;

/** A public document; `text` is empty where only its headers were asked for. */
export interface PublicDocument {
  text: string;
  headers: Headers;
}

/**
 * Fetches a document that is open to anyone, such as the terms, by its whole address. An answer that is not complete
 * after 10 s is none. Rejects with ApiError.
 */
export async function fetchPublic(address: string, method: 'GET' | 'HEAD' = 'GET'): Promise<PublicDocument> {
  const lost = () => {
    throw noAnswer();
  };
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer = await fetch(address, { method, credentials: 'omit', signal }).catch(lost);
  if (!answer.ok) throw new ApiError(answer.status, `status_${answer.status}`);
  return { text: await answer.text().catch(lost), headers: answer.headers };
}
