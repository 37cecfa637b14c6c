/** @jest-environment jsdom */
import { useEffect, useState } from 'react';
import { act } from '@testing-library/react';
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

test('an event of the bus drops the loads that it makes stale, and they load afresh (ORD-64)', async () => {
  const { screen, host, network } = renderRemote(<Orders />, { clears: { 'order-changed': ['orders'] }, answers: [[listUpcomingOrders, page]] });
  await screen.findByText('Here');
  act(() => host.bus.emit('order-changed', { orderId: 1, status: 'ready' }));
  expect(screen.getByText('Loading')).toBeVisible();
  await screen.findByText('Here');
  expect(network.count(listUpcomingOrders)).toBe(2);
});

test('an event leaves other loads as they are (ORD-64)', async () => {
  const { screen, host, network } = renderRemote(<Orders />, { clears: { 'order-changed': ['invoices'] }, answers: [[listUpcomingOrders, page], [getWorkspace, { failsWith: 'internal' }]] });
  await screen.findByText('Here');
  act(() => host.bus.emit('order-changed', { orderId: 1, status: 'ready' }));
  expect(screen.getByText('Here')).toBeVisible();
  expect(network.count(listUpcomingOrders)).toBe(1);
});

test('leaving ends the subscription (SHL-25)', () => {
  const { host, unmount } = renderRemote(<Orders />, { clears: { 'order-changed': ['orders'] }, answers: [[listUpcomingOrders, page]] });
  expect(host.bus.subscriptionCount()).toBe(1);
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
