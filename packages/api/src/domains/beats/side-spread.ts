import type { Spread, StageSide } from '@larder/contracts';
import { noTimes } from './load-sums';

/** What one client address has told of a side; nothing where it is absent. */
export type AddressTold = Pick<Partial<StageSide>, 'mounts' | 'failed' | 'errors' | 'time' | 'inp'>;

const noTimesSpread = () => ({ squares: noTimes(), products: noTimes() });

/** A side that no address has told of. */
export const noSpread = (): Spread => ({
  mounts: 0,
  failed: { squares: 0, products: 0 },
  errors: { squares: 0, products: 0 },
  time: noTimesSpread(),
  inp: noTimesSpread(),
});

/** Replaces what an address had told by what it has told now. */
export function addSpread(spread: Spread, before: AddressTold, now: AddressTold): void {
  const [hadMounts, mounts] = [before.mounts ?? 0, now.mounts ?? 0];
  spread.mounts += mounts ** 2 - hadMounts ** 2;
  for (const measure of ['failed', 'errors'] as const) {
    const [had, has] = [before[measure] ?? 0, now[measure] ?? 0];
    spread[measure].squares += has ** 2 - had ** 2;
    spread[measure].products += has * mounts - had * hadMounts;
  }
  for (const measure of ['time', 'inp'] as const) {
    const [had, has] = [cumulated(before[measure]), cumulated(now[measure])];
    const { squares, products } = spread[measure];
    for (const [place, above] of has.entries()) {
      squares[place]! += above ** 2 - had[place]! ** 2;
      products[place]! += above * has[0]! - had[place]! * had[0]!;
    }
  }
}

/** Of each bucket: what lies in or above it. */
function cumulated(buckets: readonly number[] = noTimes()): number[] {
  const sums = [...buckets];
  for (let place = sums.length - 2; place >= 0; place -= 1) sums[place]! += sums[place + 1]!;
  return sums;
}
