/** @jest-environment jsdom */
import { addLanguage, createI18n, I18nProvider } from '@larder/i18n';
import { factsOf, learnWords } from '@larder/rules';
import type { ReactNode } from 'react';
import { DateRangePicker } from '../antd/date-range-picker';
import { NonceProvider } from '../style/nonce';
import { renderUi } from '../testing';
import { MonthCalendar, WeeksCalendar } from './calendar';

const { houseStyle: _, ...facts } = factsOf('gb');

/** A region whose weeks begin on a day of 1, Monday, to 7, Sunday, with a language of its own. */
function inRegion(firstDayOfWeek: number, content: ReactNode) {
  learnWords('pt', {});
  const i18n = createI18n({ locale: 'pt' });
  addLanguage(i18n, 'common', 'pt', { calendar: { previous: 'Mês anterior', next: 'Mês seguinte' }, clear: 'Limpar' });
  return renderUi(
    <I18nProvider i18n={i18n} facts={{ ...facts, region: 'pt', languageTag: 'pt-PT', firstDayOfWeek }}>
      <NonceProvider value="abc">{content}</NonceProvider>
    </I18nProvider>,
  );
}
const rules = { value: '2026-11-24', today: '2026-11-20', isAvailable: () => true, onChange: () => undefined };
const heads = (from: ParentNode) => [...from.querySelectorAll('th')].map((head) => head.textContent);
const days = (from: ParentNode) =>
  [...from.querySelectorAll('tbody tr:first-child td')].map((cell) => cell.textContent).join(' ');

test.each([
  [1, 'seg.', '16 17 18 19 20 21 22', '      1'],
  [6, 'sáb.', '14 15 16 17 18 19 20', ' 1 2 3 4 5 6'],
  [7, 'dom.', '15 16 17 18 19 20 21', '1 2 3 4 5 6 7'],
])(
  'weeks of a calendar begin on day %d where the region says so (REL-94)',
  async (firstDay, name, ofWeeks, ofMonth) => {
    const four = inRegion(firstDay, <WeeksCalendar {...rules} min="2026-11-20" />);
    expect(heads(four.container)[0]).toBe(name);
    expect(days(four.container)).toBe(ofWeeks);
    four.unmount();
    const { container, user } = inRegion(firstDay, <MonthCalendar {...rules} autoFocus />);
    expect(days(container)).toBe(ofMonth);
    const focused = () => document.activeElement?.getAttribute('data-date');
    await user.keyboard('{Home}');
    const first = focused();
    await user.keyboard('{End}');
    const row = container.querySelector('tr:has([tabindex="0"])')!;
    expect([first, focused()].map((date) => Number(date!.slice(8)))).toEqual([
      Number(row.firstElementChild!.textContent),
      Number(row.lastElementChild!.textContent),
    ]);
  },
);

test('a range is chosen in weeks of the region, in words of the language of the page (REL-94, REL-97)', async () => {
  const { screen, user } = inRegion(
    7,
    <DateRangePicker
      label="Entrega"
      value={{ from: null, to: null }}
      onChange={() => undefined}
      opensAt="2026-11-20"
      min="2026-10-01"
    />,
  );
  const [start] = await screen.findAllByRole('textbox', {}, { timeout: 10_000 });
  await user.click(start!);
  const [month] = document.querySelectorAll('.ant-picker-date-panel');
  expect(heads(month!)).toEqual(['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']);
  expect(days(month!)).toBe('1 2 3 4 5 6 7');
  expect(month!.querySelector('.ant-picker-month-btn')).toHaveTextContent('nov.');
  expect(document.body).not.toHaveTextContent(/Previous|Next|Clear|Nov\b/);
  const names = [...document.querySelectorAll('.ant-picker-date-panel button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
  expect(names).toEqual(expect.arrayContaining(['Mês anterior', 'Mês seguinte']));
});
