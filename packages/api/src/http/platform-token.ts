import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether the gateway makes a request: it shows the token that both were given. */
export const isPlatform = ({ headers }: FastifyRequest, platformToken: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${platformToken}`));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
