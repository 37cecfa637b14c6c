/** A delivery time of a day. */
export interface Slot {
  label: string;
  /** `HH:mm-HH:mm`; an end not after its start is on a later day. */
  value: string;
}

/** One occurrence of a delivery schedule, in the region's zone (RUL-42). */
export interface ScheduleItem {
  /** `YYYY-MM-DD`, the local date of the start. */
  date: string;
  /** Local date-time. */
  start: string;
  /** Local date-time. */
  end: string;
  slot: Slot;
  /** The event carries `X-ALLOW-HOLIDAY:TRUE` (RUL-22). */
  allowHoliday: boolean;
}
