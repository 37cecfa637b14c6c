import { useApi, useLoad } from '@larder/api-client';
import { getOrderGuide } from '@larder/contracts';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useOrderForm } from '../order-form/order-form-context';
import { useHasGuide } from './has-guide';

const MINUTE_MS = 60_000;

/** How many answers came by the name of their load: SWR says nothing of one that equals the answer before. */
const ANSWERS = createStore<Readonly<Record<string, number>>>(() => ({}));

const countAnswer = (name: string): void => ANSWERS.setState((counts) => ({ [name]: (counts[name] ?? 0) + 1 }));

/** Whether an answer of this name came since the calling part shows it: what is kept from before may be outdated. */
function useIsAnswered(name: string): boolean {
  const count = useStore(ANSWERS, (counts) => counts[name] ?? 0);
  const [atFirst, setAtFirst] = useState({ name, count });
  if (atFirst.name !== name) setAtFirst({ name, count });
  return atFirst.name === name && count > atFirst.count;
}

/**
 * Usual and last quantities at the order's location for its date (GDE-20), read again on focus and each minute: others
 * order for that day too (GDE-24). `orderId` is the order on the screen, which counts for nothing. `isCurrent` is false
 * while the figures are those of an earlier visit.
 */
export function useGuide(orderId: number | undefined) {
  const { call } = useApi();
  const hasGuide = useHasGuide();
  const locationId = useOrderForm((form) => form.locationId);
  const date = useOrderForm((form) => form.deliveryStart?.slice(0, 10));
  const query = {
    ...(date === undefined ? {} : { deliveryDate: date }),
    ...(orderId === undefined ? {} : { orderId }),
  };
  const key = hasGuide && locationId !== undefined ? ['guide', locationId, date, orderId] : undefined;
  const name = JSON.stringify(key ?? null);
  const isAnswered = useIsAnswered(name);
  const guide = useLoad(
    key,
    async () => {
      const answer = await call(getOrderGuide, { params: { id: locationId as number }, query });
      countAnswer(name);
      return answer;
    },
    { refreshOnFocus: true, refreshEveryMs: MINUTE_MS },
  );
  const items = guide.data?.items;
  const figures = useMemo(() => new Map(items?.map((item) => [item.productId, item])), [items]);
  return { ...guide, figures, isCurrent: !key || isAnswered };
}
export type GuideLoad = ReturnType<typeof useGuide>;
