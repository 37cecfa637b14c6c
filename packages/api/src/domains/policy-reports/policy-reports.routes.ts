import type { FastifyInstance } from 'fastify';
import { BadJson, RateLimited } from '../../http/http.errors';
import type { ApiMetrics } from '../../http/metrics';
import { networkOf } from '../../http/network-of';
import type { RateLimiter } from '../../http/rate-limiter';
import { addressOf } from '../../http/request-state';
import { directivesIn } from './violations';

export interface PolicyReportOptions {
  metrics: ApiMetrics;
  limiter: RateLimiter;
}

/** A page that breaks its policy reports many times at once; more than this tells nothing new. */
const REPORTS_A_MINUTE = 20;
const REPORT_LIMIT = 16 * 1024;

/**
 * `POST /api/policy-report`: browsers report here what the content security policy of a page kept from happening. Only
 * the directive is counted; addresses in a report may hold codes, so nothing of it is kept (TRU-37).
 */
export async function policyReportRoutes(
  fastify: FastifyInstance,
  { metrics, limiter }: PolicyReportOptions,
): Promise<void> {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    { parseAs: 'string', bodyLimit: REPORT_LIMIT },
    (_, text, done) => {
      try {
        done(null, JSON.parse(text as string));
      } catch {
        done(new BadJson());
      }
    },
  );
  fastify.post('/api/policy-report', async (request, reply) => {
    const { isExceeded, resetSeconds } = limiter.take(
      `policy-report ${networkOf(addressOf(request))}`,
      REPORTS_A_MINUTE,
      60,
    );
    if (isExceeded) throw new RateLimited(resetSeconds);
    for (const directive of directivesIn(request.body)) metrics.policyViolated(directive);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
