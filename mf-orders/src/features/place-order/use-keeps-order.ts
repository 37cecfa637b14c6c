import { randomKey } from '@larder/api-client';
import { useNotify } from '@larder/remote-kit';
import { useText } from '@larder/i18n';
import { useLatest } from '@larder/ui';
import { useEffect, useRef, useState } from 'react';
import { keptOf, useKeptProgress } from '../../model/order-form/kept-progress';
import type { KeptOrder } from '../../model/order-form/kept-progress';
import { useOrderFormStore } from '../../model/order-form/order-form-context';
import type { OrderLine } from '../../model/order-form/order-line';

const PAUSE_MS = 400;

/**
 * Whose the order is that this visit keeps: nobody's yet, this tab's, another tab's that went on with it, or nobody's
 * any more, as another tab submitted or discarded it. `beside` is one that can't be kept, as another tab began its own
 * meanwhile.
 */
export type Keeping = 'none' | 'mine' | 'elsewhere' | 'gone' | 'beside';

/**
 * Keeps a new order in this browser as soon as it has lines and its items step was shown, so that it outlives a closed
 * tab and leaving (ORD-182). It belongs to one tab: what another tab took over is not written to. An order that saves
 * itself is not kept here: `isSaved`. The greengrocer products that were `taken` for it wait for no other order any more.
 */
export function useKeepsOrder(
  step: KeptOrder['step'],
  locationName: string,
  isSaved: boolean,
  taken: readonly OrderLine[],
) {
  const { t } = useText('orders');
  const notify = useNotify();
  const store = useOrderFormStore();
  const kept = useKeptProgress();
  const [owner] = useState(randomKey);
  const [id, setId] = useState<string>();
  const keeping = keepingOf({ id, owner, step, order: kept.order });

  // What runs later, at the end of a pause or of the visit, goes by what holds then.
  const latest = useLatest({ kept, step, locationName, taken });
  // Known before the next render: what is kept at the same moment has one id.
  const known = useRef<string>(undefined);
  const name = (order: string | undefined) => {
    known.current = order;
    setId(order);
  };

  /** Writes the order down, when it is this tab's to write. Tells whether it is kept. */
  const write = (): boolean => {
    const { kept: now, step: at, locationName: place } = latest.current;
    const form = store.getState();
    const stored = now.readOrder();
    const isMine =
      known.current === undefined
        ? at > 1 && stored === undefined
        : stored?.id === known.current && stored.owner === owner;
    if (isSaved || !isMine || form.locationId === undefined || form.lineIds.length === 0) return false;
    const order = known.current ?? randomKey();
    name(order);
    now.keepOrder(keptOf(form, { id: order, owner, step: at, locationName: place }), taken);
    return true;
  };
  const writeNow = useLatest(write);
  const isOver = useRef(false);

  // Synchronises with the browser's storage, shortly after each change and at once when the page goes away.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      timer = undefined;
      if (!isOver.current) writeNow.current();
    };
    const later = () => {
      timer ??= setTimeout(run, PAUSE_MS);
    };
    const now = () => {
      if (timer) {
        clearTimeout(timer);
        run();
      }
    };
    later();
    const stop = store.subscribe(later);
    window.addEventListener('pagehide', now);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', now);
    };
  }, [store, step, locationName, writeNow]);

  const isBegun = isSaved && step > 1;
  // Synchronises with the browser's storage: another order begins without what this one has (ORD-153).
  useEffect(() => {
    if (isBegun) latest.current.kept.forgetGreengrocer(latest.current.taken);
  }, [isBegun, latest]);

  const words = useLatest(t('kept.left'));
  // Synchronises with the end of the visit: what was changed last is kept too, and the buyer learns where the order is.
  useEffect(
    () => () => {
      if (!isOver.current && writeNow.current()) notify(words.current);
    },
    [notify, words, writeNow],
  );

  return {
    keeping,
    readOrder: kept.readOrder,
    offered: id === undefined ? kept.order : undefined,
    /** Goes on with an order that was begun earlier; another tab that has it open loses it. */
    take(order: KeptOrder) {
      if (isSaved) return kept.forget(taken);
      kept.keepOrder({ ...order, owner }, taken);
      name(order.id);
    },
    /** Begins anew with the entries of this tab. */
    begin() {
      name(undefined);
      writeNow.current();
    },
    /** The order was saved or dropped: nothing of it is kept any longer. */
    forget() {
      isOver.current = true;
      name(undefined);
      if (keeping === 'none' || keeping === 'mine') kept.forget(taken);
    },
    dropOffered: () => kept.forget(),
  };
}

function keepingOf({
  id,
  owner,
  step,
  order,
}: {
  id: string | undefined;
  owner: string;
  step: number;
  order: KeptOrder | undefined;
}): Keeping {
  if (id === undefined) return step > 1 && order ? 'beside' : 'none';
  if (!order) return 'gone';
  if (order.id !== id) return 'beside';
  return order.owner === owner ? 'mine' : 'elsewhere';
}
