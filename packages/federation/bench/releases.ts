/**
 * Times what operators look at, in a large store: `pnpm bench:releases operators`, with `[changes]` by
 * `tsx packages/federation/bench/releases.ts`. 50 remotes in 20 regions; the figure is 1 s each (REL-12).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '../src/cli/main';
import { ReleaseStore } from '../src/release/release-store';
import { remoteCandidate, shellCandidate, sourcesOf } from '../src/release/testing/fixture-releases';
import {
  entryDigest,
  KEPT_FORMER,
  readRootText,
  type RootContent,
  type Standing,
  writeRootText,
} from '../src/store/root';
import { historyKey } from '../src/store/storage';

const [REMOTES, REGIONS, LIMIT_MS] = [50, 20, 1000];
const CHANGES = Number(process.argv[2] ?? 10_000);
const VERSIONS = Array.from({ length: KEPT_FORMER + 1 }, (_, number) => `1.${number}.0`);
const names = Array.from({ length: REMOTES }, (_, number) => `mf-remote-${number}`);
const regions = Array.from({ length: REGIONS }, (_, number) => `r${number}`);

/** What is in use after a change: every part has all that it may go back to, and its own moment. */
function standingAt(sequence: number, place: number): Standing {
  const count = REMOTES * REGIONS;
  const rounds = Math.floor((sequence + count - 1 - place) / count);
  const at = rounds % VERSIONS.length;
  return {
    stable: VERSIONS[at]!,
    former: [...VERSIONS.slice(at + 1), ...VERSIONS.slice(0, at)],
    since: Math.max(1, place + 1 + (rounds - 1) * count),
  };
}

async function fill(store: ReleaseStore): Promise<void> {
  for (const name of names) {
    for (const version of VERSIONS) {
      const { release, folder } = remoteCandidate(name, version);
      await store.add(folder, release);
      rmSync(folder, { recursive: true });
    }
  }
  const shell = shellCandidate();
  await store.add(shell.folder, shell.release);
  // Their content says gb, as regions beyond gb and fr are not known yet; the work is that of twenty.
  const digest = await store.writeDefinition(sourcesOf(names)[0]!);
  let previous: string | null = null;
  for (let sequence = 1; sequence <= CHANGES; sequence += 1) {
    const remotes = Object.fromEntries(
      regions.map((region, row) => [
        region,
        Object.fromEntries(names.map((name, column) => [name, standingAt(sequence, row * REMOTES + column)])),
      ]),
    );
    const content: RootContent = {
      shell: { stable: '1.0.0', former: [], since: 1 },
      definitions: Object.fromEntries(regions.map((region) => [region, digest])),
      remotes,
    };
    const place = (sequence - 1) % (REMOTES * REGIONS);
    const part = {
      part: names[place % REMOTES]!,
      region: regions[Math.floor(place / REMOTES)]!,
      from: VERSIONS[0]!,
      to: VERSIONS[1]!,
    };
    const entry = {
      sequence,
      change: crypto.randomUUID(),
      at: new Date(Date.UTC(2026, 0, 1) + sequence * 3_600_000).toISOString(),
      who: 'bench',
      what: 'release' as const,
      why: null,
      about: [part.part],
      parts: [part],
      previous,
    };
    const text = writeRootText(content, entry);
    const file = join(store.folder, historyKey(sequence));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    previous = entryDigest(readRootText(text).entry);
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-bench-'));
  try {
    const began = Date.now();
    await fill(new ReleaseStore(folder));
    console.info(
      `${CHANGES} changes of ${REMOTES} remotes in ${REGIONS} regions, written in ${((Date.now() - began) / 1000).toFixed(0)} s`,
    );
    const calls = [
      ['status'],
      ['status', names[0]!],
      ['log'],
      ['log', names[0]!],
      ['log', '--since', '2026-01-02'],
      ['diff', '1', String(CHANGES)],
      ['diff', String(CHANGES - 1)],
    ];
    for (const call of calls) {
      const from = performance.now();
      // A store of its own each time, as a command has it.
      const code = await runCommand(
        [...call, '--json', '--store', folder, '--regions', join(folder, 'none')],
        () => undefined,
      );
      const took = performance.now() - from;
      console.info(
        `${call.join(' ').padEnd(24)} ${took.toFixed(0).padStart(6)} ms  ${code === 0 && took <= LIMIT_MS ? 'within 1 s' : code === 0 ? 'more than 1 s' : 'failed'}`,
      );
      if (code !== 0 || took > LIMIT_MS) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
