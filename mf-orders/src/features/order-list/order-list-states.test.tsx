/** @jest-environment jsdom */
import { listDraftOrders, listPastOrders, listUpcomingOrders } from '@larder/contracts';
import { act } from '@testing-library/react';
import { draftsOf, orderRow, pageOf } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { OrderListPage } from './order-list.page';

test('while a list loads ten rows of its shape stand there, announced, without a word of no data or failure (ORD-8)', async () => {
  let answer: (page: unknown) => void = () => undefined;
  const { screen, container } = renderOrders(<OrderListPage />, {
    answers: [
      [
        listDraftOrders,
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      ],
    ],
    path: '/orders',
  });
  expect(await screen.findByText('Loading orders')).toHaveAttribute('role', 'status');
  expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
  expect(container.querySelectorAll('.sk-row')).toHaveLength(10);
  expect(container.querySelectorAll('.sk-row .sk-day')).toHaveLength(10);
  expect(screen.queryByText('You have no draft orders')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(async () => answer(draftsOf([orderRow({ status: 'draft' })])));
  expect(screen.getByRole('link', { name: /Wednesday, 25 November 2026/ })).toBeVisible();
  expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
});

test.each([
  ['tab-draft', 'You have no draft orders'],
  ['tab-upcoming', 'You have no upcoming orders'],
  ['tab-history', 'You have no past orders'],
])('an empty %s says "%s" as an info and not as an error (ORD-39, RUL-99)', async (tab, text) => {
  const answers = [
    [listDraftOrders, draftsOf([])],
    [listUpcomingOrders, pageOf([])],
    [listPastOrders, pageOf([])],
  ] as const;
  const { screen } = renderOrders(<OrderListPage />, { answers, path: `/orders?tab=${tab}` });
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('upcoming orders are asked for again on focus and each minute; a failure then leaves the list (ORD-24)', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  const { screen, network } = renderOrders(<OrderListPage />, {
    answers: [[listUpcomingOrders, pageOf([orderRow()])]],
    path: '/orders?tab=tab-upcoming',
  });
  expect(await screen.findByText('Submitted')).toBeVisible();
  network.answer(listUpcomingOrders, pageOf([orderRow({ status: 'scheduled' })]));
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(10);
  });
  expect(screen.getByText('Scheduled')).toBeVisible();

  network.answer(listUpcomingOrders, { failsWithStatus: 503 });
  const before = network.count(listUpcomingOrders);
  await act(async () => {
    await jest.advanceTimersByTimeAsync(60_000);
  });
  expect(network.count(listUpcomingOrders)).toBe(before + 1);
  expect(screen.getByText('Scheduled')).toBeVisible();
  jest.useRealTimers();
});

test('where the region leaves deadlines out, drafts are not asked for again by themselves (ORD-24, GDE-1)', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  const { screen, network } = renderOrders(<OrderListPage />, {
    answers: [[listDraftOrders, draftsOf([orderRow({ status: 'draft' })])]],
    path: '/orders',
    features: [],
  });
  expect(await screen.findByText('Wednesday, 25 November 2026')).toBeVisible();
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(120_000);
  });
  expect(network.count(listDraftOrders)).toBe(1);
  jest.useRealTimers();
});
