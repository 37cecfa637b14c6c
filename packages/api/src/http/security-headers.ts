import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLOSED_POLICY, safetyHeaders } from '../edge';

const EXPOSED = 'Date, ETag, Last-Modified, Retry-After, Idempotency-Replayed, X-Request-Id';
const ALLOWED =
  'Authorization, Content-Type, Api-Version, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id';

/** What every answer carries, errors too (API-19). */
export function setSecurityHeaders(reply: FastifyReply, isHttps: boolean): void {
  reply.headers(safetyHeaders(isHttps)).header('content-security-policy', CLOSED_POLICY);
}

/** Lets the configured origins read answers; any other gets no allowing header (API-18). */
export function setCorsHeaders(request: FastifyRequest, reply: FastifyReply, origins: ReadonlySet<string>): void {
  if (origins.size === 0) return;
  reply.header('vary', 'Origin');
  const origin = request.headers.origin;
  if (!origin || !origins.has(origin)) return;
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', EXPOSED);
  if (request.method !== 'OPTIONS') return;
  reply.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE');
  reply.header('access-control-allow-headers', ALLOWED);
  reply.header('access-control-max-age', '600');
}
