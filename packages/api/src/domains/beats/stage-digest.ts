import { createHmac } from 'node:crypto';

/** A keyed digest, another one of the same text in each stage (REL-77). */
export const digestIn = (key: string, stage: string, text: string): string =>
  createHmac('sha256', key).update(`${stage} ${text}`).digest('base64url').slice(0, 22);
