import type { Region } from '../regions/region';
import { daysBetween } from '../time/calendar-date';
import { localDate } from '../time/local-time';

const KEPT_DAYS = 60;

/** Whether a draft leaves the lists: its delivery date lies more than 60 days before today (RUL-27). */
export const isArchivedDraft = (order: { status: string; deliveryStart: string | null }, nowMs: number, region?: Region | null): boolean =>
  order.status === 'draft' && order.deliveryStart !== null && daysBetween(order.deliveryStart, localDate(nowMs, region)) > KEPT_DAYS;
