import { toInstant } from '../time/local-time';
import type { Region } from '../regions/region';

/** The instant of a local date-time, gb unless said otherwise: `at('2026-11-20T11:59')`. */
export const at = (local: string, region: Region = 'gb'): number => toInstant(local, region);

/** Friday 20 November 2026, 11:00 in gb, around which the specification tells its examples. */
export const FRIDAY = at('2026-11-20T11:00');
