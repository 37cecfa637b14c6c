/**
 * Starts the API alone: `tsx packages/api/bin/api.ts`. Every setting comes from the environment and is described in the README.
 */
import './young-generation';
import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { holdBack } from '../src/http/held-back';
import { signingKeysOf, splitKeys } from '../src/http/keys';
import { readProcessSettings } from '../src/http/process-settings';
import { refusePublicDemo } from '../src/http/production-guards';
import { createApi, type Environment, prepareWhenReachable, readRegionFiles, refuseUnsafeEnvironment, sampleRegions, stopOnSignals } from '../src/index';
import { connectDatabase, databaseSettings } from '../src/database';
import { sealOtpSecrets } from '../src/domains/ops/seal-otp-secrets';
import { readTrustProxy } from '../src/edge';

async function main(env: NodeJS.ProcessEnv): Promise<void> {
  refuseUnsafeEnvironment(env);
  const environment: Environment = env.NODE_ENV === 'production' ? 'production' : 'development';
  const { PORT: port, LOG_LEVEL, PUBLIC_URL, SMTP_URL } = readProcessSettings(env);
  const log = pino({ base: undefined, level: LOG_LEVEL, timestamp: pino.stdTimeFunctions.isoTime });
  if (environment === 'production' && !SMTP_URL) log.warn('SMTP_URL is not set: e-mails stay in the outbox until a start that has it');
  const host = env.HOST || '127.0.0.1';
  const isPublic = refusePublicDemo(env, host);
  const database = await connectDatabase({
    ...databaseSettings(env), dataDir: env.LARDER_DATA ?? '.larder', log, refusesNesting: environment !== 'production' || !env.DATABASE_URL,
  });
  const held = holdBack(database);
  const signingKeys = signingKeysOf(env);
  const api = await createApi({
    database: held.database, environment, log,
    signingKey: signingKeys.length > 0 ? signingKeys : randomBytes(32).toString('hex'),
    otpKeys: splitKeys(env.OTP_KEYS),
    ...(env.LARDER_REGIONS ? readRegionFiles(env.LARDER_REGIONS, (problem) => log.warn({ problem }, 'a file of a region is broken')) : sampleRegions),
    publicUrl: PUBLIC_URL ?? `http://localhost:${port}`,
    assetsFolder: env.LARDER_ASSETS,
    profile: profileOf(env.LARDER_PROFILE),
    isPublic,
    mail: { smtpUrl: SMTP_URL, from: env.MAIL_FROM ?? 'Larder <hello@platform.test>' },
    corsOrigins: env.CORS_ORIGINS?.split(',').map((origin) => origin.trim()),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN,
  });
  stopOnSignals(api, database, log);
  await api.listen({ port, host });
  log.info({ port }, 'the API listens');
  await prepareWhenReachable(database, log, environment);
  const sealed = env.OTP_KEYS ? await sealOtpSecrets(database, api.services.otpSecrets) : 0;
  if (sealed > 0) log.info({ sealed }, 'secrets of one-time codes are encrypted');
  held.open();
}

function profileOf(name: string | undefined): 'demo' | 'e2e' | 'load' | undefined {
  if (name === undefined || name === '') return undefined;
  if (name === 'demo' || name === 'e2e' || name === 'load') return name;
  throw new Error('LARDER_PROFILE is one of demo, e2e and load.');
}

main(process.env).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The API could not start.'}\n`);
  process.exit(1);
});
