import type { FastifyInstance } from 'fastify';
import type { ApiMetrics } from '../../app/metrics';
import type { Database } from '../../database';

export interface HealthOptions { db: Database; metrics: ApiMetrics; metricsToken?: string }

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/health`, `/ready` and `/metrics` at the root of the site (API-95, API-96). */
export async function healthRoutes(fastify: FastifyInstance, { db, metrics, metricsToken }: HealthOptions): Promise<void> {
  let isStopping = false;
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });

  fastify.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  fastify.get('/ready', async (_, reply) => {
    const { database, migrations } = await db.check();
    const outbox = database && migrations && (await canReadOutbox(db));
    const isReady = outbox && !isStopping;
    const word = (isFine: boolean) => (isFine ? 'ok' : 'failing');
    return reply.code(isReady ? 200 : 503).header('cache-control', 'no-store').send({
      status: isStopping ? 'stopping' : isReady ? 'ready' : 'not-ready',
      checks: { database: word(database), migrations: word(migrations), outbox: word(outbox) },
    });
  });

  fastify.get('/metrics', async (request, reply) => {
    const isAllowed = LOCAL.has(request.ip) || (metricsToken !== undefined && request.headers.authorization === `Bearer ${metricsToken}`);
    if (!isAllowed) return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

const canReadOutbox = (db: Database): Promise<boolean> =>
  db.asSystem((tx) => tx.one('ready-outbox', 'select 1 as one from outbox limit 1')).then(() => true, () => false);
