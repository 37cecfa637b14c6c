/** @jest-environment jsdom */
import { getInvoiceFigures, getWorkspace, listInvoices } from '@larder/contracts';
import type { InvoiceFigures, UserRole } from '@larder/contracts';
import { act, within } from '@testing-library/react';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswer } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { CLEARS, FOLLOWS } from '../model/clears';
import { WORKSPACE } from '../testing/workspace';
import { Module } from './invoice-list.module';

const FIGURES: InvoiceFigures = {
  outstanding: { count: 4, total: 2076.79 },
  overdue: { count: 1, total: 287.3, since: '2026-11-19' },
  dueToday: { count: 2, total: 1206.15 },
};
const NOTHING: InvoiceFigures = {
  outstanding: { count: 0, total: 0 },
  overdue: { count: 0, total: 0, since: null },
  dueToday: { count: 0, total: 0 },
};
const NO_INVOICES = { items: [], pagination: { pageNumber: 1, pageSize: 10, totalItemCount: 0 } };

const open = (figures: FakeAnswer, path = '/billing', userRole: UserRole = 'OWNER') =>
  renderRemote(<Module />, {
    texts: { insights: { en, fr } },
    routes: { invoiceList: '/billing', orderDetails: '/orders/:orderId' },
    path,
    now: '2026-11-20T09:00:00Z',
    session: { userRole },
    clears: CLEARS,
    follows: FOLLOWS,
    answers: [
      [getInvoiceFigures, figures],
      [listInvoices, NO_INVOICES],
      [getWorkspace, WORKSPACE],
    ],
  });

test('what is still to be paid stands above the invoices, with what is overdue and due today in words', async () => {
  const { screen } = open(FIGURES);
  const figures = within(await screen.findByRole('region', { name: 'What you still have to pay' }));
  for (const text of [
    'Outstanding, incl. VAT',
    '£2,076.79',
    '4 invoices',
    'Overdue',
    '£287.30',
    'Due today',
    '£1,206.15',
  ])
    expect(figures.getByText(text)).toBeVisible();
  expect(figures.getByRole('link', { name: '1 invoice, since 19 November' })).toHaveAttribute(
    'href',
    '/billing?due=overdue',
  );
  expect(figures.getByRole('link', { name: '2 invoices' })).toHaveAttribute('href', '/billing?due=today');
});

test('what is overdue since another year says that year (decision 175)', async () => {
  const { screen } = open({ ...FIGURES, overdue: { ...FIGURES.overdue, since: '2025-12-03' } });
  expect(await screen.findByRole('link', { name: '1 invoice, since 3 December 2025' })).toBeVisible();
});

/** The bus has heard that these kinds of things changed. */
const hear = (host: ReturnType<typeof open>['host'], kind: 'order' | 'notice' | 'team') =>
  act(async () => host.bus.emit('live-heard', { kinds: [kind], orders: [] }));

test('invoices and figures are read again on a notice and when an order changes, not on other changes (GDE-77, GDE-86)', async () => {
  const { screen, host, network } = open(FIGURES);
  await screen.findByText('There are no invoices yet');
  const counts = () => [network.count(getInvoiceFigures), network.count(listInvoices)];
  expect(counts()).toEqual([1, 1]);
  await hear(host, 'team');
  expect(counts()).toEqual([1, 1]);
  await hear(host, 'notice');
  expect(counts()).toEqual([2, 2]);
  await hear(host, 'order');
  expect(counts()).toEqual([3, 3]);
  await act(async () => host.bus.emit('order-changed', { orderId: 10094, status: 'cancelled' }));
  expect(counts()).toEqual([4, 4]);
});

test('a refresh that fails takes neither figures nor invoices away, and the next one shows what is new (GDE-82)', async () => {
  const { screen, host, network } = open(FIGURES);
  await screen.findByText('There are no invoices yet');
  network.answer(getInvoiceFigures, { failsWithStatus: 503 });
  network.answer(listInvoices, { failsWithStatus: 503 });
  await hear(host, 'notice');
  expect([network.count(getInvoiceFigures), network.count(listInvoices)]).toEqual([2, 2]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('£2,076.79')).toBeVisible();
  expect(screen.getByText('There are no invoices yet')).toBeVisible();
  network.answer(getInvoiceFigures, NOTHING);
  await hear(host, 'notice');
  expect(await screen.findByText('nothing to pay')).toBeVisible();
});

test('a notice makes no request for a member who may not see billing (INS-52, GDE-86)', async () => {
  const { host, network } = open(FIGURES, '/billing', 'STANDARD');
  await hear(host, 'notice');
  expect([network.count(getInvoiceFigures), network.count(listInvoices)]).toEqual([0, 0]);
});

test('with nothing to pay no figure leads anywhere', async () => {
  const { screen } = open(NOTHING);
  const figures = within(await screen.findByRole('region', { name: 'What you still have to pay' }));
  expect(figures.getAllByText('£0.00')).toHaveLength(3);
  expect(figures.getByText('nothing to pay')).toBeVisible();
  expect(figures.queryByRole('link')).toBeNull();
});

test('a figure leads to its invoices, whatever their status was chosen, and back to all', async () => {
  const { screen, user, network } = open(FIGURES, '/billing?status=paid&locationId=1105');
  await user.click(await screen.findByRole('link', { name: '1 invoice, since 19 November' }));
  const all = await screen.findByRole('link', { name: 'Show all invoices' });
  expect(Object.fromEntries(network.last(listInvoices)!.query)).toEqual({
    pageNumber: '1',
    pageSize: '10',
    due: 'overdue',
    locationId: '1105',
  });
  expect(await screen.findByText('No invoices match your search')).toBeVisible();
  await user.click(all);
  await screen.findByRole('link', { name: '1 invoice, since 19 November' });
  expect(window.location.search).toBe('?locationId=1105');
});

test('a search for an order number leaves the due date aside (INS-77)', async () => {
  const { screen, user, network } = open(FIGURES, '/billing?due=today');
  await user.click(screen.getByRole('button', { name: 'Order number' }));
  await user.keyboard('10094{Enter}');
  expect(await screen.findByRole('link', { name: '2 invoices' })).toBeVisible();
  expect(Object.fromEntries(network.last(listInvoices)!.query)).toEqual({
    pageNumber: '1',
    pageSize: '10',
    orderId: '10094',
  });
});

test('a list of overdue invoices can be left for all while its figures are missing (INS-80)', async () => {
  const { screen, user, network } = open({ failsWithStatus: 503 }, '/billing?due=overdue');
  await screen.findByText('No invoices match your search');
  await user.click(within(screen.getByRole('region', { name: 'Filter' })).getByRole('button', { name: 'Clear' }));
  await screen.findByText('There are no invoices yet');
  expect(network.last(listInvoices)!.query.get('due')).toBeNull();
});

test('figures and invoices are read again when another day begins in the region, and only then (INS-64)', async () => {
  const { screen, network, setNow } = open(FIGURES);
  await screen.findByText('There are no invoices yet');
  const counts = () => [network.count(getInvoiceFigures), network.count(listInvoices)];
  await act(async () => setNow('2026-11-20T23:59:59Z'));
  expect(counts()).toEqual([1, 1]);
  network.answer(getInvoiceFigures, NOTHING);
  await act(async () => setNow('2026-11-21T00:00:05Z'));
  expect(await screen.findByText('nothing to pay')).toBeVisible();
  expect(counts()).toEqual([2, 2]);
  await act(async () => setNow('2026-11-21T00:05:00Z'));
  expect(counts()).toEqual([2, 2]);
});

test('figures that fail say so, and Try again brings them; the invoices stay', async () => {
  let asked = 0;
  const { screen, user } = open(() => {
    asked += 1;
    return asked === 1 ? { failsWithStatus: 503 } : FIGURES;
  });
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your figures' })).toBeVisible();
  expect(await screen.findByText('There are no invoices yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('£2,076.79')).toBeVisible();
});
