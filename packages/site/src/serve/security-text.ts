import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRead, send } from './answer';

/** Where people who found a hole look for whom to tell (RFC 9116, TRU-37). */
export const SECURITY_PATH = '/.well-known/security.txt';

const CONTACT = 'mailto:security@platform.test';
const DAY_MS = 86_400_000;
// The file must name its end, less than a year away; it is written anew each day.
const LASTS_DAYS = 180;

/** Answers with the file. `contact` is an address such as `mailto:security@…`. */
export function sendSecurityText(request: IncomingMessage, response: ServerResponse, contact = CONTACT): void {
  if (!isRead(request, response)) return;
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + LASTS_DAYS) * DAY_MS).toISOString();
  const text = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, fr', ''].join('\n');
  send(request, response, 200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=86400' }, text);
}
