import { createMemory, useMemory } from '@larder/remote-kit';
import type { CutOff } from '@larder/rules';

/** An order that was just saved or submitted. */
export interface ConfirmedOrder {
  kind: 'submitted' | 'saved';
  orderId: number;
  locationName: string;
  deliveryStart: string | null;
  deliveryEnd: string | null;
  /** What was ordered, in the order of its lines. */
  items: readonly { productName: string; cartonQuantity: number }[];
  /** As the API answered; null for somebody who sees no prices. */
  total: number | null;
  /** Until then a draft can be submitted, and an order be cancelled. None without a date. */
  cutOff: CutOff | undefined;
}

/** What was just saved, until its page opens; a reload forgets it and shows the order itself (ORD-176). */
export const CONFIRMED = createMemory<ConfirmedOrder | undefined>(undefined);

/** Remembers what was just saved for the page of the order, which takes it once. */
export function useConfirmedOrder() {
  const latest = useMemory(CONFIRMED);
  return {
    remember: (confirmed: ConfirmedOrder): void => latest.write(confirmed),
    take(orderId: number): ConfirmedOrder | undefined {
      const taken = latest.read()?.orderId === orderId ? latest.read() : undefined;
      latest.write(undefined);
      return taken;
    },
  };
}
