import { type Behaviour, type Mount, SOUND } from './simulated-stage';

/** A fault of a release, and which of its mounts show it. */
export interface PlantedFault {
  name: string;
  candidate: Behaviour;
  affects: (mount: Mount) => boolean;
}

/** The five faults that a bad release is found by. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  { name: 'throw at mount', candidate: { ...SOUND, failed: 1 }, affects: ({ isFailed }) => isFailed },
  { name: 'missing chunk', candidate: { ...SOUND, failed: 0.3 }, affects: ({ isFailed }) => isFailed },
  { name: 'slow', candidate: { ...SOUND, time: SOUND.time * 2.5 }, affects: ({ time }) => time !== undefined },
  { name: 'wrong-shape call', candidate: { ...SOUND, errors: 0.4 }, affects: ({ hasErrors }) => hasErrors },
  { name: 'INP × 2', candidate: { ...SOUND, inp: SOUND.inp * 2 }, affects: ({ inp }) => inp !== undefined },
];
