import { StageHealthQuery } from '@larder/contracts';
import type { FastifyInstance } from 'fastify';
import { TokenMissing } from '../../http/http.errors';
import { isPlatform } from '../../http/platform-token';
import { platformQuery } from './platform-query';
import type { ReleaseHealthOptions } from './release-health.routes';
import { readStageHealth } from './stage-health.service';

/** `GET /stage-health`: the gateway reads what a candidate is judged by. It lies outside of `/api` (REL-66). */
export async function stageHealthRoutes(
  fastify: FastifyInstance,
  { app, platformToken }: ReleaseHealthOptions,
): Promise<void> {
  fastify.get('/stage-health', async (request, reply) => {
    if (!isPlatform(request, platformToken)) throw new TokenMissing({ 'www-authenticate': 'Bearer' });
    const query = platformQuery(StageHealthQuery, request.query);
    return reply.header('cache-control', 'no-store').send(await readStageHealth(app.db, query));
  });
}
