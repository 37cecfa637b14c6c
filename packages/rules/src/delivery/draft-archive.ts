import type { Region } from '../regions/region';
import { addDays } from '../time/calendar-date';
import { localDate } from '../time/local-time';

const KEPT_DAYS = 60;

/**
 * The earliest delivery date that a draft is kept with: one more than 60 days before today leaves the lists (RUL-27).
 */
export const lastKeptDraftDate = (nowMs: number, region?: Region | null): string =>
  addDays(localDate(nowMs, region), -KEPT_DAYS);
