/**
 * Starts the API alone: `tsx packages/api/bin/api.ts`. Every setting comes from the environment and is described in the
 * README.
 */
import './young-generation';
import pino from 'pino';
import { connectDatabase, databaseSettings } from '../src/database';
import { readProcessSettings } from '../src/http/process-settings';
import { refusePublicDemo, refuseUnsafeEnvironment } from '../src/http/production-guards';

async function main(env: NodeJS.ProcessEnv): Promise<void> {
  refuseUnsafeEnvironment(env);
  const settings = readProcessSettings(env);
  const log = pino({ base: undefined, level: settings.LOG_LEVEL, timestamp: pino.stdTimeFunctions.isoTime });
  const host = env.HOST || '127.0.0.1';
  const isPublic = refusePublicDemo(env, host);
  // The embedded database compiles on threads of its own: the routes are loaded meanwhile.
  const [database, { serve }] = await Promise.all([
    connectDatabase({
      ...databaseSettings(env),
      dataDir: env.LARDER_DATA ?? '.larder',
      log,
      refusesNesting: env.NODE_ENV !== 'production' || !env.DATABASE_URL,
    }),
    import('../src/http/serve'),
  ]);
  await serve({ env, settings, database, log, host, isPublic });
}

main(process.env).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The API could not start.'}\n`);
  process.exit(1);
});
