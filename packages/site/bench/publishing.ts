/**
 * How long a release over the network takes: `tsx packages/site/bench/publishing.ts [rounds]`. The gateway is a real one
 * on loopback with a store on disk; of the releases only the files are made up. Each figure is the slowest of the rounds.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { CompositionSource } from '@larder/contracts';
import { publishToSite, type SiteClient } from '@larder/federation/platform';
import { releaseParts } from '@larder/federation/release';
import { remoteCandidate } from '@larder/federation/testing';
import * as v from 'valibot';
import { testingSite } from '../src/platform/testing/site-with-keys';

const ROUNDS = Number(process.argv[2] ?? 5);
const LIMIT_MS = 2000;
const [REMOTES, REGIONS] = [50, 20];
const RELEASE_BYTES = 2_000_000;
const FILES = 20;

const letter = (number: number) => String.fromCharCode(97 + number);
const names = Array.from(
  { length: REMOTES },
  (_, number) => `mf-r${letter(Math.floor(number / 10))}${letter(number % 10)}`,
);
const regionNamed = (number: number) => `r${letter(number)}`;

/** Every region lists every remote. */
const everywhere = (): CompositionSource[] =>
  Array.from({ length: REGIONS }, (_, number) =>
    v.parse(CompositionSource, {
      region: regionNamed(number),
      features: [],
      remotes: Object.fromEntries(['mf-orders', 'mf-insights', ...names].map((name) => [name, 'all'])),
    }),
  );

/** 2 MB that no other release has. */
const largeRelease = (version: string) =>
  remoteCandidate(
    'mf-orders',
    version,
    {},
    Object.fromEntries(
      Array.from({ length: FILES }, (_, number) => [
        `part-${number}.js`,
        randomBytes((RELEASE_BYTES / FILES) * 0.75).toString('base64'),
      ]),
    ),
  );

async function timePublishing(
  client: SiteClient,
  folder: string,
  isLive: () => Promise<boolean>,
): Promise<{ took: number; sentBytes: number }> {
  const began = performance.now();
  const { sentBytes } = await publishToSite(client, folder, { commit: '', builder: 'bench', at: new Date() });
  while (!(await isLive()));
  const took = performance.now() - began;
  rmSync(folder, { recursive: true, force: true });
  return { took, sentBytes };
}

function tell(title: string, times: readonly number[]): void {
  const slowest = Math.max(...times);
  console.info(`${title}: ${slowest.toFixed(0)} ms, ${slowest <= LIMIT_MS ? 'within' : 'more than'} ${LIMIT_MS} ms`);
  if (slowest > LIMIT_MS) process.exitCode = 1;
}

const versionIn = async (address: string, region: string): Promise<string | undefined> => {
  const answer = await fetch(`${address}/composition/${region}.json`);
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return remotes.find(({ name }) => name === 'mf-orders')?.version;
};

async function main(): Promise<void> {
  const ends: (() => unknown)[] = [];
  try {
    const small = await testingSite(ends);
    const { client } = await small.publisher('mf-orders');
    const large: number[] = [];
    let sent = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const version = `1.${round}.0`;
      const { folder } = largeRelease(version);
      const { took, sentBytes } = await timePublishing(
        client,
        folder,
        async () => (await versionIn(small.address, 'gb')) === version,
      );
      large.push(took);
      sent = sentBytes;
    }
    tell(
      `A release of ${RELEASE_BYTES / 1e6} MB (${(sent / 1e6).toFixed(1)} MB packed), from the call until it is live`,
      large,
    );

    const wide = await testingSite(ends, { sources: everywhere() });
    await releaseParts(
      wide.store,
      everywhere(),
      names.map((name) => remoteCandidate(name)),
    );
    const team = await wide.publisher('mf-orders');
    const checks: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { folder } = remoteCandidate('mf-orders', `1.${round}.0`);
      checks.push((await timePublishing(team.client, folder, () => Promise.resolve(true))).took);
    }
    tell(`Check and change of a small release at ${REMOTES} remotes in ${REGIONS} regions`, checks);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

void main().then(() => process.exit());
