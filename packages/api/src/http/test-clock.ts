import type { FastifyRequest } from 'fastify';
import { momentOf as momentByRule } from '@larder/rules';
import { ValidationFailed } from './http.errors';
import type { ApiServices } from './services';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;

/** The moment of a call: the server's clock, or X-Test-Now where aids for tests exist (API-91, TRU-7). */
export function momentOf(request: FastifyRequest, app: ApiServices): number {
  const asked = request.headers['x-test-now']?.toString();
  if (asked !== undefined && app.hasTestAids && !(INSTANT.test(asked) && !Number.isNaN(Date.parse(asked))))
    throw new ValidationFailed([
      { field: 'X-Test-Now', code: 'invalid', message: 'Is no instant such as 2026-11-20T09:15:00.000Z' },
    ]);
  return momentByRule({ clockMs: app.clock(), asked, production: !app.hasTestAids });
}
