/** @jest-environment jsdom */
import { createOrder, deleteOrder, getOrder, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { fakeDevice } from '../testing/fake-device';
import { later } from '../testing/later';
import { butterItem, created, draft, saved, typing } from '../testing/new-order-saving';
import { edit, open } from '../testing/open-order';
import type { Rendered } from '../testing/open-order';
import { order } from '../testing/records';

const confirm = async ({ screen, user }: Pick<Rendered, 'screen' | 'user'>) => {
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard this order?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  return dialog;
};

test('Discard while the first save is under way deletes the draft that it makes (ORD-112, GDE-68)', async () => {
  const first = later();
  const rendered = await typing(fakeDevice(), {
    answers: [
      [createOrder, first.given],
      [deleteOrder, undefined],
    ],
  });
  const { network, host } = rendered;
  await rendered.pass(2000);
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  await confirm(rendered);
  expect(host.history.location.pathname).toBe('/orders/new');
  await act(async () => first.answer(created));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect(network.last(deleteOrder)?.params).toEqual({ id: '10103' });
});

test('Discard deletes the draft of a first save whose answer was lost: it is repeated with its key (ORD-112, GDE-63)', async () => {
  const rendered = await typing(fakeDevice(), {
    answers: [
      [createOrder, { noAnswer: true }],
      [deleteOrder, undefined],
    ],
  });
  const { screen, user, network, host } = rendered;
  await rendered.pass(2000);
  await screen.findAllByText('Not saved, trying again');
  const key = network.last(createOrder)?.headers.get('idempotency-key');
  const dialog = await confirm(rendered);
  expect(await dialog.findByText('An error occurred on our side, engineers notified, try later')).toBeVisible();
  expect(host.history.location.pathname).toBe('/orders/new');
  network.answer(createOrder, created);
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect(network.last(createOrder)?.headers.get('idempotency-key')).toBe(key);
  expect(network.last(deleteOrder)?.params).toEqual({ id: '10103' });
  expect(rendered.device.entries.size).toBe(0);
});

test('an order whose items were removed while its first save is under way is not left behind by Discard (ORD-112)', async () => {
  const first = later();
  const rendered = await typing(fakeDevice(), {
    answers: [
      [createOrder, first.given],
      [updateOrder, { ...draft, version: 2, orderItems: [] }],
      [deleteOrder, undefined],
    ],
  });
  const { screen, user, network, host } = rendered;
  await rendered.pass(2000);
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  await user.click(screen.getByRole('button', { name: /^Remove .*Salted butter/ }));
  await confirm(rendered);
  await act(async () => first.answer(created));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect(network.count(deleteOrder)).toBe(1);
});

test('a change that fails after the first save does not keep Discard from deleting the draft (GDE-68)', async () => {
  const first = later();
  const rendered = await typing(fakeDevice(), {
    answers: [
      [createOrder, first.given],
      [updateOrder, { failsWithStatus: 503 }],
      [deleteOrder, undefined],
    ],
  });
  const { screen, user, network, host } = rendered;
  await rendered.pass(2000);
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await confirm(rendered);
  await act(async () => first.answer(created));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect([network.count(updateOrder), network.count(deleteOrder)]).toEqual([1, 1]);
});

test('Discard goes on when its draft is gone by a deletion that had no answer (GDE-68)', async () => {
  const rendered = await typing(fakeDevice(), { answers: [[deleteOrder, { failsWithStatus: 504 }]] });
  const { screen, user, network, host, pass } = rendered;
  await pass(2000);
  await screen.findByText('Saved 09:00');
  const dialog = await confirm(rendered);
  await dialog.findByRole('alert');
  network.answer(deleteOrder, { failsWith: 'order_not_found' });
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect([network.count(deleteOrder), rendered.device.entries.size]).toEqual([2, 0]);
});

test('a draft that another deleted is not called discarded (GDE-68)', async () => {
  const rendered = await typing(fakeDevice(), { answers: [[deleteOrder, { failsWith: 'order_not_found' }]] });
  await rendered.pass(2000);
  await rendered.screen.findByText('Saved 09:00');
  const dialog = await confirm(rendered);
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(rendered.host.history.location.pathname).toBe('/orders/new');
});

const outdated = { failsWith: 'order_version_mismatch' } as const;

test('Discard is about the draft as this visit knows it: what a colleague saved is shown first, and discarded by a second press (ORD-190, GDE-68)', async () => {
  const rendered = await typing(fakeDevice(), { answers: [[deleteOrder, outdated]] });
  const { screen, user, network, host, pass } = rendered;
  await pass(2000);
  await screen.findByText('Saved 09:00');
  network.answer(getOrder, { ...draft, version: 9, orderItems: [{ ...butterItem, cartonQuantity: 30 }] });
  const dialog = await confirm(rendered);
  expect(await dialog.findByText(/^Someone else has changed this order, so nothing was done yet/)).toBeVisible();
  expect(network.last(deleteOrder)?.headers.get('if-match')).toBe('"1"');
  expect(host.history.location.pathname).toBe('/orders/new');
  expect(screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block', hidden: true })).toHaveValue('30');
  network.answer(deleteOrder, undefined);
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect(network.last(deleteOrder)?.headers.get('if-match')).toBe('"9"');
});

test('while the question of a merge is put off, Discard adds what a colleague saved since to it, and deletes that by a second press (GDE-74, GDE-75, ORD-190)', async () => {
  const theirs = (version: number, cartonQuantity: number) => ({
    ...draft,
    version,
    orderItems: [{ ...butterItem, cartonQuantity }],
  });
  const rendered = await typing(fakeDevice(), { answers: [[deleteOrder, outdated]] });
  const { screen, user, network, host, pass } = rendered;
  await pass(2000);
  await screen.findByText('Saved 09:00');
  network.answer(updateOrder, outdated);
  network.answer(getOrder, theirs(2, 30));
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await pass(2000);
  const question = { name: 'Two people changed this order' };
  const putOff = async () => {
    const asked = within(await screen.findByRole('dialog', question));
    const row = asked.getByText(/Salted butter block/).closest('[role=group], tr, li, div')?.parentElement?.textContent;
    await user.click(asked.getByRole('button', { name: 'Keep editing' }));
    return row;
  };
  expect(await putOff()).toContain('30');
  network.answer(getOrder, theirs(3, 40));
  const dialog = await confirm(rendered);
  expect(await dialog.findByText(/^Someone else has changed this order, so nothing was done yet/)).toBeVisible();
  expect(network.last(deleteOrder)?.headers.get('if-match')).toBe('"2"');
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await putOff()).toContain('40');
  network.answer(deleteOrder, undefined);
  await confirm(rendered);
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect(network.last(deleteOrder)?.headers.get('if-match')).toBe('"3"');
});

test('Discard deletes no version of a colleague that could not be shown (ORD-190, decision 206)', async () => {
  let reads = 0;
  const rendered = await typing(fakeDevice(), { answers: [[deleteOrder, outdated]] });
  const { screen, user, network, pass } = rendered;
  await pass(2000);
  await screen.findByText('Saved 09:00');
  const theirs = { ...draft, version: 9, orderItems: [{ ...butterItem, cartonQuantity: 30 }] };
  network.answer(getOrder, () => ((reads += 1) === 1 ? theirs : { failsWithStatus: 503 }));
  const dialog = await confirm(rendered);
  expect(await dialog.findByText(/^Someone else has changed this order, so nothing was done yet/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(network.count(deleteOrder)).toBe(2));
  expect(network.last(deleteOrder)?.headers.get('if-match')).toBe('"1"');
});

test('Discard deletes a draft that has an own save more than this visit heard of (GDE-63, GDE-68)', async () => {
  const rendered = await typing(fakeDevice(), {
    answers: [
      [updateOrder, { noAnswer: true }],
      [getOrder, { ...draft, version: 2, orderItems: [{ ...butterItem, cartonQuantity: 4 }] }],
      [deleteOrder, ({ headers }: { headers: Headers }) => (headers.get('if-match') === '"2"' ? undefined : outdated)],
    ],
  });
  const { screen, user, network, host, pass } = rendered;
  await pass(2000);
  await screen.findByText('Saved 09:00');
  await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
  await pass(2000);
  await waitFor(() => expect(network.count(updateOrder)).toBe(1));
  await confirm(rendered);
  await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  expect(network.count(deleteOrder)).toBe(2);
});

test('Discard of an order that was never sent asks nothing of the API (ORD-112)', async () => {
  const rendered = await typing(fakeDevice());
  await confirm(rendered);
  await waitFor(() => expect(rendered.host.history.location.pathname).toBe('/orders'));
  rendered.rerender(<p>Orders</p>);
  await rendered.pass(5000);
  expect([rendered.network.count(createOrder), rendered.network.count(deleteOrder)]).toEqual([0, 0]);
});

test('Discard of a copy while its first save is under way deletes the draft that it makes (ORD-92, GDE-68)', async () => {
  const device = fakeDevice();
  const first = later();
  const original = order({ id: 10020, status: 'delivered' });
  const rendered = open(original, {
    path: '/orders/10020#duplicate',
    features: ['deadlines', 'autosave'],
    remembered: device.remembered,
    answers: [
      [getOrder, original],
      [createOrder, first.given],
      [deleteOrder, undefined],
    ],
  });
  const { screen, user, network, host } = rendered;
  await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
  await act(() => device.pass(2000));
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  await confirm(rendered);
  await act(async () => first.answer(created));
  await waitFor(() => expect(network.last(deleteOrder)?.params).toEqual({ id: '10103' }));
  await waitFor(() => expect(host.history.location).toMatchObject({ search: '', hash: '' }));
});

describe('where the device keeps nothing', () => {
  const full = () => {
    const device = fakeDevice();
    device.state.isRefusing = true;
    return device;
  };
  /** Leaves for the list of orders, and answers the question before it. */
  const leaveBy = async ({ guards, host, screen, user }: Rendered, name: string) => {
    await waitFor(() => expect(guards.size).toBe(1));
    await act(async () => [...guards][0]?.(() => host.history.push('/orders')));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
  };

  /** Goes back in the browser, within the page. */
  const goBack = async ({ host, screen, user }: Rendered) => {
    await act(async () => host.history.push('/orders/10001'));
    await user.click(screen.getByRole('button', { name: 'Leave page' }));
    await screen.findByRole('button', { name: 'Edit' });
  };
  test.each([
    [
      'by a link',
      async (rendered: Rendered) => {
        await leaveBy(rendered, 'Leave page');
        rendered.rerender(<p>Orders</p>);
      },
    ],
    ['to the view', goBack],
  ])('"Leave page" in an edit that is left %s stores nothing of what is dropped (ORD-84, GDE-66)', async (_, leave) => {
    const device = full();
    const rendered = edit(order(), {
      features: ['productSearch', 'minimumOrder', 'deadlines', 'autosave'],
      remembered: device.remembered,
      answers: [[updateOrder, { noAnswer: true }]],
    });
    const { screen, user, network } = rendered;
    const field = await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
    await user.clear(field);
    await user.type(field, '21');
    await user.tab();
    await act(() => device.pass(2500));
    network.answer(updateOrder, order({ version: 4 }));
    const sent = network.count(updateOrder);
    await leave(rendered);
    await act(() => device.pass(5000));
    expect(network.count(updateOrder)).toBe(sent);
  });

  /** A new order whose draft lacks its last change, and which is asked about before it is left. */
  const leavingDraft = async () => {
    const rendered = await typing(full());
    const { screen, user, network, guards, host } = rendered;
    await rendered.pass(2000);
    await screen.findByText('Saved 09:00');
    network.answer(updateOrder, { noAnswer: true });
    await user.click(screen.getByRole('button', { name: /more.*Salted butter/i }));
    await user.tab();
    await rendered.pass(2000);
    await waitFor(() => expect(guards.size).toBe(1));
    await act(async () => [...guards][0]?.(() => host.history.push('/orders')));
    return { ...rendered, dialog: within(screen.getByRole('dialog', { name: 'Leave this page?' })) };
  };

  test('a new order that has a draft is left as an edit is: the question says that the draft stays, and "Leave page" deletes and sends nothing (ORD-84, ORD-181, GDE-66)', async () => {
    const rendered = await leavingDraft();
    const { user, network, host, dialog } = rendered;
    expect(dialog.getByText(/^Draft 10103 stays without your last changes/)).toBeVisible();
    const sent = network.count(updateOrder);
    await user.click(dialog.getByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
    rendered.rerender(<p>Orders</p>);
    await rendered.pass(60_000);
    expect([network.count(updateOrder), network.count(deleteOrder)]).toEqual([sent, 0]);
  });

  test('"Save changes" of that question stays with the reason while nothing answers, and goes on once all is saved (ORD-84, ORD-181)', async () => {
    const { user, network, host, dialog } = await leavingDraft();
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('An error occurred on our side, engineers notified, try later')).toBeVisible();
    expect(host.history.location.pathname).toBe('/orders/new');
    network.answer(updateOrder, saved);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders'));
    expect(network.last(updateOrder)?.body).toMatchObject({ orderItems: [{ cartonQuantity: 4 }] });
  });

  test('a copy that has a draft is left as an edit is, by a link and by browser back (ORD-181, GDE-66)', async () => {
    const device = fakeDevice();
    device.state.isRefusing = true;
    const original = order({ id: 10020, status: 'delivered' });
    const { screen, user, network, host, guards } = open(original, {
      path: '/orders/10020#duplicate',
      features: ['deadlines', 'autosave'],
      remembered: device.remembered,
      answers: [
        [getOrder, original],
        [createOrder, created],
        [updateOrder, { noAnswer: true }],
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
    await act(() => device.pass(2000));
    await screen.findByText('Saved 09:00');
    await user.click(screen.getByRole('button', { name: /more.*Whole milk/i }));
    await user.tab();
    await act(() => device.pass(2000));
    await waitFor(() => expect(guards.size).toBe(1));
    await act(async () => [...guards][0]?.(() => host.history.push('/orders')));
    expect(screen.getByText(/^Draft 10103 stays/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^Draft 10103 stays/)).not.toBeInTheDocument();
    await act(async () => host.history.push('/orders/10020'));
    expect(await screen.findByText(/^Draft 10103 stays/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave page' }));
    expect(await screen.findByRole('heading', { name: /10020/ })).toBeVisible();
    expect(network.count(deleteOrder)).toBe(0);
  });

  test('"Discard" of a new order that is left stores nothing of it, and deletes what a save under way made (ORD-182, GDE-66)', async () => {
    const rendered = await typing(full(), {
      answers: [
        [createOrder, { noAnswer: true }],
        [deleteOrder, undefined],
      ],
    });
    const { user, network } = rendered;
    await user.tab();
    await rendered.pass(2000);
    const again = later();
    network.answer(createOrder, again.given);
    await rendered.pass(2000);
    await waitFor(() => expect(network.count(createOrder)).toBe(2));
    await leaveBy(rendered, 'Discard');
    rendered.rerender(<p>Orders</p>);
    await act(async () => again.answer(created));
    await waitFor(() => expect(network.last(deleteOrder)?.params).toEqual({ id: '10103' }));
    await rendered.pass(60_000);
    expect(network.count(createOrder)).toBe(2);
  });
});
