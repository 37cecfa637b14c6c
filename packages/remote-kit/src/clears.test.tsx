/** @jest-environment jsdom */
import { useEffect, useState } from 'react';
import { act, waitFor } from '@testing-library/react';
import { useApi, useLoad } from '@larder/api-client';
import { getWorkspace, listUpcomingOrders } from '@larder/contracts';
import { createMemory, useMemory } from './memory';
import { renderRemote } from './testing';

const page = { items: [], pagination: { pageNumber: 1, pageSize: 15, totalItemCount: 0 } };

function Orders() {
  const { call } = useApi();
  const orders = useLoad(['orders', 1], () => call(listUpcomingOrders, {}));
  return <p>{orders.isPending ? 'Loading' : 'Here'}</p>;
}

test('an event of the bus drops the loads that it makes stale: shown again, they begin anew (ORD-64)', async () => {
  const { screen, host, network, rerender } = renderRemote(<Orders />, {
    clears: { 'order-changed': ['orders'] },
    answers: [[listUpcomingOrders, page]],
  });
  await screen.findByText('Here');
  rerender(<p>Elsewhere</p>);
  await act(async () => host.bus.emit('order-changed', { orderId: 1, status: 'ready' }));
  expect(network.count(listUpcomingOrders)).toBe(1);
  rerender(<Orders />);
  expect(screen.getByText('Loading')).toBeVisible();
  await screen.findByText('Here');
  expect(network.count(listUpcomingOrders)).toBe(2);
});

test('a stale load that is on the screen stays there until the answer comes, and the focus with it (SHL-129)', async () => {
  const { screen, host, network } = renderRemote(<Orders />, {
    clears: { 'order-changed': ['orders'] },
    answers: [[listUpcomingOrders, page]],
  });
  const shown = await screen.findByText('Here');
  act(() => host.bus.emit('order-changed', { orderId: 1, status: 'ready' }));
  expect(shown).toBeVisible();
  await waitFor(() => expect(network.count(listUpcomingOrders)).toBe(2));
  expect(shown).toBeVisible();
});

test('an event leaves other loads as they are (ORD-64)', async () => {
  const { screen, host, network } = renderRemote(<Orders />, {
    clears: { 'order-changed': ['invoices'] },
    answers: [
      [listUpcomingOrders, page],
      [getWorkspace, { failsWith: 'internal' }],
    ],
  });
  await screen.findByText('Here');
  act(() => host.bus.emit('order-changed', { orderId: 1, status: 'ready' }));
  expect(screen.getByText('Here')).toBeVisible();
  expect(network.count(listUpcomingOrders)).toBe(1);
});

const listed = (version: number) => ({ ...page, items: [{ id: 7, version }] });
const heard = (version: number, orderId = 7) => ({ kinds: ['order' as const], orders: [{ orderId, version }] });

test('what others change is asked for quietly: what is shown stays meanwhile (GDE-77)', async () => {
  const { screen, host, network } = renderRemote(<Orders />, {
    follows: { order: ['orders'] },
    answers: [[listUpcomingOrders, page]],
  });
  await screen.findByText('Here');
  act(() => host.bus.emit('live-heard', heard(2)));
  expect(screen.getByText('Here')).toBeVisible();
  await waitFor(() => expect(network.count(listUpcomingOrders)).toBe(2));
  act(() => host.bus.emit('live-heard', { kinds: ['team'], orders: [] }));
  await act(async () => undefined);
  expect(network.count(listUpcomingOrders)).toBe(2);
});

test('a first load that is under way shows its answer, and is asked for once more (GDE-77)', async () => {
  const calls: (() => void)[] = [];
  function Slow() {
    const orders = useLoad(
      ['orders', 1],
      () => new Promise<string>((resolve) => calls.push(() => resolve(`answer ${calls.length}`))),
    );
    return <p>{orders.data ?? 'Loading'}</p>;
  }
  const { screen, host } = renderRemote(<Slow />, { follows: { order: ['orders'] } });
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => host.bus.emit('live-heard', heard(2)));
  await act(async () => undefined);
  expect(calls).toHaveLength(1);
  act(() => calls[0]!());
  expect(await screen.findByText('answer 1')).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(2));
  act(() => calls[1]!());
  expect(await screen.findByText('answer 2')).toBeVisible();
});

test('what several kinds make stale is asked for once (GDE-80)', async () => {
  const { screen, host, network } = renderRemote(<Orders />, {
    follows: { order: ['orders'], price: ['orders'] },
    answers: [[listUpcomingOrders, page]],
  });
  await screen.findByText('Here');
  await act(async () => host.bus.emit('live-heard', { kinds: ['order', 'price'], orders: [] }));
  await act(async () => undefined);
  expect(network.count(listUpcomingOrders)).toBe(2);
});

test('a list that already shows the version, or a later one, is not asked for; any other is (GDE-80)', async () => {
  const asked: number[] = [];
  function List() {
    const orders = useLoad(['orders', 1], async () => {
      asked.push(1);
      return listed(3);
    });
    return <p>{orders.isPending ? 'Loading' : 'Here'}</p>;
  }
  const { screen, host } = renderRemote(<List />, { follows: { order: ['orders'] } });
  await screen.findByText('Here');
  for (const event of [heard(3), heard(2)]) await act(async () => host.bus.emit('live-heard', event));
  expect(asked).toHaveLength(1);
  for (const event of [heard(4), heard(1, 8), { kinds: ['order' as const], orders: [] }])
    await act(async () => host.bus.emit('live-heard', event));
  expect(asked).toHaveLength(4);
});

test('leaving ends the subscription (SHL-25)', () => {
  const { host, unmount } = renderRemote(<Orders />, {
    clears: { 'order-changed': ['orders'] },
    answers: [[listUpcomingOrders, page]],
  });
  expect(host.bus.subscriptionCount()).toBe(2);
  unmount();
  expect(host.bus.subscriptionCount()).toBe(0);
});

test('what a remote remembers outlives a screen (SHL-49)', () => {
  const LAST = createMemory('nothing');
  function Screen({ name }: { name: string }) {
    const last = useMemory(LAST);
    const [before] = useState(() => last.read());
    useEffect(() => last.write(name), [last, name]);
    return <p>{`${name} after ${before}`}</p>;
  }
  const { screen, rerender } = renderRemote(<Screen key="1" name="one" />);
  expect(screen.getByText('one after nothing')).toBeVisible();
  rerender(<Screen key="2" name="two" />);
  expect(screen.getByText('two after one')).toBeVisible();
});
