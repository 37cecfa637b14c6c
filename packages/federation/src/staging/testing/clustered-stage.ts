import type { StageHealth } from '@larder/contracts';
import { judge, type Verdict } from '../judge';
import { DEFAULT_LIMITS } from '../limits';
import {
  type Behaviour,
  BOUNDS,
  drawMount,
  emptySide,
  normal,
  poisson,
  seeded,
  SOUND,
  tell,
  tellMost,
  type Told,
  withSpread,
} from './simulated-stage';

/** A look every so many minutes: those between would see hardly more. */
const LOOK_MINUTES = 5;
const LOADS_AN_HOUR = 3;

/** A stage of 5 % whose workspaces differ from each other. */
export interface ClusteredStage {
  seed: number;
  /** Workspaces of the region, each of 1 to 3 networks with 3 page loads an hour. */
  workspaces: number;
  hours: number;
  /** Correlation of failures within a workspace: 0 when all of them fail as often, 1 when each fails always or never. */
  likeness: number;
  /** Standard deviation of the logarithm of how slow a workspace is. */
  slowness: number;
  /** What a mount of the candidate has besides; as the control by default. */
  worse?: (usual: Behaviour) => Behaviour;
  /** Workspaces that have the candidate by name; all others are the control (REL-66). A share of 5 % by default. */
  named?: number;
  /** One network of this side fails, and is slow, at each of three page loads an hour. */
  broken?: 'candidate' | 'control';
  /** Judged by sums that do not know addresses apart, as before there was the rule. */
  isBlind?: boolean;
}

interface Network {
  side: 'candidate' | 'control';
  address: number;
  usual: Behaviour;
}

/** The life of a candidate where mounts of a workspace are alike: its verdict, and the hours until then. */
export function simulateClustered(stage: ClusteredStage): { verdict: Verdict | undefined; hours: number } {
  const random = seeded(stage.seed);
  const networks = drawNetworks(stage, random);
  const health: StageHealth = { bounds: BOUNDS, candidate: emptySide(), control: emptySide() };
  const told = { candidate: new Map<number, Told>(), control: new Map<number, Told>() };
  for (let minutes = LOOK_MINUTES; minutes <= stage.hours * 60; minutes += LOOK_MINUTES) {
    for (const { side, address, usual } of networks) {
      const loads = poisson(random, (LOADS_AN_HOUR * LOOK_MINUTES) / 60);
      for (let mounts = loads * (1 + Math.floor(random() * 3)); mounts > 0; mounts -= 1) {
        const mount = drawMount(usual, random);
        tell(health[side], mount, Math.floor(random() * 1e9), address);
        tellMost(health[side], told[side], mount, address);
      }
    }
    const verdict = judge(stage.isBlind ? health : withSpread(health, told), DEFAULT_LIMITS);
    if (verdict) return { verdict, hours: minutes / 60 };
  }
  return { verdict: undefined, hours: stage.hours };
}

function drawNetworks(
  { workspaces, likeness, slowness, named, broken, worse = (usual) => usual }: ClusteredStage,
  random: () => number,
): Network[] {
  const networks: Network[] = [];
  for (let workspace = 0; workspace < workspaces; workspace += 1) {
    const [drawn, count] = [random(), 1 + Math.floor(random() * 3)];
    if (named === undefined && drawn >= 0.1) continue;
    const side = (named === undefined ? drawn < 0.05 : workspace < named) ? 'candidate' : 'control';
    const own: Behaviour = {
      failed: rateOf(0.01, likeness, random),
      errors: rateOf(SOUND.errors, likeness, random),
      time: SOUND.time * Math.exp(slowness * normal(random)),
      inp: SOUND.inp * Math.exp(slowness * normal(random)),
    };
    const usual = side === 'candidate' ? worse(own) : own;
    for (let network = 0; network < count; network += 1) networks.push({ side, address: networks.length, usual });
  }
  if (broken) {
    const usual: Behaviour = { failed: 1, errors: 1, time: 10_000, inp: 5000 };
    networks.push({ side: broken, address: networks.length, usual });
  }
  return networks;
}

/** A proportion from the Beta distribution of a mean and a correlation within. */
function rateOf(mean: number, likeness: number, random: () => number): number {
  if (likeness === 0) return mean;
  const size = 1 / likeness - 1;
  const [affected, sound] = [gamma(mean * size, random), gamma((1 - mean) * size, random)];
  return affected / (affected + sound);
}

/** From the Gamma distribution of a shape (Marsaglia and Tsang, 2000). */
function gamma(shape: number, random: () => number): number {
  if (shape < 1) return gamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const least = shape - 1 / 3;
  for (;;) {
    const drawn = normal(random);
    const cubed = (1 + drawn / Math.sqrt(9 * least)) ** 3;
    if (cubed > 0 && Math.log(1 - random()) < drawn ** 2 / 2 + least * (1 - cubed + Math.log(cubed)))
      return least * cubed;
  }
}
