import { findBrokenEntry } from '../store/root-store';
import { S3Storage } from '../store/s3-storage';
import { S3StandIn } from '../store/testing/s3-stand-in';
import { releaseParts } from './release-parts';
import { ReleaseStore } from './release-store';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from './testing/fixture-releases';

/** `LARDER_PUBLISHERS=200` for the figure of the specification. */
const PUBLISHERS = Number(process.env.LARDER_PUBLISHERS ?? 12);
const REMOTES = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e'];
const SOURCES = sourcesOf(REMOTES, Object.fromEntries(REMOTES.map((name) => [name, 'all'])));

/** Two hundred share one process here: a check waits for those of all others, and ends after 10 s (REL-41). */
const LATE = 'The check was not done within 10 s; nothing is taken on trust.';
const TOLD_WHY = ['store_busy', 'store_unavailable', 'late'];

async function publishAll(open: () => ReleaseStore) {
  await releaseParts(open(), SOURCES, [shellCandidate(), ...REMOTES.map((name) => remoteCandidate(name))]);
  const began = Date.now();
  const outcomes = await Promise.all(
    Array.from({ length: PUBLISHERS }, async (_, number) => {
      const candidate = remoteCandidate(REMOTES[number % REMOTES.length]!, `1.${number + 1}.0`);
      const { name, version } = candidate.release;
      const reason = await releaseParts(open(), SOURCES, [candidate], { isBackport: true }).then(
        () => undefined,
        (error: { code?: string; reasons?: string[] }) =>
          error.reasons?.join() === LATE ? 'late' : (error.code ?? 'refused'),
      );
      return { name, version, reason };
    }),
  );
  const seconds = (Date.now() - began) / 1000;
  const { roots } = open();
  const made: string[] = [];
  for (let sequence = 2; ; sequence += 1) {
    const root = await roots.readAt(sequence);
    if (!root) break;
    made.push(...new Set(root.entry.parts.map(({ part, to }) => `${part} ${to}`)));
  }
  const told = outcomes.filter(({ reason }) => reason === undefined).map(({ name, version }) => `${name} ${version}`);
  return {
    made: made.sort(),
    told: told.sort(),
    reasons: outcomes.flatMap(({ reason }) => reason ?? []),
    seconds,
    broken: await findBrokenEntry(roots),
  };
}

/** Nothing is lost, nothing is made twice; who is refused is told why. */
function expectEach({ made, told, reasons, seconds, broken }: Awaited<ReturnType<typeof publishAll>>): void {
  expect(made).toEqual(told);
  expect(new Set(made).size).toBe(made.length);
  expect(reasons.filter((reason) => !TOLD_WHY.includes(reason))).toEqual([]);
  expect(told.length + reasons.length).toBe(PUBLISHERS);
  // All share one process with the storage: how many come through, and how soon, hangs on the machine.
  expect(told.length).toBeGreaterThan(0);
  expect(broken).toBeUndefined();
  if (!process.env.LARDER_PUBLISHERS) return;
  expect(seconds).toBeLessThanOrEqual(120);
  console.info(
    `${told.length} of ${PUBLISHERS} published in ${seconds.toFixed(1)} s, ${reasons.length} refused: ${TOLD_WHY.map((why) => `${reasons.filter((reason) => reason === why).length} ${why}`).join(', ')}`,
  );
}

test(`${PUBLISHERS} publishers at once into a folder: none is lost, none is made twice (REL-2)`, async () => {
  const { folder } = newStore();
  expectEach(await publishAll(() => new ReleaseStore(folder)));
});

test(`${PUBLISHERS} publishers at once into object storage with 5 % faults: none is lost, none is made twice (REL-2, REL-4)`, async () => {
  const standIn = new S3StandIn();
  const settings = await standIn.begin();
  standIn.faultShare = 0.05;
  try {
    expectEach(await publishAll(() => new ReleaseStore(new S3Storage(settings))));
  } finally {
    await standIn.end();
  }
});
