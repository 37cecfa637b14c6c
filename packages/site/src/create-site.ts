import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ADDRESS_LIMIT, createGuardedServer, isLoopback, safetyHeaders, TrustedHops } from '@larder/api/edge';
import { type AccessKey, type Pause, PlatformProblem } from '@larder/federation/platform';
import { isStoreError, LiveStore, type PlanWatch, ReleaseStore } from '@larder/federation/release';
import { createPlatform, isPlatformPath, sendPlatformProblem } from './platform/create-platform';
import type { HealthReader } from './platform/health-over-http';
import type { Refusal } from './platform/platform-settings';
import { sendProblem } from './serve/answer';
import { logUnexpected, sendUnexpected } from './serve/unexpected';
import type { Composition } from '@larder/contracts';
import { createCompositions } from './serve/compositions';
import type { Faults } from './serve/faults';
import { playFault } from './serve/faults';
import { createManifests } from './serve/manifest';
import { createPage } from './serve/page';
import { createApiProxy } from './serve/proxy';
import { createPreviewedCompositions } from './serve/previewed-compositions';
import { createPageConfigs, createRegionConfigs, originsOf } from './serve/region-config';
import { createSiteRegions, summaries } from './serve/site-regions';
import { createRegionFiles } from './serve/region-files';
import { FileProblems } from './serve/watched-file';
import { createReleaseFiles } from './serve/release-files';
import { SECURITY_PATH, sendSecurityText } from './serve/security-text';

/** How to serve the composed site. */
export interface SiteOptions {
  /** The release store, or its folder. */
  store: string | ReleaseStore;
  /** The API in this process, or the address of one elsewhere; without it, its addresses answer 503. */
  api?: RequestListener | string;
  environment: 'production' | 'development' | 'test';
  /** Marks the configuration as that of end-to-end tests. Never in production. */
  endToEndTest?: boolean;
  /** Told of a file that breaks, of its mending, and of a request that fails unexpectedly: `console.error` by default. */
  log?: (line: string) => void;
  /** Folder of the regions' configurations; that of this package. */
  regions?: string;
  /** Things to go wrong, for tests; refused in production. Also opens `/__faults`. */
  faults?: Faults;
  /** Addresses and networks in front of this server whose `X-Forwarded-*` is believed; none by default (TRU-2). */
  trustProxy?: readonly string[];
  /** Origins that scripts may come from besides this site; none by default (TRU-33). */
  scriptOrigins?: readonly string[];
  /** Where people report a hole in the site, as an address such as `mailto:security@…` (TRU-37). */
  securityContact?: string;
  /** Ends a request that has not arrived whole after this time; 30 s by default (TRU-5). */
  arrivalMs?: number;
  /** Ends a connection whose client has taken nothing of an answer for this time; 5 minutes by default (TRU-5). */
  stallMs?: number;
  /**
   * Keys of operators, publishers and readers, and the address that calls are signed for; without it nothing is taken
   * over the network (REL-34).
   */
  platform?: {
    site: string;
    firstKeys?: readonly AccessKey[];
    log?: (line: string) => void;
    now?: () => Date;
    onRefused?: (refusal: Refusal) => void;
    health?: HealthReader;
    seenOf?: PlanWatch['seenOf'];
    pause?: Pause;
  };
  /** Whether developers may run their remotes in this site, with the shell's development twin; true (REL-88). */
  devTwin?: boolean;
  /** Key and certificate, for a site without a proxy that speaks TLS. */
  tls?: { key: string; cert: string };
}

/** A site that is ready to listen. */
export interface Site {
  readonly server: Server;
  /** Handles one request, for a server of someone else's. */
  readonly handle: RequestListener;
  /** Configuration and features of regions, for the API in the same process. */
  configOf: ReturnType<typeof createRegionConfigs>;
  /** The regions that there are. */
  regions(): string[];
  featuresOf(region: string): ReadonlySet<string> | undefined;
  /** The releases whose figures the API takes of pages. */
  releasesOf: ReturnType<typeof createCompositions>['releasesOf'];
  /** Looks at the store, and gives the composition of each region. */
  compositions(): Promise<ReadonlyMap<string, Composition>>;
  /**
   * One sentence with file and line for each file of a region that is broken at this moment; what was read last stays
   * in use.
   */
  problems(): string[];
  /** Names a file that is refused, and, with undefined, one that is mended. */
  report(path: string, problem: string | undefined): void;
  /** Sets the API once it is made; it needs this site's configuration and features. */
  useApi(api: RequestListener | string): void;
  /** @returns the port; @throws the server's error, such as EADDRINUSE */
  listen(port: number, host?: string): Promise<number>;
  /**
   * Takes no new connection, ends streams that are passed on, lets running requests end, and cuts off those that take
   * longer (API-97).
   */
  close(patienceMs?: number): Promise<void>;
}

const API_PATH = /^\/(api(\/|$)|health$|ready$|metrics$)/;
const CLOSE_IDLE_EVERY_MS = 100;
const OWN_REGIONS = fileURLToPath(new URL('../regions', import.meta.url));

/** Makes the one server of the site: pages, releases, compositions, configurations, and the API behind `/api`. */
export function createSite(options: SiteOptions): Site {
  const { environment, faults, endToEndTest = false, devTwin = true } = options;
  if (environment === 'production' && (faults || endToEndTest))
    throw new Error('Faults and the end-to-end configuration are not for production.');

  const store = typeof options.store === 'string' ? new ReleaseStore(options.store) : options.store;
  const log = options.log ?? console.error;
  const problems = new FileProblems(log);
  const live = new LiveStore(store, (problem) => problems.set('The store', problem));
  const compositions = createCompositions(live);
  const folder = options.regions ?? OWN_REGIONS;
  const regions = createSiteRegions(live, folder);
  const configOf = createRegionConfigs(folder, { environment, endToEndTest }, regions, problems);
  const pageConfigOf = createPageConfigs(configOf);
  const serveRelease = createReleaseFiles(store, devTwin);
  const regionFiles = createRegionFiles({
    regions: regions.list,
    config: pageConfigOf,
    composition: compositions.of,
    language: regions.languageOf,
  });
  const originsOfRegions = () => [
    ...new Set(
      regions.list().flatMap((region) => originsOf(configOf(region) ?? { assetsUrl: '', deliveryScheduleUrl: '' })),
    ),
  ];
  const servePage = createPage(live, options.scriptOrigins ?? [], originsOfRegions, regionFiles.slicedRegions, () =>
    summaries(regions),
  );
  const servePreview = createPreviewedCompositions(live, regions.languageOf);
  const serveManifest = createManifests({
    composition: compositions.of,
    languageTag: (region) => regions.factsOf(region)?.languageTag,
    shellVersion: () => live.view?.root.shell?.stable,
  });
  const hops = new TrustedHops(options.trustProxy);
  const streams = new Set<() => void>();
  const listenerOf = (target: RequestListener | string): RequestListener =>
    typeof target === 'string' ? createApiProxy(target, hops, streams) : target;
  let api = options.api === undefined ? undefined : listenerOf(options.api);

  const {
    site,
    firstKeys = [],
    log: logCall = options.log ?? console.info,
    now = () => new Date(),
    onRefused,
    health,
    seenOf,
    pause,
  } = options.platform ?? {};
  const platform =
    site === undefined
      ? undefined
      : createPlatform(store, live, {
          site,
          firstKeys,
          log: logCall,
          now,
          devTwin,
          problems: problems.list,
          onRefused,
          health,
          seenOf,
          pause,
        });

  const handle: RequestListener = (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]!;
    for (const [name, value] of Object.entries(safetyHeaders(hops.originOf(request).isHttps)))
      response.setHeader(name, value);
    const work = async () => {
      if ((request.url ?? '').length > ADDRESS_LIMIT)
        return sendProblem(request, response, 'uri_too_long', 'The address is longer than 8 KiB.');
      if (faults && path === '/__faults') return faults.control(request, response);
      const fault = faults?.for(path);
      if (fault && (await playFault(fault, request, response))) return;
      if (!path.startsWith('/releases/')) await live.refresh();
      if (isPlatformPath(path))
        return platform
          ? platform(request, response)
          : sendPlatformProblem(
              request,
              response,
              new PlatformProblem(
                'not_configured',
                'Nothing is taken over the network here: the gateway has no SITE_URL.',
              ),
              log,
            );
      if (API_PATH.test(path))
        return api ? api(request, response) : sendProblem(request, response, 'unavailable', 'There is no API.');
      if (path === SECURITY_PATH) return sendSecurityText(request, response, options.securityContact);
      if (path.startsWith('/releases/')) return serveRelease(request, response, path, fault);
      if (await servePreview(request, response, path)) return;
      if (!regionFiles.answer(request, response, path) && !(await serveManifest(request, response, path)))
        await servePage(request, response, path);
    };
    work().catch((error: unknown) => {
      if (response.headersSent) {
        // A client that has gone is no fault.
        if (!response.destroyed) logUnexpected(request, error, log);
        response.destroy();
      } else if (isStoreError(error))
        sendProblem(request, response, 'unavailable', "The store can't be read at the moment.", { 'retry-after': '5' });
      else sendUnexpected(request, response, error, log);
    });
  };

  const server = createGuardedServer(handle, {
    hops,
    tls: options.tls,
    arrivalMs: options.arrivalMs,
    stallMs: options.stallMs,
  });
  return {
    server,
    handle,
    configOf,
    regions: regions.list,
    featuresOf: compositions.featuresOf,
    releasesOf: compositions.releasesOf,
    compositions: async () => {
      await live.refresh();
      return live.view?.compositions ?? new Map();
    },
    problems: () => {
      // A look at each, as nobody may have asked for it since it changed.
      for (const region of regions.list()) configOf(region);
      return problems.list();
    },
    report: (path, problem) => problems.set(path, problem),
    useApi: (next) => {
      api = listenerOf(next);
    },
    listen: async (port, host = '127.0.0.1') => {
      if (faults && !isLoopback(host)) throw new Error('Faults are for this machine alone.');
      await live.begin();
      return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
      });
    },
    close: (patienceMs = 10_000) =>
      new Promise((resolve) => {
        live.end();
        const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
        // A connection whose last request has ended meanwhile: its client would keep it open.
        const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
        server.close(() => {
          clearTimeout(cutOff);
          clearInterval(closing);
          resolve();
        });
        server.closeIdleConnections();
        // Browsers open them again, at the next gateway.
        for (const end of streams) end();
      }),
  };
}
