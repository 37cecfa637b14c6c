import type { ApiError } from '@larder/api-client';

/** A key for a call that is made once, however often it is repeated. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Statuses that say nothing of the request, besides those from 500 on. */
const OPEN = [401, 408, 429];

/**
 * Whether a call may have been carried out although it failed: its repetition then has the same key and body. A refusal
 * is an answer, and so is `internal`: the API has undone what it began.
 */
export const isUnanswered = ({ status, code }: ApiError): boolean =>
  (status >= 500 && code !== 'internal') || OPEN.includes(status);
