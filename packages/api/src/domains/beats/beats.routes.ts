import { Beat, BEAT_LIMITS, BEAT_PATH, type Region } from '@larder/contracts';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { RateLimited } from '../../http/http.errors';
import type { ApiMetrics } from '../../http/metrics';
import { networkOf, siteOf } from '../../http/network-of';
import type { RateLimiter } from '../../http/rate-limiter';
import { addressOf } from '../../http/request-state';
import type { ApiServices } from '../../http/services';
import { BeatBudget } from './beat-budget';
import type { DroppedBeat } from './dropped';

export interface BeatOptions {
  app: ApiServices;
  metrics: ApiMetrics;
  limiter: RateLimiter;
}

/** Of a network: sixty people behind one address send some 120 in a minute, and more after failures (REL-82). */
const BEATS_A_MINUTE = 1200;

const REASONS: Record<string, DroppedBeat> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'size',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'shape',
  FST_ERR_CTP_EMPTY_TYPE: 'shape',
};

/**
 * `POST /api/beat`: what a page tells of its failures and times. Everybody may call it. It answers 204 whatever becomes
 * of the beat, so that no page learns or waits for anything, and 429 above the limit of a network (REL-74, REL-82).
 */
export async function beatRoutes(fastify: FastifyInstance, { app, metrics, limiter }: BeatOptions): Promise<void> {
  const budget = new BeatBudget(() => performance.now());
  const drop = (reply: FastifyReply, reason: DroppedBeat) => {
    metrics.beatDropped(reason);
    return answer(reply);
  };

  // Before the body is read, so that a flood costs little more than its connections.
  fastify.addHook('onRequest', async (request, reply) => {
    const { isExceeded, resetSeconds } = await limiter.takeShared(
      `beat ${networkOf(addressOf(request))}`,
      BEATS_A_MINUTE * app.limitFactor,
      60,
    );
    if (isExceeded) {
      metrics.beatDropped('limit');
      throw new RateLimited(resetSeconds);
    }
    if (!budget.take()) return drop(reply, 'budget');
  });

  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: BEAT_LIMITS.bytes },
    (_, text, done) => done(null, text),
  );
  fastify.setErrorHandler<FastifyError>((error, _, reply) => {
    const reason = REASONS[error.code];
    if (!reason) throw error;
    return drop(reply, reason);
  });

  fastify.post(BEAT_PATH, async (request, reply) => {
    const beat = beatIn(request.body);
    if (!beat) return drop(reply, 'shape');
    if (!hasTelemetry(app, beat.region)) return drop(reply, 'off');
    app.beats.take(beat, siteOf(addressOf(request)), app.clock());
    return answer(reply);
  });
}

const answer = (reply: FastifyReply) => reply.code(204).header('cache-control', 'no-store').send();

/** A region that can't be read has none for now. */
function hasTelemetry({ featuresOf }: ApiServices, region: Region): boolean {
  try {
    return featuresOf(region).has('telemetry');
  } catch {
    return false;
  }
}

function beatIn(body: unknown): Beat | undefined {
  try {
    const parsed = v.safeParse(Beat, JSON.parse(body as string), { abortEarly: true });
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
