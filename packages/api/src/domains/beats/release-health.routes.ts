import { HealthQuery } from '@larder/contracts';
import type { FastifyInstance } from 'fastify';
import { isPlatform } from '../../http/platform-token';
import { TokenMissing } from '../../http/http.errors';
import type { ApiServices } from '../../http/services';
import { platformQuery } from './platform-query';
import { readReleaseHealth } from './health-reading.service';

export interface ReleaseHealthOptions {
  app: ApiServices;
  /** What the gateway shows; without it the address does not exist. */
  platformToken: string;
}

/**
 * `GET /release-health`: the gateway reads figures of releases. It lies outside of `/api`, so that the gateway passes
 * nobody on to it (REL-79).
 */
export async function releaseHealthRoutes(
  fastify: FastifyInstance,
  { app, platformToken }: ReleaseHealthOptions,
): Promise<void> {
  fastify.get('/release-health', async (request, reply) => {
    if (!isPlatform(request, platformToken)) throw new TokenMissing({ 'www-authenticate': 'Bearer' });
    const query = platformQuery(HealthQuery, request.query);
    return reply.header('cache-control', 'no-store').send(await readReleaseHealth(app.db, query, app.clock()));
  });
}
