import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/fr.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * A calendar date, local date-time or wall-clock reading (ms) as a dayjs value without a zone: arithmetic on the wall,
 * which no clock change moves (RUL-9).
 * Its languages are those of the regions.
 */
export const dayOf = (local: string | number): Dayjs => dayjs.utc(local);

/**
 * A date as on the wire, `YYYY-MM-DD`. dayjs's own `format` takes ten times as long, and calendars write hundreds of
 * dates.
 */
export const dateText = (day: Dayjs): string => day.toISOString().slice(0, 10);

/** A local date-time as on the wire, `YYYY-MM-DDTHH:mm:ss`. */
export const dateTimeText = (day: Dayjs): string => day.toISOString().slice(0, 19);
