/**
 * Serves the site on its own, with the API elsewhere: `tsx packages/site/bin/serve.ts`. Bundled into the gateway's
 * image. Settings: README.md.
 */
import { mkdirSync } from 'node:fs';
import { firstSources, isStoreError, migrate, openStore } from '@larder/federation/release';
import { readFirstKeys, readServed, readSignatures, removeLeftUploads } from '@larder/federation/platform';
import { Announcer } from '../src/announcements/announcer';
import { mailThrough } from '../src/announcements/mail-over-http';
import { readRecipients } from '../src/announcements/recipients';
import { CandidateJudge } from '../src/judging/candidate-judge';
import { numbersThrough } from '../src/judging/stage-numbers';
import { createSite } from '../src/create-site';
import { healthThrough } from '../src/platform/health-over-http';
import { readServerEnvironment } from '../src/start/environment';
import { createBesideServing } from '../src/start/beside-serving';
import { DailyCollection } from '../src/start/daily-collection';
import { keepsConditions } from '../src/start/keeps-conditions';
import { publishShell } from '../src/start/publish-shell';
import { stopOnSignals } from '../src/start/stop-on-signals';
import { watchRegions } from '../src/start/watch-regions';
import { writeRegionConfigs } from '../src/start/write-region-configs';

const TELL_EVERY_MS = 1000;
const LOOK_FOR_OLD_EVERY_MS = 3_600_000;
const ANNOUNCE_EVERY_MS = 5000;
/** Of candidates (REL-67). */
const JUDGE_EVERY_MS = 5000;
const TIDY_EVERY_MS = 3_600_000;

async function main(): Promise<void> {
  const {
    PORT,
    HOST,
    LARDER_STORE,
    LARDER_SHARED,
    LARDER_REGIONS,
    LARDER_PUBLISH,
    LARDER_NOW,
    API_URL,
    NODE_ENV,
    TRUST_PROXY,
    SCRIPT_ORIGINS,
    SECURITY_CONTACT,
    SITE_URL,
    PLATFORM_KEYS,
    ANNOUNCE,
    WEBHOOK_SECRET,
    PLATFORM_TOKEN,
    DEV_TWIN,
  } = readServerEnvironment(process.env);
  const store = openStore(LARDER_STORE, {
    ...(API_URL && { readServed: () => readServed(API_URL), readSignatures: () => readSignatures(API_URL) }),
  });
  const shared = LARDER_SHARED ?? store.storage.folder;
  if (!shared)
    throw new Error(
      'LARDER_SHARED is not set: the folder in which the API reads configurations and compositions, as the store is none.',
    );
  if (!(await keepsConditions(store.storage, console.error)))
    throw new Error(
      `The store ${store.storage.place} ignores conditional writes, so that two publishers would undo each other; use one that keeps them.`,
    );
  // While the root can't be read, nothing is taken over: the gateway names the problem at /ready and reads it again
  // (REL-16).
  const sources = await firstSources(store, LARDER_REGIONS).catch((error: unknown) => {
    if (!isStoreError(error)) throw error;
    return undefined;
  });
  if (sources) await migrate(store, sources);
  const beside = createBesideServing(console.error);
  const endPublishing =
    LARDER_PUBLISH
    && (await publishShell(store.as(store.author.who, { keepsQuietHours: LARDER_NOW === undefined }), {
      folder: LARDER_PUBLISH,
      regions: LARDER_REGIONS,
      log: console.error,
    }));
  const recipients = readRecipients(ANNOUNCE);
  if (!WEBHOOK_SECRET && recipients.some(({ isMail }) => !isMail))
    throw new Error('WEBHOOK_SECRET is not set; webhooks of ANNOUNCE are signed with it.');
  if (!PLATFORM_TOKEN && recipients.some(({ isMail }) => isMail))
    throw new Error('PLATFORM_TOKEN is not set; the e-mails of ANNOUNCE go through the API with it.');
  const announcer = new Announcer(store, {
    recipients,
    secret: WEBHOOK_SECRET ?? '',
    mail: mailThrough(API_URL, PLATFORM_TOKEN),
    log: console.error,
  });
  const judge = new CandidateJudge(store, {
    numbersOf: numbersThrough(API_URL, PLATFORM_TOKEN),
    announcer,
    log: console.error,
  });
  const site = createSite({
    store,
    regions: LARDER_REGIONS,
    api: API_URL,
    environment: NODE_ENV,
    trustProxy: TRUST_PROXY,
    scriptOrigins: SCRIPT_ORIGINS,
    securityContact: SECURITY_CONTACT,
    devTwin: DEV_TWIN === 'on',
    ...(SITE_URL !== undefined && {
      platform: {
        site: SITE_URL,
        firstKeys: await readFirstKeys(PLATFORM_KEYS),
        onRefused: (refusal) => void announcer.refused(refusal),
        seenOf: judge.seenOf,
        ...(PLATFORM_TOKEN && { health: healthThrough(API_URL, PLATFORM_TOKEN) }),
      },
    }),
  });
  // Releases leave the regions alone; the gateway puts its own files of them into use. What does not fit stays out, and
  // the site goes on.
  const regions = watchRegions(store, LARDER_REGIONS, site.report, { isOfImage: true });
  await regions.look();
  // The API reads them there: that is how maintenance reaches it.
  const leaving = "The configurations can't be left in the store:";
  // A store's folder at the start alone: one that is missing later is a disk that went away.
  await beside(leaving, async () => mkdirSync(shared, { recursive: true }));
  const tell = () =>
    beside(leaving, async () => {
      if (shared !== store.storage.folder) mkdirSync(shared, { recursive: true });
      await writeRegionConfigs(shared, site);
    });
  await tell();
  const telling = setInterval(() => void regions.look().then(tell), TELL_EVERY_MS);
  const daily = new DailyCollection(store);
  const collectOld = () => void beside('Old releases were not removed:', () => daily.look());
  const collecting = setInterval(collectOld, LOOK_FOR_OLD_EVERY_MS);
  collectOld();
  const tidying = setInterval(
    () => void beside('Files that no release took were not removed:', () => removeLeftUploads(store)),
    TIDY_EVERY_MS,
  );
  const announcing = setInterval(() => void (recipients.length > 0 && announcer.look()), ANNOUNCE_EVERY_MS);
  if (recipients.length > 0) await announcer.begin();
  const judging = setInterval(() => void judge.look(), JUDGE_EVERY_MS);
  await site.listen(PORT, HOST);
  if (recipients.length > 0) void announcer.look();
  stopOnSignals(() => {
    clearInterval(telling);
    clearInterval(collecting);
    clearInterval(tidying);
    clearInterval(announcing);
    clearInterval(judging);
    if (endPublishing) endPublishing();
    return site.close().then(() => announcer.end());
  }, console.info);
  console.info(`The site listens on port ${PORT}.`);
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});
