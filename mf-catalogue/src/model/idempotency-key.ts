import { isUnanswered, type ApiError } from '@larder/api-client';

/** Refusals that come before the key is looked up, so that they say nothing of an earlier try with it. */
const BEFORE_THE_KEY = [401, 408, 429];

/** Whether the repetition of a failed call has the same key and body: it, or an earlier try, may have been carried out. */
export const keepsKey = (error: ApiError): boolean => isUnanswered(error) || BEFORE_THE_KEY.includes(error.status);
