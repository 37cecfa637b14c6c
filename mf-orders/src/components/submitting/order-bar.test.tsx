/** @jest-environment jsdom */
import { cutOffOf } from '@larder/rules';
import type { MinimumState } from '../../model/minimum-order/use-minimum-order';
import { renderOrders } from '../../testing/render-orders';
import { OrderBar } from './order-bar';

const minimum: MinimumState = {
  applies: false,
  minimum: null,
  missing: 0,
  state: 'reached',
  total: 250,
  error: undefined,
  retry: () => undefined,
};

test.each([
  ['2026-11-20T11:58:59Z', '1 min until cut-off'],
  ['2026-11-20T11:59:10Z', 'Less than a minute until cut-off'],
  ['2026-11-20T11:59:59Z', 'Less than a minute until cut-off'],
  ['2026-11-20T12:00:00Z', 'Cut-off passed'],
])('at %s the bar says %j (ORD-186)', (now, words) => {
  const nowMs = Date.parse(now);
  const cutOff = cutOffOf({ deliveryDate: '2026-11-23', region: 'gb', nowMs });
  const { screen } = renderOrders(
    <OrderBar minimum={minimum} wording="deciding" cutOff={cutOff}>
      {null}
    </OrderBar>,
    { now },
  );
  expect(screen.getByText(words)).toBeVisible();
});
