import { usePreference } from '@larder/remote-kit';
import { useMemo } from 'react';
import { linesOf } from './order-form.store';
import type { OrderFormValues } from './order-form.store';
import type { OrderLine } from './order-line';

/** A new order as far as it got, for the next visit. */
export interface KeptOrder {
  step: 1 | 2 | 3;
  locationId: number;
  locationName: string;
  deliveryStart: string | null;
  deliveryEnd: string | null;
  orderContact: string;
  lines: OrderLine[];
}

interface KeptProgress {
  order?: KeptOrder | undefined;
  /** Greengrocer products chosen before the order was begun (ORD-153). */
  greengrocer?: OrderLine[] | undefined;
}

const isLine = (value: unknown): value is OrderLine => typeof value === 'object' && value !== null && typeof (value as OrderLine).productId === 'number' && typeof (value as OrderLine).cartonQuantity === 'number';

/** What was stored by another version, or by hand, is read as far as it can be used. */
function readProgress(value: unknown): KeptProgress {
  const { order, greengrocer } = (typeof value === 'object' && value !== null ? value : {}) as KeptProgress;
  const isOrder = typeof order?.locationId === 'number' && Array.isArray(order.lines) && order.lines.every(isLine);
  return { ...(isOrder ? { order } : {}), ...(Array.isArray(greengrocer) && greengrocer.every(isLine) ? { greengrocer } : {}) };
}

/** The new order that this user began in this browser: it outlives the tab. */
export function useKeptProgress() {
  const { value, write } = usePreference<unknown>('newOrderProgress');
  return useMemo(() => {
    const progress = readProgress(value);
    return {
      ...progress,
      keepOrder: (form: OrderFormValues, step: KeptOrder['step'], locationName: string) =>
        write({
          order: {
            step, locationName, locationId: form.locationId, deliveryStart: form.deliveryStart, deliveryEnd: form.deliveryEnd, orderContact: form.orderContact, lines: linesOf(form),
          },
        }),
      keepGreengrocer: (lines: readonly OrderLine[]) => write({ ...progress, greengrocer: lines }),
      forget: () => write({}),
    };
  }, [value, write]);
}
