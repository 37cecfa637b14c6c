import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { BEAT_PATH, type Call, type Region, type RegionConfig, type RegionReleases } from '@larder/contracts';
import pino, { type Logger } from 'pino';
import type { Database } from '../database';
import { announcementRoutes } from '../domains/announcements/announcements.routes';
import { BeatIntake } from '../domains/beats/beat-intake';
import { beatRoutes } from '../domains/beats/beats.routes';
import { releaseHealthRoutes } from '../domains/beats/release-health.routes';
import { stageHealthRoutes } from '../domains/beats/stage-health.routes';
import { healthRoutes } from '../domains/health/health.routes';
import { createLiveHub } from '../domains/live/live-hub';
import { ADDRESS_LIMIT, BODY_LIMIT, createGuardedServer, requestIdOf, TrustedHops } from '../edge';
import { startJobs } from '../domains/jobs/job-runner';
import { createMailSender, type MailSettings } from '../domains/mail/mail-sender';
import { mailboxRoutes } from '../domains/mail/mailbox.routes';
import { createMailer } from '../domains/mail/mailer';
import { policyReportRoutes } from '../domains/policy-reports/policy-reports.routes';
import { RegionBook } from '../domains/regions/region-book';
import { CallLimits } from './call-limits';
import { BadJson, Unavailable } from './http.errors';
import { takeVersionPrefix, versionOf } from './api-version';
import { docsRoutes } from './docs.routes';
import { DOMAINS, JOBS } from './domains';
import type { Environment } from './environment';
import { errorHandler } from './error-handler';
import { answerUnknownPaths } from './known-paths';
import { type ApiMetrics, createMetrics } from './metrics';
import { ApiProblem } from './problem';
import { takeForms } from './read-form';
import { refuseUnsafeProduction } from './production-guards';
import { RateLimiter } from './rate-limiter';
import { varyBy } from './reader';
import { registerCall } from './register-call';
import type { RequestState } from './request-state';
import { countTogetherOn } from './shared-limit';
import { setCorsHeaders, setSecurityHeaders } from './security-headers';
import type { ApiServices } from './services';
import { momentOf } from './test-clock';
import { createTokens } from './tokens';
import { createSecretBox } from './secret-box';
import { UploadsUnderWay } from './uploads-under-way';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyInstance {
    services: ApiServices;
  }
}

/** How to start an API. */
export interface ApiOptions {
  /** Migrated; whoever connects it closes it, after the API. */
  database: Database;
  /** At least 32 characters. From the environment only (API-101). */
  signingKey: string | readonly string[];
  /**
   * Keys that encrypt the secrets of one-time codes; the first is in use. Without them, for demo and tests, secrets are
   * kept as they are (TRU-11).
   */
  otpKeys?: readonly string[];
  environment: Environment;
  /** The regions of the site; without it those that this process knows already. */
  regions?(): readonly string[];
  /** The configuration of a region; undefined while it can't be read, which answers 503. */
  configOf(region: Region): RegionConfig | undefined;
  /** The features of a region's composition; likewise. */
  featuresOf(region: Region): ReadonlySet<string> | undefined;
  /** The releases whose figures pages may tell; without it none is taken (REL-82). */
  releasesOf?(region: Region): RegionReleases | undefined;
  /** What is wrong with the files of regions at this moment, for `/ready`. */
  regionProblems?(): readonly string[];
  /** Origin of the site, for links in e-mails. */
  publicUrl: string;
  /** The folder of assets by region; by default the one that comes with the API. */
  assetsFolder?: string;
  /** How e-mails leave; without it they stay in the outbox. */
  mail?: MailSettings;
  /** Whether the jobs run in this process; by default everywhere but in tests. */
  runJobs?: boolean;
  /** The demo data that it runs on. With one, or in tests, the aids for demos and tests exist (TRU-7). */
  profile?: 'demo' | 'e2e' | 'load';
  /** Other machines reach it: a demo has no mailbox, faults and test clock then (TRU-7). */
  isPublic?: boolean;
  /** The clock, in epoch milliseconds. */
  now?: () => number;
  log?: Logger;
  /** Origins that may call from another site (API-18). */
  corsOrigins?: readonly string[];
  /** Addresses and networks whose `X-Forwarded-*` is believed; none by default (TRU-2). */
  trustProxy?: readonly string[];
  /** Lets a reader that is not local see /metrics. */
  metricsToken?: string;
  /**
   * What the gateway shows when it hands announcements to the outbox (REL-46) or reads figures of releases (REL-79).
   */
  platformToken?: string;
  /** Ends a request that has not arrived whole after this time (TRU-5). */
  arrivalMs?: number;
  /** Ends a call that takes longer (API-12). */
  timeoutMs?: number;
}

const ASSETS = fileURLToPath(new URL('../../assets', import.meta.url));

/**
 * Called every few seconds by whoever runs the process, or by every page; what is wrong is logged where it breaks, or
 * counted.
 */
const NOT_LOGGED = new Set(['/health', '/ready', BEAT_PATH]);

/**
 * Builds the API. It serves `/api`, `/health`, `/ready` and `/metrics`, through `listen`, `inject` or a server of
 * others (`routing`).
 * @throws ProductionRefused when a production start has an aid for tests or lacks its key (API-90, API-101)
 */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  refuseUnsafeProduction(options);
  const metrics = createMetrics(options.database, options.now ?? Date.now);
  const limiter = new RateLimiter(options.now ?? Date.now, countTogetherOn(options.database));
  const app = servicesOf(options, metrics);
  const regions = new RegionBook({
    db: options.database,
    regions: options.regions ?? (() => []),
    configOf: options.configOf,
    log: app.log,
  });
  const hops = new TrustedHops(options.trustProxy);

  const fastify = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    // The trusted hops decide, and not Fastify.
    trustProxy: false,
    genReqId: (request) => requestIdOf(request.headers),
    requestIdHeader: false,
    rewriteUrl: takeVersionPrefix,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (handle) => createGuardedServer(handle, { hops, arrivalMs: options.arrivalMs }),
    // The guarded server answers them.
    clientErrorHandler: () => undefined,
    routerOptions: { maxParamLength: 4096 },
    frameworkErrors(error, request, reply) {
      reply.header('x-request-id', request.id);
      setSecurityHeaders(reply, hops.originOf(request.raw).isHttps);
      errorHandler(app.log, metrics)(error, request, reply);
    },
  });
  fastify.decorate('services', app);
  fastify.decorateRequest('state', null as unknown as RequestState);
  fastify.setErrorHandler(errorHandler(app.log, metrics));
  answerUnknownPaths(fastify);
  parseJsonOnly(fastify);

  const origins = new Set(options.corsOrigins);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.state = { now: app.clock(), version: '3.0', origin: hops.originOf(request.raw) };
    reply.header('x-request-id', request.id);
    setSecurityHeaders(reply, request.state.origin.isHttps);
    setCorsHeaders(request, reply, origins);
    if (request.routeOptions.config?.call?.who.token !== 'none') varyBy(reply, 'Authorization');
    if ((request.raw.url ?? '').length > ADDRESS_LIMIT)
      throw new ApiProblem('uri_too_long', 'The address is longer than 8 KiB.');
    request.state.version = versionOf(request.raw);
    reply.header('api-version', request.state.version);
    request.state.now = momentOf(request, app);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request, reply);
    if (NOT_LOGGED.has(request.routeOptions.url ?? '')) return done();
    const { session, staff } = request.state;
    app.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        requestId: request.id,
        userId: session?.userId ?? staff?.staffId,
        workspaceId: session?.workspaceId,
      },
      'call',
    );
    done();
  });

  const setUp = {
    app,
    limits: new CallLimits(app, limiter),
    uploads: new UploadsUnderWay(),
    timeoutMs: options.timeoutMs ?? 30_000,
  };
  for (const route of DOMAINS.flat()) if (!route.call.upload) registerCall(fastify, route, setUp);
  await fastify.register(async (scope) => {
    await takeForms(scope);
    for (const route of DOMAINS.flat()) if (route.call.upload) registerCall(scope, route, setUp);
  });
  await fastify.register(healthRoutes, {
    db: options.database,
    metrics,
    releaseMetrics: () => app.beats.metricsText(),
    metricsToken: options.metricsToken,
    hasTrustedHops: hops.areAny,
    regionProblems: () => [...(options.regionProblems?.() ?? []), ...regions.problems()],
  });
  if (options.platformToken) {
    await fastify.register(announcementRoutes, { app, platformToken: options.platformToken });
    await fastify.register(releaseHealthRoutes, { app, platformToken: options.platformToken });
    await fastify.register(stageHealthRoutes, { app, platformToken: options.platformToken });
  }
  await fastify.register(policyReportRoutes, { metrics, limiter });
  await fastify.register(beatRoutes, { app, metrics, limiter });
  fastify.addHook('onClose', () => Promise.all([app.beats.stop(), regions.stop()]));
  if (app.hasTestAids) await fastify.register(mailboxRoutes, { db: options.database });
  // A page of the API's origin could reach the tokens of the site (TRU-38).
  if (!app.isProduction) await fastify.register(docsRoutes);
  if (options.runJobs ?? app.environment !== 'test') {
    const jobs = startJobs(app, JOBS);
    fastify.addHook('onClose', () => jobs.stop());
  }
  // An open stream would keep the server from closing.
  fastify.addHook('preClose', () => app.live.stop());
  await fastify.ready();
  regions.begin();
  return fastify;
}

function servicesOf(options: ApiOptions, metrics: ApiMetrics): ApiServices {
  const { environment, profile } = options;
  const isForDemo = environment === 'test' || (environment === 'development' && profile !== undefined);
  const limitFactor = profile === 'e2e' ? 100 : 1;
  const orUnavailable =
    <T>(read: (region: Region) => T | undefined) =>
    (region: Region): T => {
      const value = read(region);
      if (value === undefined) throw new Unavailable();
      return value;
    };
  const featuresOf = orUnavailable(options.featuresOf);
  const publicUrl = options.publicUrl.replace(/\/$/, '');
  const clock = options.now ?? Date.now;
  const log = options.log ?? pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  return {
    db: options.database,
    environment,
    isProduction: environment === 'production',
    isForDemo,
    hasTestAids: isForDemo && !options.isPublic,
    profile,
    publicUrl,
    assetsFolder: options.assetsFolder ?? ASSETS,
    configOf: orUnavailable(options.configOf),
    featuresOf,
    tokens: createTokens(options.signingKey),
    otpSecrets: createSecretBox(options.otpKeys ?? []),
    mail: createMailer(publicUrl),
    sendMail: createMailSender(options.mail, environment),
    limitFactor,
    clock,
    log,
    live: createLiveHub({ db: options.database, featuresOf, clock, log }),
    beats: new BeatIntake({
      db: options.database,
      metrics,
      log,
      clock,
      releasesOf: (region) => options.releasesOf?.(region),
      addressKey: [options.signingKey].flat()[0]!,
    }),
  };
}

/** JSON and nothing else; a body that the contract does not have is not even read as JSON (API-2, API-4). */
function parseJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' || !request.routeOptions.config.call?.body) return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(new BadJson());
    }
  });
}
