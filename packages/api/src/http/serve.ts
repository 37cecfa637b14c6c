import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../database';
import { sealOtpSecrets } from '../domains/ops/seal-otp-secrets';
import { readTrustProxy } from '../edge';
import { createApi } from './api';
import type { Environment } from './environment';
import { holdBack } from './held-back';
import { signingKeysOf, splitKeys } from './keys';
import type { ProcessSettings } from './process-settings';
import { readRegionFiles } from './region-files';
import { sampleRegions } from './sample-regions';
import { prepareWhenReachable, stopOnSignals } from './start';

/** What a process has settled before it loads the routes. */
export interface Serving {
  env: NodeJS.ProcessEnv;
  settings: ProcessSettings;
  database: Database;
  log: Logger;
  host: string;
  /** Other machines reach the host. */
  isPublic: boolean;
}

/** Listens as the environment says, and serves the database once it is migrated and checked (API-95). */
export async function serve({ env, settings, database, log, host, isPublic }: Serving): Promise<void> {
  const environment: Environment = env.NODE_ENV === 'production' ? 'production' : 'development';
  const { PORT: port, PUBLIC_URL, SMTP_URL, OTLP_URL } = settings;
  if (environment === 'production' && !SMTP_URL)
    log.warn('SMTP_URL is not set: e-mails stay in the outbox until a start that has it');
  const held = holdBack(database);
  const signingKeys = signingKeysOf(env);
  const api = await createApi({
    database: held.database,
    environment,
    log,
    signingKey: signingKeys.length > 0 ? signingKeys : randomBytes(32).toString('hex'),
    otpKeys: splitKeys(env.OTP_KEYS),
    ...(env.LARDER_REGIONS
      ? readRegionFiles(env.LARDER_REGIONS, (problem) => log.warn({ problem }, 'a file of a region is broken'))
      : sampleRegions),
    publicUrl: PUBLIC_URL ?? `http://localhost:${port}`,
    assetsFolder: env.LARDER_ASSETS,
    profile: profileOf(env.LARDER_PROFILE),
    isPublic,
    mail: { smtpUrl: SMTP_URL, from: env.MAIL_FROM || 'Larder <hello@platform.test>' },
    corsOrigins: env.CORS_ORIGINS?.split(',').map((origin) => origin.trim()),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN,
    platformToken: env.PLATFORM_TOKEN,
  });
  if (OTLP_URL) await sendFigures(api, OTLP_URL, log);
  stopOnSignals(api, database, log);
  await api.listen({ port, host });
  log.info({ port }, 'the API listens');
  await prepareWhenReachable(database, log, environment);
  const sealed = env.OTP_KEYS ? await sealOtpSecrets(database, api.services.otpSecrets) : 0;
  if (sealed > 0) log.info({ sealed }, 'secrets of one-time codes are encrypted');
  held.open();
}

/** Loads the exporter in a process that needs it alone. */
async function sendFigures(api: FastifyInstance, url: string, log: Logger): Promise<void> {
  const { exportOverOtlp } = await import('../domains/beats/otlp-export');
  const { beats, clock } = api.services;
  const stop = exportOverOtlp({ url, instance: randomUUID(), series: () => beats.series(), now: clock, log });
  api.addHook('onClose', stop);
}

function profileOf(name: string | undefined): 'demo' | 'e2e' | 'load' | undefined {
  if (name === undefined || name === '') return undefined;
  if (name === 'demo' || name === 'e2e' || name === 'load') return name;
  throw new Error('LARDER_PROFILE is one of demo, e2e and load.');
}
