/** The text is no calendar, or has an event whose dates cannot be read: a failed load, shown as status 500 (RUL-44). */
export class UnreadableCalendar extends Error {
  override name = 'UnreadableCalendar';
  /** The status whose text is shown. */
  readonly status = 500;
}
