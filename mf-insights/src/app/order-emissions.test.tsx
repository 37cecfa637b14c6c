/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { getOrderEmissions } from '@larder/contracts';
import type { OrderEmissions } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import type { RenderRemoteOptions } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { FOLLOWS } from '../model/clears';
import { Module } from './order-emissions.module';

const REQUEST = {
  module: 'order-emissions',
  name: 'order-emissions',
  params: {},
  kind: 'panel',
  view: 'customer',
  context: { orderId: 10020, status: 'delivered' },
} as const;

const emissions = (changes: Partial<OrderEmissions> = {}): OrderEmissions => ({
  orderId: 10020,
  status: 'final',
  coverage: 1,
  linesWithWeight: 10,
  lines: 10,
  platformEmissions: 8240,
  cateringButcherEmissions: 31_260,
  emissionsSavings: 23_020,
  ...changes,
});

const show = (answer: unknown, options: RenderRemoteOptions = {}) =>
  renderRemote(<Module request={REQUEST} />, {
    texts: { insights: { en, fr } },
    ...options,
    answers: [[getOrderEmissions, answer as OrderEmissions]],
  });

test('a delivered order says its kilograms of CO2e, those of separate deliveries, and a saving that adds up (REL-106)', async () => {
  const { screen, network } = show(emissions());
  expect(await screen.findByText('8.2 kg CO2e')).toBeVisible();
  expect(screen.getByText('23.1 kg less than separate deliveries')).toBeVisible();
  expect(screen.getByText('Separate deliveries: 31.3 kg CO2e')).toBeVisible();
  expect(screen.queryByText(/Estimate/)).toBeNull();
  expect(screen.queryByText(/From/)).toBeNull();
  expect(network.last(getOrderEmissions)!.params).toEqual({ id: '10020' });
});

test('before it is delivered that is an estimate, and lines without a weight are told (REL-106)', async () => {
  const { screen } = show(emissions({ status: 'estimated', linesWithWeight: 8, coverage: 0.8 }));
  expect(await screen.findByText('Estimate; final once delivered')).toBeVisible();
  expect(screen.getByText('From 8 of 10 lines')).toBeVisible();
});

test.each([
  [-1500, '1.5 kg more than separate deliveries'],
  [0, 'As much as separate deliveries'],
])('a saving of %i g reads "%s" (REL-106)', async (emissionsSavings, words) => {
  const { screen } = show(emissions({ emissionsSavings, cateringButcherEmissions: 8240 + emissionsSavings }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a location without records has no figures, in French too (REL-106)', async () => {
  const nothing = emissions({ platformEmissions: null, cateringButcherEmissions: null, emissionsSavings: null });
  const { screen } = show(nothing, { region: 'fr' });
  expect(await screen.findByText('Pas encore de chiffres pour cet établissement.')).toBeVisible();
});

test('an order of which no line has a weight has no figures, and claims none of 0 kg (REL-106)', async () => {
  const { screen } = show(
    emissions({ linesWithWeight: 0, coverage: 0, platformEmissions: 0, cateringButcherEmissions: 0 }),
  );
  expect(await screen.findByText('No figures yet for this location.')).toBeVisible();
  expect(screen.queryByText(/kg/)).toBeNull();
});

test('a failed load can be tried again (REL-104)', async () => {
  let asked = 0;
  const { screen, user } = show(() => ((asked += 1) === 1 ? { failsWithStatus: 503 } : emissions()));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('8.2 kg CO2e')).toBeVisible();
});

test('an order that has changed is asked for again (REL-29, REL-106)', async () => {
  let grams = 8240;
  const { screen, host } = show(() => emissions({ platformEmissions: (grams += 1000) }), {
    clears: { 'order-changed': ['order-emissions'] },
  });
  await screen.findByText('9.2 kg CO2e');
  act(() => host.bus.emit('order-changed', { orderId: 10020, status: 'preparing' }));
  expect(await screen.findByText('10.2 kg CO2e')).toBeVisible();
});

test('a refresh that fails leaves the figures as they are (GDE-82, REL-106)', async () => {
  const { screen, host, network } = show(emissions(), { follows: FOLLOWS });
  await screen.findByText('8.2 kg CO2e');
  network.answer(getOrderEmissions, { failsWithStatus: 503 });
  const hear = () =>
    act(async () => host.bus.emit('live-heard', { kinds: ['order'], orders: [{ orderId: 10020, version: 2 }] }));
  await hear();
  expect(network.count(getOrderEmissions)).toBe(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('8.2 kg CO2e')).toBeVisible();
  network.answer(getOrderEmissions, emissions({ platformEmissions: 9240 }));
  await hear();
  expect(await screen.findByText('9.2 kg CO2e')).toBeVisible();
});

test('a cancelled order has no estimate, and none is asked for (REL-106)', async () => {
  const { screen, network } = renderRemote(
    <Module request={{ ...REQUEST, context: { orderId: 10020, status: 'cancelled' } }} />,
    { texts: { insights: { en, fr } }, answers: [[getOrderEmissions, emissions({ status: 'estimated' })]] },
  );
  expect(await screen.findByText('This order is cancelled: no delivery, no emissions.')).toBeVisible();
  expect(screen.queryByText(/Estimate|kg/)).toBeNull();
  expect(network.count(getOrderEmissions)).toBe(0);
});
