// `tsx e2e/bench/compositions.ts [rounds]`: what a composition weighs, and what 45 remotes more cost a visitor who opens
// none of them. The five remotes and the shell are real builds; the 45 others have the files of one, a declaration of two pages, an
// entry and a card, and no code.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  type Candidate,
  outputFolderOf,
  partNamed,
  readRegionSources,
  readWorkspace,
  releaseParts,
  ReleaseStore,
  stageRelease,
} from '@larder/federation';
import { chromium } from '@playwright/test';
import playwright from '../playwright.config';
import { MANY_REMOTES, remoteWithFiles, withManyRemotes } from '../server/many-remotes';
import { COMPOSITION_TARGETS } from './conditions';
import { median, ratios } from './figures';
import { publishSite } from './publish';
import { runBench } from './run';
import { serve } from './serve';
import { createVisitor } from './visit';

const LIMIT_MS = 10 * 60_000;
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/bench/compositions');
const rounds = Math.max(1, Number(process.argv[2] ?? 9));
const REGION = 'gb';

/** What is in use in a store, with the files of its build, to be released once more. */
async function inUse(store: ReleaseStore, parts: readonly string[]): Promise<Candidate[]> {
  const workspace = readWorkspace(root);
  const { remotes, shell } = (await store.roots.read())!;
  return Promise.all(
    parts.map(async (name) => {
      const version = name === 'shell' ? shell!.stable : remotes[REGION]![name]!.stable;
      return { release: (await store.read(name, version))!, folder: outputFolderOf(partNamed(workspace, name).folder) };
    }),
  );
}

/** The region with the remotes that it has, and 45 more. */
async function publishLarge(five: ReleaseStore): Promise<ReleaseStore> {
  const store = new ReleaseStore(join(folder, 'fifty'));
  rmSync(store.folder, { recursive: true, force: true });
  const sources = readRegionSources(join(root, 'packages/site/regions'));
  const own = Object.keys(sources.find(({ region }) => region === REGION)!.remotes);
  await releaseParts(store, withManyRemotes(sources), [
    ...(await inUse(five, ['shell', ...own])),
    ...MANY_REMOTES.map(remoteWithFiles),
  ]);
  return store;
}

/** A release of a remote that differs from the one in use by its version, staged for a twentieth. */
async function stageNext(store: ReleaseStore, name: string): Promise<void> {
  const [{ release, folder: from }] = (await inUse(store, [name])) as [Candidate];
  const version = release.version.replace(/\d+$/, (last) => String(Number(last) + 1));
  const next = join(folder, 'next');
  rmSync(next, { recursive: true, force: true });
  cpSync(from, next, { recursive: true });
  writeFileSync(
    join(next, 'release.json'),
    JSON.stringify({ ...(JSON.parse(readFileSync(join(next, 'release.json'), 'utf8')) as object), version }),
  );
  await releaseParts(store, [], [{ release: { ...release, version }, folder: next }], { isHeld: true });
  await stageRelease(store, { name, version, share: 5, regions: [REGION] });
}

/** Bytes over the wire of an address, as a browser asks for it; and what it says. */
async function weigh(address: string): Promise<{ bytes: number; text: string }> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const text = await answer.text();
  const packed = await rawBytes(address);
  return { bytes: packed, text };
}

async function rawBytes(address: string): Promise<number> {
  const { get } = await import('node:http');
  return new Promise((done, failed) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        if (answer.headers['content-encoding'] !== 'br') failed(new Error(`${address} is not packed.`));
        brotliDecompressSync(body);
        done(body.length);
      });
    }).on('error', failed);
  });
}

async function main(): Promise<void> {
  const { store: five } = await publishSite(root, join(folder, 'five'));
  const fifty = await publishLarge(five);
  const servers = await serve([five.folder, fifty.folder]);
  const browser = await chromium.launch(playwright.use!.launchOptions!);
  const [small, large] = servers.origins as [string, string];
  try {
    const open = async (origin: string) => {
      const visitor = await createVisitor(browser, origin);
      return visitor.openList().finally(() => visitor.leave());
    };
    for (const origin of [small, large]) await open(origin);
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let round = 0; round < rounds; round += 1) {
      // By turns, each first as often as the other.
      const order = round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
      for (const which of order) times[which].push((await open(which === 'small' ? small : large)).rowsAtMs);
    }
    const index = await weigh(`${large}/composition/${REGION}.json?form=5`);
    const slice = await weigh(`${large}/composition/${REGION}.json?form=5&slice=/orders`);
    await stageNext(five, 'mf-orders');
    // The gateway reads a change within a second.
    let staged = await weigh(`${small}/composition/${REGION}.json?form=4`);
    for (let turn = 0; turn < 50 && !staged.text.includes('"candidate"'); turn += 1) {
      await new Promise((later) => setTimeout(later, 200));
      staged = await weigh(`${small}/composition/${REGION}.json?form=4`);
    }
    if (!staged.text.includes('"candidate"')) throw new Error('The candidate is in no composition.');
    const start = median(ratios(times.large, times.small));
    const figures = [
      ['composition of 50 remotes, its index', index.bytes, COMPOSITION_TARGETS.largeBytes, 'bytes'],
      ['composition of 50 remotes, the slice of a page', slice.bytes, COMPOSITION_TARGETS.largeBytes, 'bytes'],
      ['composition of 5 remotes with a candidate', staged.bytes, COMPOSITION_TARGETS.smallBytes, 'bytes'],
      ['start with 50 remotes over 5', start, COMPOSITION_TARGETS.start, ''],
    ] as const;
    for (const [title, value, target, unit] of figures) {
      const said = unit === '' ? value.toFixed(3) : `${value} ${unit}`;
      console.info(
        `${title.padEnd(50)}${said.padStart(14)}  (figure ${target}: ${value <= target ? 'reached' : 'missed'})`,
      );
      if (value > target) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await servers.close();
  }
}

runBench(main, LIMIT_MS);
