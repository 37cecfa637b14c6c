import { useHost, usePreference, useSession } from '@larder/remote-kit';
import { useEffect, useMemo, useReducer } from 'react';
import { linesOf } from './order-form.store';
import type { OrderFormValues } from './order-form.store';
import type { OrderLine } from './order-line';

/** A new order as far as it got, for the next visit. */
export interface KeptOrder {
  id: string;
  /** The visit of the page that the order belongs to: one tab at a time goes on with it. */
  owner: string;
  step: 1 | 2 | 3;
  locationId: number;
  locationName: string;
  deliveryStart: string | null;
  deliveryEnd: string | null;
  orderContact: string;
  lines: OrderLine[];
}

interface KeptProgress {
  /** Where it was begun: preferences are those of a user in all their workspaces, entries of one alone (GDE-65). */
  workspaceId?: number | undefined;
  order?: KeptOrder | undefined;
  /** Greengrocer products chosen before the order was begun (ORD-153). */
  greengrocer?: OrderLine[] | undefined;
}

const KEY = 'newOrderProgress';

const isLine = (value: unknown): value is OrderLine =>
  typeof value === 'object'
  && value !== null
  && typeof (value as OrderLine).productId === 'number'
  && typeof (value as OrderLine).cartonQuantity === 'number';

/** What was stored by another version, or by hand, is read as far as it can be used; that of another workspace is not. */
function readProgress(value: unknown, here: number | undefined): KeptProgress {
  const { workspaceId, order, greengrocer } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as KeptProgress;
  if (workspaceId === undefined || workspaceId !== here) return {};
  const isOrder = typeof order?.locationId === 'number' && Array.isArray(order.lines) && order.lines.every(isLine);
  return {
    workspaceId,
    ...(isOrder ? { order: { ...order, id: order.id ?? '', owner: order.owner ?? '' } } : {}),
    ...(Array.isArray(greengrocer) && greengrocer.every(isLine) ? { greengrocer } : {}),
  };
}

/** What of an order is kept. */
export const keptOf = (
  form: OrderFormValues,
  place: Pick<KeptOrder, 'id' | 'owner' | 'step' | 'locationName'>,
): KeptOrder => ({
  ...place,
  locationId: form.locationId ?? 0,
  deliveryStart: form.deliveryStart,
  deliveryEnd: form.deliveryEnd,
  orderContact: form.orderContact,
  lines: linesOf(form),
});

/** The new order that this user began here in this browser: it outlives the tab, and follows what other tabs do with it. */
export function useKeptProgress() {
  const { value, write } = usePreference<unknown>(KEY);
  const { preferences } = useHost();
  const workspaceId = useSession()?.workspaceId;
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  // Synchronises with the other tabs of this browser; one that was asleep looks when it is seen again.
  useEffect(() => {
    window.addEventListener('storage', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      window.removeEventListener('storage', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, []);
  return useMemo(() => {
    const progress = readProgress(value, workspaceId);
    const readNow = () => readProgress(preferences.read(KEY), workspaceId);
    return {
      ...progress,
      /** As it is stored at this moment. */
      readOrder: () => readNow().order,
      keepOrder: (order: KeptOrder) => write({ workspaceId, order }),
      keepGreengrocer: (lines: readonly OrderLine[]) => write({ ...progress, workspaceId, greengrocer: lines }),
      forget: () => {
        if (readNow().workspaceId !== undefined) write({});
      },
    };
  }, [value, write, preferences, workspaceId]);
}
