import type { Deadline } from '@larder/contracts';

/** One thing that is open before a cut-off: a draft that is not sent, or a usual day without an order. */
export interface OpenEntry extends Pick<
  Deadline,
  'locationId' | 'locationName' | 'deliveryDate' | 'cutOffAt' | 'soonFrom'
> {
  key: string;
  /** Absent for a usual day. */
  draftId?: number;
}

/**
 * What is open, most urgent first: a draft of its own each; a usual day has an entry while it has no draft (GDE-50).
 */
export const entriesOf = (items: readonly Deadline[]): OpenEntry[] =>
  items.flatMap(({ draftIds, isUsual: _, ...deadline }) =>
    draftIds.length === 0
      ? [{ ...deadline, key: `${deadline.locationId} ${deadline.deliveryDate}` }]
      : draftIds.map((draftId) => ({ ...deadline, key: String(draftId), draftId })),
  );
