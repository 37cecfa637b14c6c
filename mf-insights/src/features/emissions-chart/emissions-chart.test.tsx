/** @jest-environment jsdom */
import { act, fireEvent } from '@testing-library/react';
import { getCarbonFootprint, getCarbonRange } from '@larder/contracts';
import type { SeenCall } from '@larder/remote-kit/testing';
import { isYear, noDeliveries, openPart, panelOf, range, WEEKS, YEAR } from '../../testing/open-part';
import type { OpenedPart } from '../../testing/open-part';
import { EmissionsChart } from './emissions-chart';

const periods = (opened: OpenedPart) =>
  panelOf(opened, 'Last-mile emissions').findAllByRole('img', { name: /weight shipped/ });

test('it asks for the year first and for the 30 days when they are chosen (INS-24, INS-25)', async () => {
  const opened = openPart(<EmissionsChart />);
  const { screen, user, network } = opened;
  expect(await periods(opened)).toHaveLength(12);
  expect(screen.getByRole('button', { name: 'Last year' })).toHaveAttribute('aria-pressed', 'true');
  expect(Object.fromEntries(network.last(getCarbonRange)!.query)).toEqual({
    recordCount: '12',
    frequencyType: 'month',
    timePeriod: 'lastOneYear',
  });
  await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
  expect(await panelOf(opened, 'Last-mile emissions').findByRole('img', { name: /^16 November 2026/ })).toBeVisible();
  expect(await periods(opened)).toHaveLength(4);
  expect(Object.fromEntries(network.last(getCarbonRange)!.query)).toEqual({
    recordCount: '4',
    frequencyType: 'week',
    timePeriod: 'lastThirtyDays',
  });
});

test.each([320, 640])('at %d px no column of a period stands out of the drawing (INS-98, SHL-129)', async (width) => {
  const measured = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  const opened = openPart(<EmissionsChart />);
  await opened.user.click(opened.screen.getByRole('button', { name: 'Last 30 days' }));
  await panelOf(opened, 'Last-mile emissions').findByRole('img', { name: /^16 November 2026/ });
  const columns = (await periods(opened)).map(({ style }) => [parseFloat(style.left), parseFloat(style.width)]);
  expect(columns).toHaveLength(4);
  for (const [left, wide] of columns as [number, number][]) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(wide).toBeGreaterThan(0);
    expect(left + wide).toBeLessThanOrEqual(width);
  }
  measured.mockRestore();
});

test('both series have a mark for each period, oldest on the left, with a legend, another line and other marks (INS-26, INS-30)', async () => {
  const opened = openPart(<EmissionsChart />);
  await periods(opened);
  const { container } = opened;
  const circles = [...container.querySelectorAll('.insights-drawing circle.insights-larder')].map((mark) =>
    Number(mark.getAttribute('cx')),
  );
  expect(circles).toHaveLength(12);
  expect([...circles].sort((one, other) => one - other)).toEqual(circles);
  expect(container.querySelectorAll('.insights-drawing path.insights-mark.insights-conventional')).toHaveLength(12);
  expect(panelOf(opened, 'Last-mile emissions').getByText('Larder, solid line with circles')).toBeVisible();
  expect(panelOf(opened, 'Last-mile emissions').getByText('Conventional, dashed line with diamonds')).toBeVisible();
});

test('ticks name month and year, or the first day of a week (INS-27)', async () => {
  const opened = openPart(<EmissionsChart />);
  await periods(opened);
  const ticks = () =>
    [...opened.container.querySelectorAll('.insights-tick')].map((tick) =>
      [...tick.children].map(({ textContent }) => textContent).join(' '),
    );
  expect(ticks().length).toBeLessThanOrEqual(24);
  expect(ticks()).toContain('Nov 2026');
  await opened.user.click(opened.screen.getByRole('button', { name: 'Last 30 days' }));
  await panelOf(opened, 'Last-mile emissions').findByRole('img', { name: /^16 November 2026/ });
  expect(ticks()).toEqual(['26 Oct 2026', '2 Nov 2026', '9 Nov 2026', '16 Nov 2026']);
});

test.each([
  ['small', true, '260'],
  ['large', false, '400'],
])('on %s screens it is as high as it should be (INS-28)', async (_, matches, height) => {
  const media = jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: matches && query === '(max-width: 959px)',
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const opened = openPart(<EmissionsChart />);
  await periods(opened);
  expect(opened.container.querySelector('.insights-drawing svg')).toHaveAttribute('height', height);
  media.mockRestore();
});

test('the arrow keys go through the periods and show their values (INS-29, INS-96)', async () => {
  const opened = openPart(<EmissionsChart />);
  const { user, container } = opened;
  const all = await periods(opened);
  const tip = () => container.querySelector('[data-tip]');
  panelOf(opened, 'Last-mile emissions').getByRole('button', { name: 'Show as table' }).focus();
  await user.tab();
  expect(all[11]).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(all[10]).toHaveFocus();
  expect(all[10]).toHaveAccessibleName(
    'October 2026: weight shipped 2,102.5 kg, Larder 172 kg CO2e, conventional 652 kg CO2e, saved 479 kg CO2e',
  );
  expect(tip()).toHaveTextContent('October 2026Weight shipped2,102.5 kgLarder172 kgConventional652 kgSaved479 kg');
  await user.keyboard('{Home}');
  expect(tip()).toHaveTextContent('December 2025');
  await user.keyboard('{ArrowLeft}{End}{ArrowRight}');
  expect(tip()).toHaveTextContent('November 2026');
  await user.keyboard('{Escape}');
  expect(tip()).toBeNull();
});

test('after a change to fewer periods Tab still reaches the chart, at its last period (INS-29, INS-96)', async () => {
  const opened = openPart(<EmissionsChart />);
  const { screen, user } = opened;
  await periods(opened);
  await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
  await panelOf(opened, 'Last-mile emissions').findByRole('img', { name: /^16 November 2026/ });
  await user.click(screen.getByRole('button', { name: 'Last year' }));
  const last = (await periods(opened)).at(-1)!;
  act(() => last.focus());
  await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
  await panelOf(opened, 'Last-mile emissions').findByRole('img', { name: /^16 November 2026/ });
  panelOf(opened, 'Last-mile emissions').getByRole('button', { name: 'Show as table' }).focus();
  await user.tab();
  expect((await periods(opened))[3]).toHaveFocus();
});

test('pointing at a period shows its values, a negative saving with its minus (INS-29)', async () => {
  const opened = openPart(<EmissionsChart />);
  await opened.user.click(opened.screen.getByRole('button', { name: 'Last 30 days' }));
  const first = await panelOf(opened, 'Last-mile emissions').findByRole('img', { name: /^26 October 2026/ });
  fireEvent.pointerEnter(first);
  expect(opened.container.querySelector('[data-tip]')).toHaveTextContent('Saved-10 kg');
  fireEvent.pointerLeave(first.parentElement!);
  expect(opened.container.querySelector('[data-tip]')).toBeNull();
});

test('in French the chart of a year is named from its first month to its last (INS-31)', async () => {
  const { screen } = openPart(<EmissionsChart />, { region: 'fr' });
  expect(
    await screen.findByLabelText('Émissions du dernier kilomètre par mois, décembre 2025 à novembre 2026'),
  ).toBeInTheDocument();
});

test('a table has the same values, and leads back (INS-31)', async () => {
  const opened = openPart(<EmissionsChart />);
  await periods(opened);
  await opened.user.click(opened.screen.getByRole('button', { name: 'Show as table' }));
  const [head, ...rows] = panelOf(opened, 'Last-mile emissions')
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(head).toEqual([
    'Period',
    'Weight shipped (kg)',
    'Larder (kg CO2e)',
    'Conventional (kg CO2e)',
    'Saved (kg CO2e)',
  ]);
  expect(rows).toHaveLength(12);
  expect(rows[10]).toEqual(['October 2026', '2,102.5', '172', '652', '479']);
  expect(panelOf(opened, 'Last-mile emissions').queryByRole('img', { name: /weight shipped/ })).toBeNull();
  await opened.user.click(opened.screen.getByRole('button', { name: 'Show as chart' }));
  expect(await periods(opened)).toHaveLength(12);
});

test('a skeleton of its height stands in place while a period loads (INS-32)', () => {
  const { container } = openPart(<EmissionsChart />, {
    answers: [
      [getCarbonFootprint, () => new Promise(() => undefined)],
      [getCarbonRange, () => new Promise(() => undefined)],
    ],
  });
  expect(container.querySelector<HTMLElement>('[data-skeleton=chart]')!.style.height).toBe('400px');
});

test('one period failing leaves the toggle usable (INS-32)', async () => {
  const opened = openPart(<EmissionsChart />, {
    answers: [[getCarbonRange, (call: SeenCall) => (isYear(call) ? { failsWithStatus: 500 } : range(call))]],
  });
  expect(await opened.screen.findByRole('alert')).toHaveTextContent('500');
  await opened.user.click(opened.screen.getByRole('button', { name: 'Last 30 days' }));
  expect(await periods(opened)).toHaveLength(4);
});

test('an answer that comes late never stands under the other label (INS-33)', async () => {
  let answerYear: (value: unknown) => void = () => undefined;
  const year = new Promise((resolve) => {
    answerYear = resolve;
  });
  const opened = openPart(<EmissionsChart />, {
    answers: [[getCarbonRange, (call: SeenCall) => (isYear(call) ? year : range(call))]],
  });
  await opened.user.click(opened.screen.getByRole('button', { name: 'Last 30 days' }));
  expect(await periods(opened)).toHaveLength(4);
  answerYear({ items: YEAR });
  await year;
  expect(await periods(opened)).toHaveLength(4);
  await opened.user.click(opened.screen.getByRole('button', { name: 'Last year' }));
  expect(await panelOf(opened, 'Last-mile emissions').findByRole('img', { name: /^November 2026/ })).toBeVisible();
  expect(await periods(opened)).toHaveLength(12);
});

test('a period of zeros says so and has no chart (INS-34)', async () => {
  const opened = openPart(<EmissionsChart />, {
    answers: [
      [
        getCarbonRange,
        (call: SeenCall) => ({ items: isYear(call) ? YEAR : WEEKS.map(({ startDate }) => noDeliveries(startDate)) }),
      ],
    ],
  });
  await periods(opened);
  await opened.user.click(opened.screen.getByRole('button', { name: 'Last 30 days' }));
  expect(await opened.screen.findByText('No deliveries in this period')).toBeVisible();
  expect(panelOf(opened, 'Last-mile emissions').queryByRole('img', { name: /weight shipped/ })).toBeNull();
});
