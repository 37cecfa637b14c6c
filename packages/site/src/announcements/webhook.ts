import { createHmac } from 'node:crypto';

const PATIENCE_MS = 10_000;
const PREFIX = 'whsec_';

/**
 * The signature of a message (Standard Webhooks, symmetric): HMAC-SHA256 of id, time and body, by the secret after
 * `whsec_`.
 */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Sends a message to a webhook. @throws Error unless it is answered with 2xx */
export async function sendHook(address: string, secret: string, id: string, body: string, now: Date): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const answer = await fetch(address, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(secret, id, seconds, body),
    },
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
}
