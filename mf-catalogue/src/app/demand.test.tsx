/** @jest-environment jsdom */
import { getSupplierDemand } from '@larder/contracts';
import type { SupplierDemand } from '@larder/contracts';
import { addDays } from '@larder/rules';
import { act, within } from '@testing-library/react';
import { renderRemote } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Module } from './demand.module';

const days = Array.from({ length: 14 }, (_, at) => ({ date: addDays('2026-11-20', at), isFinal: at === 0 }));
const demand = (items: SupplierDemand['items']): SupplierDemand => ({ asOf: '2026-11-20T09:00:00.000Z', days, items });
const CARROTS = {
  sku: 'A',
  name: 'Heritage carrots',
  unitType: 'kg',
  byDay: [
    { date: '2026-11-20', cartons: 12, quantity: 118.5, samples: 0 },
    { date: '2026-11-21', cartons: 1, quantity: 10, samples: 1 },
  ],
};

function open(answer: unknown, isPhone = false) {
  window.matchMedia = ((query: string) => ({
    matches: isPhone,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    onchange: null,
    dispatchEvent: () => false,
  })) as typeof window.matchMedia;
  return renderRemote(<Module />, {
    texts: { catalogue: { en, fr } },
    path: '/my/demand',
    view: 'producer',
    session: { companyRoles: ['producer'], workspaceId: 206, userRole: 'STANDARD' },
    answers: [[getSupplierDemand, answer]],
  });
}

test('each product has its cartons and units by day, and each day says whether it may grow (DSK-24, DSK-25)', async () => {
  const { screen } = open(demand([CARROTS]));
  const table = within(await screen.findByRole('region', { name: 'Demand' }));
  expect(table.getByRole('rowheader', { name: 'Heritage carrots' })).toBeVisible();
  expect(table.getByText('12 cartons')).toBeVisible();
  expect(table.getByText('118.5 kg')).toBeVisible();
  expect(table.getByText('1 of them a sample')).toBeVisible();
  expect(table.getAllByRole('columnheader', { name: /Final/ })).toHaveLength(1);
  expect(table.getAllByRole('columnheader', { name: /May grow/ })).toHaveLength(13);
});

test('phones show a day at a time, first the first one with orders (DSK-25)', async () => {
  const { screen, user } = open(demand([{ ...CARROTS, byDay: [CARROTS.byDay[1]!] }]), true);
  expect(await screen.findByRole('heading', { name: /21 November 2026/ })).toBeVisible();
  expect(screen.getByText('1 carton')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(screen.getByText('Nothing on this day')).toBeVisible();
});

test('without orders it says so (DSK-25)', async () => {
  const { screen } = open(demand([]));
  expect(await screen.findByText('No orders for your products in the next 14 days')).toBeVisible();
});

test.each([
  ['Pacific/Auckland', 'As of 20 Nov 2026, 09:00 London time'],
  ['Europe/London', 'As of 20 Nov 2026, 09:00'],
])('on a device in %s its moment reads “%s” (DSK-112)', async (timeZone, said) => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const device = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  const { screen } = open(demand([CARROTS]), true);
  expect(await screen.findByText(said)).toBeVisible();
  device.mockRestore();
});

test('a failed load is repeated with Try again (DSK-112)', async () => {
  const { screen, user, network } = open({ failsWith: 'timeout' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  network.answer(getSupplierDemand, demand([]));
  await user.click(again);
  expect(await screen.findByText('No orders for your products in the next 14 days')).toBeVisible();
});

test('it loads again each minute and when somebody comes back to the window; what is shown stays meanwhile, and after a failure (DSK-25)', async () => {
  jest.useFakeTimers();
  try {
    const { screen, network } = open(demand([CARROTS]), true);
    await act(async () => {
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByText('12 cartons')).toBeVisible();
    network.answer(
      getSupplierDemand,
      demand([{ ...CARROTS, byDay: [{ date: '2026-11-20', cartons: 20, quantity: 200, samples: 0 }] }]),
    );
    await act(async () => {
      await jest.advanceTimersByTimeAsync(60_000);
    });
    expect(screen.getByText('20 cartons')).toBeVisible();
    expect(network.count(getSupplierDemand)).toBe(2);
    network.answer(getSupplierDemand, { failsWith: 'timeout' });
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(network.count(getSupplierDemand)).toBe(3);
    expect(screen.getByText('20 cartons')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
