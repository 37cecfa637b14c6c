/** @jest-environment jsdom */
import { getCarbonFootprint } from '@larder/contracts';
import { AUTUMN, figureOf, footprintOf, openPart, record } from '../../testing/open-part';
import { Infographic } from './infographic';

test('the last three months read 5,467.5 kg, 1,246 kg, 7,613 km and £3.81 (INS-8 to INS-13)', async () => {
  const opened = openPart(<Infographic />);
  expect(await figureOf(opened, 'kg shipped')).toBe('5,467.5');
  expect(await figureOf(opened, 'kg CO2e saved')).toBe('1,246');
  expect(await figureOf(opened, 'km by car')).toBe('7,613');
  expect(await figureOf(opened, 'carbon offset cost')).toBe('£3.81');
  expect(opened.screen.getByRole('heading', { name: 'Last 3 months' })).toBeVisible();
  expect(opened.screen.getByText('September, October, November')).toBeVisible();
  expect(opened.screen.getByText('about 6 km per kg')).toBeVisible();
});

test('fewer records are summed and named as they are (INS-14)', async () => {
  const opened = openPart(<Infographic />, { answers: [[getCarbonFootprint, footprintOf(AUTUMN.slice(1))]] });
  expect(await figureOf(opened, 'kg shipped')).toBe('3,512.5');
  expect(opened.screen.getByText('October, November')).toBeVisible();
});

test('a negative saving reads 0 with a note (INS-15)', async () => {
  const opened = openPart(<Infographic />, { answers: [[getCarbonFootprint, footprintOf([record('2026-11-01', 10, 900, 100)])]] });
  expect(await figureOf(opened, 'kg CO2e saved')).toBe('0');
  expect(await figureOf(opened, 'km by car')).toBe('0');
  expect(await figureOf(opened, 'carbon offset cost')).toBe('£0.00');
  expect(opened.screen.getByText('No saving in these months')).toBeVisible();
});

test('the claim and its footnote are configured words, absent where there are none (INS-17)', async () => {
  const first = openPart(<Infographic />, { config: { claims: { emissionReduction: 'Up to 75% fewer last-mile emissions', footnote: 'See our method article.' } } });
  expect(await first.screen.findByText('Up to 75% fewer last-mile emissions')).toBeVisible();
  expect(first.screen.getByText('See our method article.')).toBeVisible();
  first.unmount();
  const second = openPart(<Infographic />);
  await figureOf(second, 'kg shipped');
  expect(second.screen.queryByText(/75%/)).toBeNull();
});

test('four skeleton figures stand in place while the records load (INS-19)', () => {
  const { container } = openPart(<Infographic />, { answers: [[getCarbonFootprint, () => new Promise(() => undefined)]] });
  expect(container.querySelectorAll('[data-skeleton=figures] .insights-four > div')).toHaveLength(4);
});
