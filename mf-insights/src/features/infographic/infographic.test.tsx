/** @jest-environment jsdom */
import { getCarbonFootprint } from '@larder/contracts';
import { learnRegions } from '@larder/rules';
import { AUTUMN, figureOf, footprintOf, openPart, record } from '../../testing/open-part';
import { Infographic } from './infographic';

test('the last three months read 5,467.5 kg, 1,246 kg, 7,613 km and £3.81 (INS-8, INS-9, INS-10, INS-11, INS-12, INS-13)', async () => {
  const opened = openPart(<Infographic />);
  expect(await figureOf(opened, 'kg shipped')).toBe('5,467.5');
  expect(await figureOf(opened, 'kg CO2e saved')).toBe('1,246');
  expect(await figureOf(opened, 'km by car')).toBe('7,613');
  expect(await figureOf(opened, 'carbon offset cost')).toBe('£3.81');
  expect(opened.screen.getByRole('heading', { name: 'Last 3 months' })).toBeVisible();
  expect(opened.screen.getByText('September, October, November')).toBeVisible();
  expect(opened.screen.getByText('about 6 km per kg')).toBeVisible();
});

test('the names of the months are those of the region (REL-95)', async () => {
  learnRegions([{ region: 'xx', name: '', languageTag: 'de-DE', timeZone: 'UTC', currency: 'EUR' }]);
  const { screen } = openPart(<Infographic />, { region: 'xx' });
  expect(await screen.findByText('September, Oktober, November')).toBeVisible();
});

test.each([
  ['whole kilograms have no decimals', record('2026-11-01', 1410, 0, 163_600), ['1,410', '164', '1,000', '£0.50']],
  [
    'grams round to whole kilograms and kilometres, the cost to pence',
    record('2026-11-01', 0.25, 0, 1_500),
    ['0.3', '2', '9', '£0.00'],
  ],
])('%s (INS-9, INS-10, INS-11, INS-12)', async (_, month, figures) => {
  const opened = openPart(<Infographic />, { answers: [[getCarbonFootprint, footprintOf([month])]] });
  const shown = [];
  for (const name of ['kg shipped', 'kg CO2e saved', 'km by car', 'carbon offset cost'])
    shown.push(await figureOf(opened, name));
  expect(shown).toEqual(figures);
});

test('fewer records are summed and named as they are (INS-14)', async () => {
  const opened = openPart(<Infographic />, { answers: [[getCarbonFootprint, footprintOf(AUTUMN.slice(1))]] });
  expect(await figureOf(opened, 'kg shipped')).toBe('3,512.5');
  expect(opened.screen.getByText('October, November')).toBeVisible();
});

test('a negative saving reads 0 with a note (INS-15)', async () => {
  const opened = openPart(<Infographic />, {
    answers: [[getCarbonFootprint, footprintOf([record('2026-11-01', 10, 900, 100)])]],
  });
  expect(await figureOf(opened, 'kg CO2e saved')).toBe('0');
  expect(await figureOf(opened, 'km by car')).toBe('0');
  expect(await figureOf(opened, 'carbon offset cost')).toBe('£0.00');
  expect(opened.screen.getByText('No saving in these months')).toBeVisible();
});

test('what offsetting costs and carbon costs society is in pounds in a region with another currency too (INS-12, INS-18, RUL-112)', async () => {
  const { screen, user } = openPart(<Infographic />, { region: 'fr' });
  expect(await screen.findByText('3,81 £GB')).toBeVisible();
  expect(screen.getByText(/à 3,06 £GB/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Comment ces chiffres sont calculés' }));
  const method = screen.getByRole('dialog');
  for (const pounds of ['3,06 £GB', '91,00 £GB'])
    expect(method.textContent?.replace(/[\u00A0\u202F]/g, ' ')).toContain(pounds);
  expect(method).not.toHaveTextContent('€');
});

test('the claim and its footnote are configured words, absent where there are none (INS-17)', async () => {
  const first = openPart(<Infographic />, {
    config: {
      claims: {
        emissionReduction: 'Up to 75% fewer last-mile emissions',
        footnote: 'Compared with separate deliveries.',
      },
    },
  });
  expect(await first.screen.findByText('Up to 75% fewer last-mile emissions')).toBeVisible();
  expect(first.screen.getByText('Compared with separate deliveries.', { exact: false })).toBeVisible();
  await first.user.click(first.screen.getByRole('button', { name: 'See our method' }));
  expect(first.screen.getByRole('dialog', { name: 'How we work this out' })).toBeVisible();
  first.unmount();
  const second = openPart(<Infographic />);
  await figureOf(second, 'kg shipped');
  expect(second.screen.queryByText(/75%/)).toBeNull();
});

test('four skeleton figures stand in place while the records load (INS-19)', () => {
  const { container } = openPart(<Infographic />, {
    answers: [[getCarbonFootprint, () => new Promise(() => undefined)]],
  });
  expect(container.querySelectorAll('[data-skeleton=figures] .insights-four > div')).toHaveLength(4);
});
