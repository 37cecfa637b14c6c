/** @jest-environment jsdom */
import { createOrder } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { later } from '../testing/later';
import { addContact, atReview, setCartons } from '../testing/new-order-steps';
import type { Rendered } from '../testing/new-order-steps';
import { next, open, ready } from '../testing/open-order';

beforeEach(() => sessionStorage.clear());

/** Makes one order for each key, and loses the first answers. */
function orders(lostAnswers = 1) {
  const made = new Map<string, number>();
  let answers = 0;
  const answer = ({ headers, body }: { headers: Headers; body: { status: string } }) => {
    const key = headers.get('Idempotency-Key') ?? '';
    if (!made.has(key)) made.set(key, 10200 + made.size);
    answers += 1;
    if (answers <= lostAnswers) return { noAnswer: true };
    return { orderId: made.get(key), status: body.status, version: 1, totalPrice: 237 };
  };
  return { made, answer };
}
const submit = ({ screen, user }: Rendered) => user.click(screen.getByRole('button', { name: /Submit order/ }));
const toItems = ({ screen, user }: Rendered) => user.click(screen.getByRole('button', { name: 'Change items' }));
const toReview = async (rendered: Rendered) => {
  await next(rendered);
  await rendered.screen.findByRole('heading', { name: 'Review your order' });
};

describe('an order that is posted whole and whose answer was lost', () => {
  const lost = async (api: ReturnType<typeof orders>) => {
    const rendered = await atReview({ answers: [[createOrder, api.answer]] });
    await addContact(rendered);
    await submit(rendered);
    await rendered.screen.findByText('Error 500');
    return rendered;
  };

  test('is found by a press after a step back and forth, and there is one order (ORD-184, ORD-192)', async () => {
    const api = orders();
    const rendered = await lost(api);
    await toItems(rendered);
    await toReview(rendered);
    await submit(rendered);
    await waitFor(() => expect(rendered.host.history.location.pathname).toBe('/orders/10200'));
    expect(rendered.network.count(createOrder)).toBe(2);
    expect(api.made.size).toBe(1);
  });

  test('is found once its content is what it was, also after another one was sent (ORD-184)', async () => {
    const api = orders(2);
    const rendered = await lost(api);
    for (const cartons of ['4', '3']) {
      await toItems(rendered);
      await setCartons(rendered, 'Salted butter block', cartons);
      await toReview(rendered);
      await submit(rendered);
      if (cartons === '4') await rendered.screen.findByText('Error 500');
    }
    await waitFor(() => expect(rendered.host.history.location.pathname).toBe('/orders/10200'));
    expect(api.made.size).toBe(2);
  });
});

test('a copy that is posted whole and whose answer was lost is found by a press after a step back and forth (ORD-184, ORD-192)', async () => {
  const api = orders();
  const rendered = open(ready, { path: `/orders/${ready.id}#duplicate`, answers: [[createOrder, api.answer]] });
  const { screen, user, host } = rendered;
  await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
  await toReview(rendered);
  await submit(rendered);
  await screen.findByText('Error 500');
  await toItems(rendered);
  await toReview(rendered);
  await submit(rendered);
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10200'));
  expect(api.made.size).toBe(1);
});

test('a submit of a whole order that is under way locks the review that is opened again (ORD-183)', async () => {
  const posted = later();
  const rendered = await atReview({ answers: [[createOrder, posted.given]] });
  const { screen, network, host } = rendered;
  await addContact(rendered);
  await submit(rendered);
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  await toItems(rendered);
  await toReview(rendered);
  await submit(rendered);
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await act(async () => posted.answer({ orderId: 10200, status: 'ready', version: 1, totalPrice: 237 }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10200'));
  expect(network.count(createOrder)).toBe(1);
});

describe('a submit of a whole order that is refused', () => {
  const REFUSED = 'The cut-off for this delivery has passed.';
  const sent = async () => {
    const posted = later();
    const rendered = await atReview({ answers: [[createOrder, posted.given]] });
    await addContact(rendered);
    await submit(rendered);
    await waitFor(() => expect(rendered.network.count(createOrder)).toBe(1));
    return { ...rendered, refuse: () => act(async () => posted.answer({ failsWith: 'order_cutoff_expired' })) };
  };

  test('after a step back and forth says so in the review that is open then (ORD-165, ORD-192)', async () => {
    const rendered = await sent();
    await toItems(rendered);
    await toReview(rendered);
    await rendered.refuse();
    expect(await rendered.screen.findByText(REFUSED, { exact: false })).toBeVisible();
  });

  test('after a step back says so in the next review, and no more in the one after it (ORD-165, ORD-192)', async () => {
    const rendered = await sent();
    const { screen } = rendered;
    await toItems(rendered);
    await rendered.refuse();
    await toReview(rendered);
    expect(await screen.findByText(REFUSED, { exact: false })).toBeVisible();
    await toItems(rendered);
    await toReview(rendered);
    expect(screen.queryByText(REFUSED, { exact: false })).not.toBeInTheDocument();
  });
});
