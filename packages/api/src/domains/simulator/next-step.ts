import { cutOffOf, type CutOffInput, toInstant } from '@larder/rules';

const HOUR_MS = 3_600_000;

/** What the next step of an order depends on. */
export interface StepInput {
  status: string;
  /** Local date-times. */
  deliveryStart: string;
  deliveryEnd: string;
  cutOff: Omit<CutOffInput, 'deliveryDate'>;
}

/** From each status the next one, and the moment from which it is taken. */
const STEPS: Record<
  string,
  { to: string; from(times: { cutOff: number; start: number; end: number }): number } | undefined
> = {
  ready: { to: 'scheduled', from: ({ cutOff }) => cutOff - 4 * HOUR_MS },
  scheduled: { to: 'preparing', from: ({ cutOff }) => cutOff },
  preparing: { to: 'preparing-complete', from: ({ start }) => start - 10 * HOUR_MS },
  'preparing-complete': { to: 'ready-to-ship', from: ({ start }) => start - 8 * HOUR_MS },
  'ready-to-ship': { to: 'out-for-pod', from: ({ start }) => start - 6 * HOUR_MS },
  'out-for-pod': { to: 'at-pod', from: ({ start }) => start - 4 * HOUR_MS },
  'at-pod': { to: 'out-for-delivery', from: ({ start }) => start - HOUR_MS },
  'out-for-delivery': { to: 'delivered', from: ({ start, end }) => (start + end) / 2 },
};

/** The status that an order takes at this moment, one step on, or null while its time has not come (API-89). */
export function nextStep({ status, deliveryStart, deliveryEnd, cutOff }: StepInput): string | null {
  const step = STEPS[status];
  if (!step) return null;
  const times = {
    cutOff: cutOffOf({ ...cutOff, deliveryDate: deliveryStart }).cutOffMs,
    start: toInstant(deliveryStart, cutOff.region),
    end: toInstant(deliveryEnd, cutOff.region),
  };
  return cutOff.nowMs >= step.from(times) ? step.to : null;
}

/** The weight that a line turns out to have: within 3 % of what it should, always the same for the same line. */
export function weighed(itemId: number, kilograms: number): number {
  const deviation = (((itemId * 2_654_435_761) % 601) - 300) / 10_000;
  return Math.round(kilograms * (1 + deviation) * 1000) / 1000;
}
