import { addDays, localDate, toInstant } from '@larder/rules';
import type { DemoRegion } from './demo-region';

/** How much data: to look around, for tests with a fixed day, or in volume. */
export type Profile = 'demo' | 'e2e' | 'load';

/** What all parts of the demo data hang on. */
export interface DataContext {
  profile: Profile;
  /** The anchor: the local date on which the data was loaded. */
  today: Record<DemoRegion, string>;
  passwordHash: string;
  otpSecret: string;
}

const PINNED_DAY = '2026-11-20';

/** The anchor of a profile: the day of loading, but always the same one for tests. */
export function anchorOf(profile: Profile, nowMs: number): Record<DemoRegion, string> {
  if (profile === 'e2e') return { gb: PINNED_DAY, fr: PINNED_DAY };
  return { gb: localDate(nowMs, 'gb'), fr: localDate(nowMs, 'fr') };
}

/** The day `days` after the anchor, or before it when negative. */
export const dayFrom = (context: DataContext, region: DemoRegion, days: number): string =>
  addDays(context.today[region], days);

/** A wall-clock moment of a region as instant. */
export const instantAt = (region: DemoRegion, date: string, time = '00:00'): string =>
  new Date(toInstant(`${date}T${time}`, region)).toISOString();
