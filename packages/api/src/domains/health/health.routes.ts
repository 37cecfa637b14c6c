import { createHash, timingSafeEqual } from 'node:crypto';
import { servedCalls, servedSignatures } from '@larder/contracts/served-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TokenMissing } from '../../http/http.errors';
import type { ApiMetrics } from '../../http/metrics';
import type { Database } from '../../database';
import { isFromThisMachine } from '../../edge';
import { checkDatabase } from './health.service';
import { sharedCheck } from './shared-check';

export interface HealthOptions {
  db: Database;
  metrics: ApiMetrics;
  /** Further lines of `/metrics`, of releases (REL-81). */ releaseMetrics: () => string;
  metricsToken?: string;
  hasTrustedHops: boolean;
  regionProblems?: () => readonly string[];
}

/** `/health`, `/ready` and `/metrics` at the root of the site (API-95, API-96). */
export async function healthRoutes(
  fastify: FastifyInstance,
  { db, metrics, releaseMetrics, metricsToken, hasTrustedHops, regionProblems = () => [] }: HealthOptions,
): Promise<void> {
  const check = sharedCheck(() => checkDatabase(db));
  let isStopping = false;
  /** Large, the same for as long as the process runs, and seldom asked for. */
  let signatures: ReturnType<typeof servedSignatures>['signatures'] | undefined;
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });

  fastify.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  fastify.get<{ Querystring: { signatures?: string } }>('/ready', async ({ query }, reply) => {
    const { database, migrations, outbox } = await check();
    const isReady = outbox && !isStopping;
    // Ready all the same: what was read last is in use.
    const regions = regionProblems();
    const word = (isFine: boolean) => (isFine ? 'ok' : 'failing');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isStopping ? 'stopping' : isReady ? 'ready' : 'not-ready',
        checks: {
          database: word(database),
          migrations: word(migrations),
          outbox: word(outbox),
          ...(regions.length > 0 && { regions: 'failing' }),
        },
        ...(regions.length > 0 && { problems: regions }),
        calls: servedCalls(),
        ...(query.signatures !== undefined && { signatures: (signatures ??= servedSignatures().signatures) }),
      });
  });

  /** With the token; without one from this machine alone, where no hop can stand between (TRU-3). */
  const mayRead = (request: FastifyRequest): boolean => {
    const { authorization } = request.headers;
    if (authorization === undefined) return !hasTrustedHops && isFromThisMachine(request.raw);
    return metricsToken !== undefined && isSame(authorization, `Bearer ${metricsToken}`);
  };

  fastify.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new TokenMissing({ 'www-authenticate': 'Bearer' });
    return reply.type(metrics.contentType).send(`${await metrics.text()}${releaseMetrics()}`);
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
