/** @jest-environment jsdom */
import { within } from '@testing-library/react';
import { getCarbonFootprint, getCarbonRange, listSuppliers } from '@larder/contracts';
import type { UserRole } from '@larder/contracts';
import { declaration } from '../declaration';
import { footprintOf, noDeliveries, openPart, panelOf, range, suppliersPage, TAMAR, YEAR } from '../testing/open-part';
import { Module } from './sustainability.module';

const { sustainability } = declaration.parts;

test('the page needs a session, the customer role and the feature, and leads to /my otherwise (INS-1, INS-2)', () => {
  expect(sustainability!.routes![0]).toMatchObject({
    path: '/my/sustainability',
    guards: [
      { needs: 'session' },
      { needs: 'customer-role', otherwise: 'home' },
      { needs: 'feature', feature: 'sustainability', otherwise: 'home' },
    ],
  });
});

test('its entry is new until the page was seen (INS-4)', () => {
  expect(sustainability!.routes![0]!.marksSeen).toBe('sustainabilityPage');
  expect(sustainability!.drawer![0]!.newUntilSeen).toBe('sustainabilityPage');
});

test.each<UserRole>(['OWNER', 'ADMIN', 'TRUSTED', 'STANDARD'])(
  '%s sees the panels in their order (INS-5, INS-6)',
  async (role) => {
    const { screen } = openPart(<Module />, {
      role,
      config: { articles: [{ title: 'What a POD is', image: '/a.svg', url: '/a' }] },
    });
    await screen.findByText('Tamar Ridge Farm');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Last 3 months',
      'What you can do',
      'Last-mile emissions',
      'My suppliers',
      'Our producer network',
      'Trending articles',
    ]);
    expect(screen.getByRole('link', { name: /^Our mission/ })).toBeVisible();
  },
);

test.each([
  ['Last 3 months', getCarbonFootprint],
  ['Last-mile emissions', getCarbonRange],
  ['My suppliers', listSuppliers],
])('"%s" fails alone, with status code, text and another try (INS-7, INS-32)', async (name, call) => {
  const opened = openPart(<Module />, { answers: [[call, { failsWithStatus: 504 }]] });
  const { screen, user, network } = opened;
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('504');
  expect(alert).toHaveTextContent('Temporary error; wait 30 seconds and try again');
  expect(panelOf(opened, name).getByRole('alert')).toBe(alert);
  network.answer(
    call,
    call === getCarbonFootprint ? footprintOf(YEAR) : call === getCarbonRange ? range : suppliersPage([TAMAR]),
  );
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Tamar Ridge Farm')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a call without an answer shows the text for 500 (INS-95)', async () => {
  const { screen } = openPart(<Module />, { answers: [[listSuppliers, { noAnswer: true }]] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error 500');
});

test('an answer of a wrong shape counts as failed and is reported (INS-94)', async () => {
  const { screen, notes } = openPart(<Module />, {
    answers: [[getCarbonFootprint, { wrongShape: { lastOneYear: { items: [{ startDate: '2026-11-01' }] } } }]],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred on our side');
  expect(notes.reported).toHaveLength(1);
});

test.each([
  ['zeros', YEAR.map(({ startDate }) => noDeliveries(startDate))],
  ['no records', []],
])('with %s a panel stands in place of figures and chart (INS-16)', async (_, items) => {
  const opened = openPart(<Module />, {
    answers: [
      [getCarbonFootprint, footprintOf(items)],
      [getCarbonRange, { items }],
    ],
  });
  expect(await opened.screen.findAllByText('No deliveries to report yet')).toHaveLength(2);
  expect(panelOf(opened, 'Last-mile emissions').getByText('No deliveries to report yet')).toBeVisible();
  expect(opened.screen.queryByText('kg shipped')).toBeNull();
  expect(panelOf(opened, 'Last-mile emissions').queryByRole('group')).toBeNull();
});

test.each([
  ['figures', 'How we work this out'],
  ['chart', 'How we work out the chart'],
])('the information button of the %s opens the method, and the focus comes back (INS-18, INS-97)', async (_, name) => {
  const { screen, user } = openPart(<Module />);
  await screen.findByText('Tamar Ridge Farm');
  const button = screen.getByRole('button', { name });
  await user.click(button);
  const dialog = screen.getByRole('dialog', { name: 'How we work this out' });
  for (const words of ['163.6 g CO2e per km', 'about 6 km per kg', '£3.06 per tonne', '£91.00'])
    expect(dialog).toHaveTextContent(words);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});
