import type { FastifyRequest } from 'fastify';
import { ValidationFailed } from './http.errors';
import type { ApiServices } from './services';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;

/** The moment of a call: the server's clock, or X-Test-Now where aids for tests exist (API-91, TRU-7). */
export function momentOf(request: FastifyRequest, app: ApiServices): number {
  const header = request.headers['x-test-now'];
  if (header === undefined || !app.hasTestAids) return app.clock();
  const moment = INSTANT.test(String(header)) ? Date.parse(String(header)) : Number.NaN;
  if (Number.isNaN(moment)) throw new ValidationFailed([{ field: 'X-Test-Now', code: 'invalid', message: 'Is no instant such as 2026-11-20T09:15:00.000Z' }]);
  return moment;
}
