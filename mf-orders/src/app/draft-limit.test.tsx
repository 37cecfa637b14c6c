/** @jest-environment jsdom */
import { checkOutOrder, createOrder, updateOrder } from '@larder/contracts';
import type { Memory } from '@larder/remote-kit';
import { act, waitFor } from '@testing-library/react';
import { CONFIRMED } from '../model/submitting/confirmed-order';
import { fakeDevice } from '../testing/fake-device';
import { created, typing } from '../testing/new-order-saving';
import { later } from '../testing/later';
import { addContact, atReview } from '../testing/new-order-steps';

const FULL = { failsWith: 'order_draft_limit' } as const;
const REFUSAL = 'This location can hold no more drafts. Submit or delete one, then try again.';
const TEXT =
  'This location can hold no more drafts. You can submit this order all the same. To save it as a draft, submit or delete another one first.';
const statusOf = (body: unknown) => (body as { status: string }).status;
const draftsOnly = ({ body }: { body: unknown }) =>
  statusOf(body) === 'draft' ? FULL : { ...created, status: 'ready' };

test('where a location can hold no more drafts, the page says so, and what was typed is on the device until "Try again" saves it (API-17, GDE-64)', async () => {
  const device = fakeDevice();
  const { screen, user, network, pass, host } = await typing(device, { answers: [[createOrder, FULL]] });
  await pass(2000);
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(screen.getAllByText('Not saved yet')[0]).toBeVisible();
  await pass(300);
  expect([...device.entries.values()].map(({ content }) => content.orderItems)).toEqual([
    [{ productId: 502, cartonQuantity: 3 }],
  ]);
  network.answer(createOrder, created);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(host.history.location.search).toBe('?draft=10103'));
  expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
});

test('"Save as a new draft" at such a location says so too, and offers to try again (API-17, GDE-71)', async () => {
  const { screen, user, network, pass } = await typing();
  await pass(2000);
  await screen.findByText('Saved 09:00');
  network.answer(updateOrder, { failsWith: 'order_not_draft' });
  network.answer(createOrder, FULL);
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await pass(2000);
  await user.click(await screen.findByRole('button', { name: 'Save as a new draft' }));
  expect(await screen.findByText(TEXT)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('an order of such a location is submitted without a draft before it (API-17, GDE-67)', async () => {
  const rendered = await typing(undefined, { answers: [[createOrder, draftsOnly]] });
  const { screen, user, network, host, memories, device } = rendered;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
  expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toMatchObject({ kind: 'submitted', orderId: 10103 });
  expect(device.entries.size).toBe(0);
  expect(network.last(createOrder)?.body).toMatchObject({
    status: 'ready',
    orderItems: [{ productId: 502, cartonQuantity: 3 }],
  });
});

describe('an order of such a location that is submitted without a draft, and whose answer is lost', () => {
  const bodies = (rendered: Awaited<ReturnType<typeof typing>>) =>
    rendered.network.seen.flatMap(({ name, body, headers }) =>
      name === createOrder.name
        ? [{ status: (body as { status: string }).status, key: headers.get('idempotency-key') }]
        : [],
    );
  const toReview = async ({ screen, user }: Awaited<ReturnType<typeof typing>>) => {
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Review your order' });
  };
  /** The first answer of a submit is lost; a draft can be deleted meanwhile. */
  const lost = async () => {
    const rendered = await typing(undefined, {
      answers: [
        [createOrder, ({ body }: { body: unknown }) => (statusOf(body) === 'draft' ? FULL : { noAnswer: true })],
      ],
    });
    await toReview(rendered);
    await addContact(rendered);
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Submit order' }));
    await rendered.screen.findByText('Error 500');
    return { ...rendered, sent: bodies(rendered) };
  };
  const makeRoom = ({ network }: Awaited<ReturnType<typeof typing>>) =>
    network.answer(createOrder, ({ body }: { body: unknown }) => ({ ...created, status: statusOf(body) }));

  test.each([
    ['the same review', async () => undefined],
    [
      'the next review',
      async (rendered: Awaited<ReturnType<typeof typing>>) => {
        await rendered.user.click(rendered.screen.getByRole('button', { name: 'Change items' }));
        await toReview(rendered);
      },
    ],
  ])('is posted again with its key by %s, and no draft of it is submitted (ORD-184)', async (_, go) => {
    const rendered = await lost();
    const { screen, user, network, host } = rendered;
    makeRoom(rendered);
    await go(rendered);
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
    const first = rendered.sent.at(-1);
    expect(first?.status).toBe('ready');
    expect(bodies(rendered).slice(rendered.sent.length)).toEqual([first]);
    expect(network.count(checkOutOrder)).toBe(0);
  });

  test('offers no "Try again" of its draft until the API says that none was placed (ORD-184)', async () => {
    const { screen, user, network } = await lost();
    expect(screen.getByText(TEXT)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    network.answer(createOrder, { failsWith: 'order_cutoff_expired' });
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('is kept when it is left, as nobody knows whether it was placed (GDE-64, GDE-66)', async () => {
    const rendered = await lost();
    rendered.rerender(<p>Orders</p>);
    await rendered.pass(60_000);
    expect(rendered.device.entries.size).toBe(1);
  });

  test('is saved as another order once it was changed (ORD-184, GDE-67)', async () => {
    const rendered = await lost();
    const { screen, user, network } = rendered;
    makeRoom(rendered);
    network.answer(checkOutOrder, { ...created, status: 'ready', version: 2 });
    await user.type(screen.getByRole('textbox', { name: /Delivery contact/ }), ', gate');
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
    expect(bodies(rendered).at(-1)?.status).toBe('draft');
  });
});

test('an order of such a location that is left while it is submitted is not saved as a draft beside that (ORD-184, GDE-66)', async () => {
  const posted = later();
  const rendered = await typing(undefined, {
    answers: [[createOrder, ({ body }: { body: unknown }) => (statusOf(body) === 'draft' ? FULL : posted.given())]],
  });
  const { screen, user, network } = rendered;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.last(createOrder)?.body).toMatchObject({ status: 'ready' }));
  const sent = network.count(createOrder);
  rendered.rerender(<p>Orders</p>);
  await rendered.pass(3000);
  await act(async () => posted.answer({ ...created, status: 'ready' }));
  await rendered.pass(3000);
  expect(network.count(createOrder)).toBe(sent);
  expect(rendered.device.entries.size).toBe(0);
});

test('"Try again" that is refused once more keeps the focus, also while it runs (SHL-129, GDE-71)', async () => {
  const { screen, user, network, pass } = await typing(undefined, { answers: [[createOrder, FULL]] });
  await pass(2000);
  const again = later();
  network.answer(createOrder, again.given);
  const button = await screen.findByRole('button', { name: 'Try again' });
  await user.click(button);
  await waitFor(() => expect(network.count(createOrder)).toBe(2));
  expect(button).toHaveFocus();
  await act(async () => again.answer(FULL));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  expect(button).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await waitFor(() => expect(screen.queryByText(TEXT)).not.toBeInTheDocument());
});

test('without autosave the review says why a draft is not saved (API-17)', async () => {
  const { screen, user } = await atReview({ answers: [[createOrder, FULL]] });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(REFUSAL)).toBeVisible();
});
