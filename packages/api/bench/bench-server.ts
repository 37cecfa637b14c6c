import { learnDemoRegions } from '@larder/rules/demo-regions';
import Fastify from 'fastify';
import pino from 'pino';
import pg from 'pg';
import { createApi } from '../src/http/api';
import { createTokens } from '../src/http/tokens';
import { connectDatabase } from '../src/database';
import { valueTypes } from '../src/database/types';
import { testConfig, testFeatures } from '../src/testing/region-configs';
import type { Caller } from './bench-database';
import { recordStatements, type Recording, replay } from './floor';

/** What the parent asks for: a server on this database, and what every caller's call is. */
export interface ServerOrder {
  url: string;
  callers: Caller[];
  calls: { name: string; method: 'GET' | 'POST'; path: string; body?: string }[][];
}
/** Where it listens, and the tokens of the callers. */
export interface ServerReady {
  api: string;
  floor: string;
  tokens: string[];
  statements: Record<string, string[]>;
}

const SIGNING_KEY = 'a key for measuring, thirty-two characters';

process.once('message', async (order: ServerOrder) => {
  learnDemoRegions();
  const database = await connectDatabase({ url: order.url, refusesNesting: false });
  const api = await createApi({
    database,
    signingKey: SIGNING_KEY,
    environment: 'production',
    configOf: (region) => testConfig(region),
    featuresOf: testFeatures,
    releasesOf: () => ({ 'mf-orders': { releases: ['1.0.0'], modules: ['list'] } }),
    publicUrl: 'https://larder.test',
    trustProxy: ['127.0.0.1'],
    log: pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false })),
  });
  const tokens = await signAll(order.callers);

  const recordings = new Map<string, Recording>();
  const statements: Record<string, string[]> = {};
  for (const [at, calls] of order.calls.entries()) {
    for (const { name, method, path, body } of calls) {
      const headers = { authorization: `Bearer ${tokens[at]}`, ...(body && { 'content-type': 'application/json' }) };
      const recording = await recordStatements(() => api.inject({ method, url: path, headers, payload: body }));
      recordings.set(`${name}/${at}`, recording);
      statements[name] ??= recording.statements.map((statement) => statement.name || statement.text.slice(0, 20));
    }
  }

  // Connections that end while the API is measured would cost it time.
  const pool = new pg.Pool({ connectionString: order.url, max: 10, types: valueTypes, idleTimeoutMillis: 0 });
  const floor = Fastify();
  const serve =
    (isWhole: boolean) =>
    async ({ params }: { params: unknown }) => {
      const { call, caller } = params as { call: string; caller: string };
      return replay(pool, recordings.get(`${call}/${caller}`) as Recording, isWhole);
    };
  floor.route({ method: ['GET', 'POST'], url: '/whole/:call/:caller', handler: serve(true) });
  floor.route({ method: ['GET', 'POST'], url: '/bare/:call/:caller', handler: serve(false) });

  const listen = (server: { listen(options: object): Promise<string> }) =>
    server.listen({ host: '127.0.0.1', port: 0 });
  const ready: ServerReady = { api: await listen(api), floor: await listen(floor), tokens, statements };
  process.send?.(ready);
  process.once('disconnect', () => process.exit(0));
});

async function signAll(callers: readonly Caller[]): Promise<string[]> {
  const tokens = createTokens(SIGNING_KEY);
  return Promise.all(
    callers.map(async ({ workspaceId, userId, sessionId }) => {
      const { bearerToken } = await tokens.signMember(
        {
          companyName: 'Bench',
          companyRoles: ['customer'],
          workspaceId,
          userFullName: 'Bench',
          userRole: 'TRUSTED',
          termsAcceptedDate: 0,
          user_id: userId,
          email: 'bench@bench.test',
          region: 'gb',
          sid: sessionId,
        },
        Date.now(),
      );
      return bearerToken;
    }),
  );
}
