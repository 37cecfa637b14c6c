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

/** Preferences are those of a user in all their workspaces, entries of one alone (GDE-65): each workspace has its own. */
interface KeptProgress {
  /** Missing in what was kept before it was written down. */
  workspaceId?: number | undefined;
  order?: KeptOrder | undefined;
  /** Greengrocer products chosen before the order was begun (ORD-153). */
  greengrocer?: OrderLine[] | undefined;
}

const KEY = 'newOrderProgress';
/** Of as many workspaces something is kept, of those written last. */
const MOST = 10;

const isLine = (value: unknown): value is OrderLine =>
  typeof value === 'object'
  && value !== null
  && typeof (value as OrderLine).productId === 'number'
  && typeof (value as OrderLine).cartonQuantity === 'number';

/** What was stored by another version, or by hand, is read as far as it can be used. */
function readOne(value: unknown): KeptProgress {
  const { workspaceId, order, greengrocer } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as KeptProgress;
  const isOrder = typeof order?.locationId === 'number' && Array.isArray(order.lines) && order.lines.every(isLine);
  return {
    ...(typeof workspaceId === 'number' ? { workspaceId } : {}),
    ...(isOrder ? { order: { ...order, id: order.id ?? '', owner: order.owner ?? '' } } : {}),
    ...(Array.isArray(greengrocer) && greengrocer.every(isLine) ? { greengrocer } : {}),
  };
}
const isFilled = ({ order, greengrocer }: KeptProgress) => order !== undefined || greengrocer !== undefined;
/** Those written last come first; an earlier version kept a single one. */
const readAll = (value: unknown) => (Array.isArray(value) ? value : [value]).map(readOne).filter(isFilled);

/** Without the workspace it was begun in, it counts as of the one that reads it first. */
function progressOf(all: readonly KeptProgress[], here: number | undefined): KeptProgress {
  if (here === undefined) return {};
  return (
    all.find(({ workspaceId }) => workspaceId === here)
    ?? all.find(({ workspaceId }) => workspaceId === undefined)
    ?? {}
  );
}

/** What was chosen for another order: not the products that an order has taken (ORD-153). */
const chosenBeside = ({ greengrocer }: KeptProgress, taken: readonly OrderLine[]): OrderLine[] | undefined => {
  const idsOf = (lines: readonly OrderLine[] = []) => lines.map(({ productId }) => productId).join();
  return idsOf(greengrocer) === idsOf(taken) ? undefined : greengrocer;
};

function withProgress(all: readonly KeptProgress[], workspaceId: number, progress: KeptProgress): KeptProgress[] {
  const others = all.filter((other) => other.workspaceId !== undefined && other.workspaceId !== workspaceId);
  return [{ ...progress, workspaceId }, ...others].filter(isFilled).slice(0, MOST);
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
  const progress = useMemo(() => {
    const found = progressOf(readAll(value), workspaceId);
    const readNow = () => progressOf(readAll(preferences.read(KEY)), workspaceId);
    // The other workspaces as they are stored at this moment: another tab may be in one.
    const put = (next: KeptProgress) => {
      if (workspaceId !== undefined) write(withProgress(readAll(preferences.read(KEY)), workspaceId, next));
    };
    return {
      ...found,
      /** As it is stored at this moment. */
      readOrder: () => readNow().order,
      /** Keeps an order, which has the products that were `taken` for it. */
      keepOrder: (order: KeptOrder, taken: readonly OrderLine[]) =>
        put({ order, greengrocer: chosenBeside(readNow(), taken) }),
      keepGreengrocer: (lines: readonly OrderLine[]) => put({ ...readNow(), greengrocer: [...lines] }),
      /** Those that were `taken` belong to an order that saves itself from now on. */
      forgetGreengrocer: (taken: readonly OrderLine[]) => {
        const now = readNow();
        const greengrocer = chosenBeside(now, taken);
        if (now.greengrocer !== greengrocer) put({ ...now, greengrocer });
      },
      /** Forgets the order, and the products that were `taken` for it. */
      forget: (taken: readonly OrderLine[] = []) => {
        const now = readNow();
        const greengrocer = chosenBeside(now, taken);
        if (now.order || now.greengrocer !== greengrocer) put({ greengrocer });
      },
      /** Writes down the workspace of what was kept without one. */
      claim: () => {
        const now = readNow();
        if (isFilled(now) && now.workspaceId === undefined) put(now);
      },
    };
  }, [value, write, preferences, workspaceId]);
  const { claim } = progress;
  // Synchronises with the browser's storage: no other workspace reads it from now on.
  useEffect(claim, [claim]);
  return progress;
}
