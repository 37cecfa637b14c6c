import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { BadJson, TokenMissing } from '../../http/http.errors';
import { isPlatform } from '../../http/platform-token';
import { ApiProblem } from '../../http/problem';
import type { ApiServices } from '../../http/services';
import { AnnouncementLetter } from './announcement-letter';
import { queueAnnouncement } from './announcements.service';

export interface AnnouncementOptions {
  app: ApiServices;
  /** What the gateway shows; without it the address does not exist. */
  platformToken: string;
}

/**
 * `POST /announcement`: the gateway hands an e-mail to the outbox. It lies outside of `/api`, so that the gateway
 * passes nobody on to it (REL-46).
 */
export async function announcementRoutes(
  fastify: FastifyInstance,
  { app, platformToken }: AnnouncementOptions,
): Promise<void> {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(new BadJson());
    }
  });
  fastify.post('/announcement', async (request, reply) => {
    if (!isPlatform(request, platformToken)) throw new TokenMissing({ 'www-authenticate': 'Bearer' });
    const parsed = v.safeParse(AnnouncementLetter, request.body);
    if (!parsed.success) throw new ApiProblem('validation_failed', 'The announcement has another shape.');
    await queueAnnouncement(app, parsed.output);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
