import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pino from 'pino';
import { type ApiOptions, createApi } from '../http/api';
import type { Database } from '../database';
import { recordLines, recordSecret, recordSecretsIn } from './log-record';

const FASTIFY_IS_MADE = 'fastify.initialization';

/**
 * The API as `createApi` makes it, for tests: it logs as in production, and its lines and whatever was secret in its
 * calls and e-mails are kept, so that the end of `npm test` can look for the one in the other (API-94). `alsoTo` gets
 * every line too.
 */
export function createRecordedApi(
  options: Omit<ApiOptions, 'log'>,
  alsoTo?: (line: string) => void,
): Promise<FastifyInstance> {
  const write = (line: string) => {
    recordLines(line);
    alsoTo?.(line);
  };
  for (const key of [options.signingKey, options.otpKeys ?? []].flat()) recordSecret('key', key);
  const watch = (message: unknown) => recordCalls((message as { fastify: FastifyInstance }).fastify, options.database);
  subscribe(FASTIFY_IS_MADE, watch);
  try {
    return createApi({
      ...options,
      log: pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, { write }),
    });
  } finally {
    // Fastify is made before createApi waits for anything.
    unsubscribe(FASTIFY_IS_MADE, watch);
  }
}

function recordCalls(fastify: FastifyInstance, database: Database): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    recordRequest(request);
    if (reply.statusCode < 400 && typeof payload === 'string') recordSecretsIn(payload);
    done(null, payload);
  });
  fastify.addHook('onClose', () => recordMails(database));
}

function recordRequest({ headers: { authorization, cookie }, params, body }: FastifyRequest): void {
  if (authorization) recordSecret('token', authorization.replace(/^Bearer /i, ''));
  if (cookie) recordSecret('cookie', cookie);
  recordSecretsIn(JSON.stringify([params, body]));
}

/** A database that is away or empty has no e-mails to tell. */
async function recordMails(database: Database): Promise<void> {
  const letters = await database
    .asSystem((tx) => tx.many<{ text: string }>('', 'select distinct body_text as text from outbox'))
    .catch(() => []);
  for (const { text } of letters)
    for (const line of text.split('\n')) if (line.trim().length > 12) recordSecret('mail', line.trim());
}
