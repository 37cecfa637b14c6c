import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  connectDatabase,
  createApi,
  databaseSettings,
  demoSecrets,
  migrate,
  type Profile,
  readMailSettings,
  readReleaseHealth,
  readStageHealth,
  refuseForeignDatabase,
  refuseUnsafeEnvironment,
  signingKeysOf,
} from '@larder/api';
import { readTrustProxy } from '@larder/api/edge';
import { publishChanged, readWorkspace } from '@larder/federation/publish-changed';
import { servedCalls, servedSignatures } from '@larder/contracts/served-calls';
import { knownRemotes, openStore, readRegionSources } from '@larder/federation/release';
import { createSite } from '../create-site';
import { CandidateJudge } from '../judging/candidate-judge';
import { Faults } from '../serve/faults';
import { loadDemoData } from './demo-data';
import { operatorKeyIn } from './operator-key';
import { quietLog } from './quiet-log';
import { sentenceFor } from './sentences';
import { stopOnSignals } from './stop-on-signals';
import { watchRegions } from './watch-regions';

/** A changed file of a region counts within 5 s (REL-19). */
const LOOK_EVERY_MS = 1000;
/** Of candidates (REL-67). */
const JUDGE_EVERY_MS = 5000;

/** Settings of a start, all from the environment; see README.md. */
export interface StartSettings {
  root: string;
  port: number;
  host: string;
  dataFolder: string;
  /** Folder of the release store. */
  store: string;
  profile: Profile;
  /** Folder of the regions' sources and configurations. */
  regions: string;
  /** Folder of the API's legal texts, articles and files by region; by default the one that comes with it. */
  assets?: string;
  hasFaults: boolean;
  /** Other machines reach it: without mailbox, faults and test clock (TRU-7). */
  isPublic: boolean;
}

/**
 * Builds what has changed, fills the database at the first start, and serves everything from this process. @returns the
 * exit code of a start that failed
 */
export async function start(settings: StartSettings, print: (line: string) => void = console.info): Promise<number> {
  try {
    await startUp(settings, print);
    return 0;
  } catch (error) {
    console.error(sentenceFor(error, settings));
    return 1;
  }
}

async function startUp(settings: StartSettings, print: (line: string) => void): Promise<void> {
  const { root, port, host, dataFolder, store: storeFolder, profile, regions, assets, hasFaults, isPublic } = settings;
  refuseUnsafeEnvironment(process.env);
  const trustProxy = readTrustProxy(process.env.TRUST_PROXY);
  const { PUBLIC_URL, SMTP_URL } = readMailSettings(process.env);
  const log = quietLog();
  // First of all, as it also finds out whether the data folder is in use.
  const database = await connectDatabase({ ...databaseSettings(process.env), dataDir: dataFolder, log });
  try {
    await refuseForeignDatabase(database);
    await migrate(database);
    const secrets = demoSecrets(dataFolder, process.env);
    await loadDemoData(database, dataFolder, profile, secrets, print);

    // The API of this very process, from the same sources.
    const store = openStore(storeFolder, {
      readServed: async () => [servedCalls()],
      readSignatures: async () => [servedSignatures()],
    });
    const workspace = readWorkspace(root);
    const { released, kept } = await publishChanged(
      workspace,
      store,
      readRegionSources(regions, await knownRemotes(workspace, store)),
      { onBuild: ({ name }) => print(`Building ${name} …`) },
    );
    for (const { name, version } of released) print(`Released ${name} ${version}.`);
    for (const { name, version, own } of kept)
      print(`${name} ${version} stays in use: the ${own} of this folder is older, or was taken back.`);

    const url = `http://localhost:${port}`;
    const operator = await operatorKeyIn(dataFolder);
    const isEndToEnd = profile === 'e2e';
    const judge = new CandidateJudge(store, {
      numbersOf: ({ region, stage }) => readStageHealth(database, { region, stage: stage.id }),
      log: print,
    });
    const site = createSite({
      store,
      environment: isEndToEnd ? 'test' : 'development',
      endToEndTest: isEndToEnd,
      regions,
      trustProxy,
      platform: {
        site: new URL(PUBLIC_URL ?? url).origin,
        firstKeys: [operator],
        log: (line) => log.info(line),
        seenOf: judge.seenOf,
        health: (query) => readReleaseHealth(database, query, Date.now()),
      },
      ...(hasFaults && { faults: new Faults() }),
    });
    const watched = watchRegions(store, regions, site.report);
    await watched.look();
    // Read once before the API looks for features.
    await site.compositions();
    const api = await createApi({
      database,
      environment: 'development',
      profile,
      isPublic,
      signingKey: signingKey(dataFolder),
      regions: site.regions,
      configOf: site.configOf,
      featuresOf: site.featuresOf,
      releasesOf: site.releasesOf,
      regionProblems: site.problems,
      publicUrl: PUBLIC_URL ?? url,
      assetsFolder: assets,
      mail: { ...(SMTP_URL && { smtpUrl: SMTP_URL }), from: process.env.MAIL_FROM ?? 'Larder <hello@platform.test>' },
      trustProxy,
      log,
    });
    const judging = setInterval(() => void judge.look(), JUDGE_EVERY_MS);
    // The API hears of regions and features without anybody asking for a page.
    const watching = setInterval(() => void watched.look().then(site.compositions), LOOK_EVERY_MS);
    site.useApi((request, response) => api.routing(request, response));
    await site.listen(port, host);
    stopOnSignals(async () => {
      clearInterval(watching);
      clearInterval(judging);
      // Streams that browsers keep open end first.
      await Promise.all([site.close(), api.services.live.stop()]);
      await api.close();
      await database.close();
    }, print);
    for (const line of welcome(url, secrets.password)) print(line);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Kept with the data, so that sessions outlive a restart. */
function signingKey(dataFolder: string): string | string[] {
  const given = signingKeysOf(process.env);
  if (given.length > 0) return given;
  const file = join(dataFolder, 'signing-key');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}

/** What a person needs to look around. */
const DEMO_ACCOUNTS = [
  { workspace: 'ember-oak', email: 'owner@ember-oak.test', what: 'customer, United Kingdom: orders in every status' },
  {
    workspace: 'rill-valley',
    email: 'owner@rill-valley.test',
    what: 'producer, United Kingdom: drafts, reviews, demand',
  },
  { workspace: 'copper-ladle', email: 'owner@copper-ladle.test', what: 'customer, United Kingdom: long lists' },
  { workspace: 'harbour-larder', email: 'owner@harbour-larder.test', what: 'customer and producer, United Kingdom' },
  { workspace: 'canuts', email: 'owner@canuts.test', what: 'customer, France' },
  { workspace: 'ferrand', email: 'owner@ferrand.test', what: 'customer and producer, France' },
];

function welcome(url: string, password: string): string[] {
  const width = (key: 'workspace' | 'email') => Math.max(...DEMO_ACCOUNTS.map((account) => account[key].length));
  return [
    '',
    `Larder is ready at ${url}`,
    '',
    'Workspace'.padEnd(width('workspace') + 2) + 'E-mail'.padEnd(width('email') + 2) + 'What it shows',
    ...DEMO_ACCOUNTS.map(
      ({ workspace, email, what }) =>
        workspace.padEnd(width('workspace') + 2) + email.padEnd(width('email') + 2) + what,
    ),
    '',
    `Everybody signs in with the password ${password}`,
  ];
}
