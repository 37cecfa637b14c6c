import { COMPOSITION_FORMS, SHELL_CONTRACT } from '@larder/contracts';
import {
  differenceOf,
  LARGEST_FILE,
  pauseFor,
  readKeys,
  readRecord,
  RELEASE_LIMITS,
  type RemoteStatus,
  statusOf,
  type ToldHealth,
  unlessLater,
} from '@larder/federation/platform';
import { RELEASE_FILE, ReleaseRefused, TWIN_FILE } from '@larder/federation/release';
import { languageOfTag } from '@larder/rules';
import type { HealthReader } from './health-over-http';
import { pageOfLog } from './log-page';
import type { PlatformCall } from './platform-call';

/** For what pages told of all remotes together. Status takes no longer than a second (REL-12). */
const HEALTH_MS = 500;

const VERSION = '([0-9][0-9A-Za-z.-]{0,63})';

/** What everybody, and every key, may look at. */
export const LOOKING_CALLS: readonly PlatformCall[] = [
  {
    method: 'GET',
    path: /^\/platform$/,
    who: 'anonymous',
    run: async ({ store, live, settings, served, isKnown }) => {
      const root = live.view?.root;
      // What a change is compared with, so that a caller's own last change is in it, whichever gateway made it.
      const sequence = (isKnown ? await store.roots.read() : root)?.sequence ?? 0;
      const shell = root?.shell && (await store.read('shell', root.shell.stable));
      const regions = [...(live.view?.compositions.keys() ?? [])].map((region) => {
        const facts = live.view?.definitions[region]?.facts;
        return { region, ...(facts && { name: facts.name, language: languageOfTag(facts.languageTag) }) };
      });
      const kept = shell?.kind === 'shell' ? shell : undefined;
      const { version: sdk, servesFrom: oldest } = kept?.sdk ?? { version: SHELL_CONTRACT, servesFrom: SHELL_CONTRACT };
      const limits = {
        file: LARGEST_FILE,
        release: RELEASE_LIMITS.packedBytes,
        unpacked: RELEASE_LIMITS.bytes,
        files: RELEASE_LIMITS.files,
      };
      return {
        ...(!isKnown && { maxAge: 5 }),
        body: {
          site: settings.site,
          forms: COMPOSITION_FORMS,
          sequence,
          shell: kept?.version ?? null,
          contract: kept?.contract ?? null,
          sdk: { version: sdk, oldest },
          provides: kept?.provides ?? {},
          regions,
          limits,
          calls: await served(),
          devTwin: settings.devTwin && kept?.files[TWIN_FILE] !== undefined,
        },
      };
    },
  },
  {
    method: 'GET',
    path: /^\/platform\/status$/,
    who: 'reader',
    run: async ({ store, query, live, settings }) => {
      const found = await statusOf(store, query.get('part') ?? undefined, settings.seenOf);
      const late = settings.health && (settings.pause ?? pauseFor)(HEALTH_MS);
      const regions = await Promise.all(
        found.regions.map(async (region) => ({
          ...region,
          remotes: await Promise.all(
            region.remotes.map(async (remote) => ({
              ...remote,
              health: await healthOf(settings.health, region.region, remote, late),
            })),
          ),
        })),
      );
      return {
        body: { ...found, stale: live.staleSince?.toISOString() ?? null, problems: settings.problems(), regions },
      };
    },
  },
  {
    method: 'GET',
    path: /^\/platform\/log$/,
    who: 'reader',
    run: async ({ store, query }) => ({ body: await pageOfLog(store, query) }),
  },
  {
    method: 'GET',
    path: /^\/platform\/diff$/,
    who: 'reader',
    run: async ({ store, query }) => ({
      body: await differenceOf(store, query.get('from') ?? 'live', query.get('to') ?? 'live'),
    }),
  },
  {
    method: 'GET',
    path: new RegExp(`^/platform/release/(shell|mf-[a-z0-9-]{1,57})/${VERSION}$`),
    who: 'reader',
    run: async ({ store, settings, params: [name = '', version = ''] }) => {
      const record = await readRecord(store, name, version);
      const text = await store.storage.readReleaseFile(name, version, RELEASE_FILE);
      if (!text) throw new ReleaseRefused([`There is no ${name} ${version} here.`], 'release_not_found');
      const keys = [...settings.firstKeys, ...(await readKeys(store, await store.roots.read()))].map(
        ({ id, publicKey }) => ({ id, publicKey }),
      );
      return { body: { record, release: text.toString(), keys } };
    },
  },
];

/** What pages told of the release in use; null without a way to the figures, and where they told of no mount. */
async function healthOf(
  read: HealthReader | undefined,
  region: string,
  { name, stable }: Pick<RemoteStatus, 'name' | 'stable'>,
  late: Promise<unknown> | undefined,
): Promise<ToldHealth | null> {
  if (!read || !late || stable === null) return null;
  // Status is told without them while the API does not answer, or hangs.
  const told = await unlessLater(read({ name, region, release: stable }), late).catch(() => undefined);
  const figures = told?.releases.find(({ version }) => version === stable);
  return figures && figures.mounts > 0
    ? { mounts: figures.mounts, failed: figures.failed, errors: figures.errors }
    : null;
}
