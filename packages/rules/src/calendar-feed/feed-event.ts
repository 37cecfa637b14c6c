/** An event of a calendar feed. */
export interface FeedEvent {
  /** The same for as long as the event is in the feed, and of no other event anywhere. */
  uid: string;
  /** Grows with each change of time, place or cancellation (RFC 5545, 3.8.7.4). */
  sequence: number;
  /** The instant of its last change, ISO 8601. */
  changedAt: string;
  /** Local date-times, two instants with `Z`, or two dates for whole days, of which the second is not part of the event. */
  start: string;
  end: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  summary: string;
  /** Lines are divided by `\n`. */
  description: string;
  /** Where it takes place. */
  place?: string;
  /** An absolute address. */
  url: string;
  /** Reminds with a text: so many hours before the end, or at an instant. */
  alarm?: { text: string } & ({ hoursBeforeEnd: number } | { at: string });
}
