/**
 * How fast a bad release is returned, and how often a good one: `pnpm bench:staging [releases] [mounts a second]`. Nothing is measured in
 * browsers here: mounts are drawn at random by a seed, and judged by the code that gateways judge with.
 */
import { PLANTED_FAULTS } from '../src/staging/testing/planted-faults';
import { simulateClustered } from '../src/staging/testing/clustered-stage';
import { simulate, SOUND } from '../src/staging/testing/simulated-stage';

const GOOD = Number(process.argv[2] ?? 200);
const PER_SECOND = Number(process.argv[3] ?? 4);
const [SEEDS, MOUNTS, SHARE] = [20, 50_000, 0.05];
/** Of 200 workspaces in 48 hours. */
const CLUSTERED = 50;
/** Page loads of the region in an hour, of three mounts each. */
const LOADS_AN_HOUR = ((PER_SECOND / SHARE) * 3600) / 3;

console.log(
  `Simulated: ${PER_SECOND} mounts a second on each side (a share of ${SHARE * 100} % of ${PER_SECOND / SHARE}), failures known at once, times within 10 s, a look every 5 s.`,
);
console.log(`Sessions are the ${LOADS_AN_HOUR} page loads of the hour in which the stage began.`);
let isMet = true;
for (const { name, candidate, affects } of PLANTED_FAULTS) {
  const outcomes = Array.from({ length: SEEDS }, (_, seed) =>
    simulate({ seed: seed + 1, candidate, affects, perSecond: PER_SECOND, mounts: MOUNTS }),
  );
  const returned = outcomes.filter(({ verdict }) => verdict).length;
  const slowest = Math.max(...outcomes.map(({ afterSeconds }) => afterSeconds));
  const touched = (Math.max(...outcomes.map(({ pageLoads }) => pageLoads)) / LOADS_AN_HOUR) * 100;
  isMet &&= returned === SEEDS && slowest <= 60 && touched <= 6;
  console.log(
    `${name}: ${returned} of ${SEEDS} returned, at most ${slowest.toFixed(0)} s after the 20th affected mount, at most ${touched.toFixed(2)} % of the sessions touched`,
  );
}
const falsely = Array.from({ length: GOOD }, (_, seed) =>
  simulate({ seed: 10_000 + seed, candidate: SOUND, perSecond: 100, mounts: MOUNTS, cold: { ms: 500 } }),
).filter(({ verdict }) => verdict).length;
console.log(
  `Good releases of ${MOUNTS} mounts, judged every 500 mounts, 500 ms more at the first of each browser: ${falsely} of ${GOOD} returned`,
);
isMet &&= falsely === 0;
for (const [likeness, slowness] of [
  [0.05, 0.3],
  [0.2, 0.5],
] as const) {
  const [apart, blind] = [false, true].map(
    (isBlind) =>
      Array.from({ length: CLUSTERED }, (_, seed) =>
        simulateClustered({ seed: seed + 1, workspaces: 200, hours: 48, likeness, slowness, isBlind }),
      ).filter(({ verdict }) => verdict).length,
  );
  console.log(
    `Good releases where failures of a workspace correlate with ${likeness} and its slowness spreads by ${slowness}: ${apart} of ${CLUSTERED} returned, ${blind} if addresses were not told apart`,
  );
  isMet &&= apart === 0;
}
if (!isMet) process.exitCode = 1;
