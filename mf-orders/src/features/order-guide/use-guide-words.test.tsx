/** @jest-environment jsdom */
import { renderOrders } from '../../testing/render-orders';
import { useGuideWords } from './use-guide-words';

function Day({ of }: { of: string }) {
  const { day } = useGuideWords();
  return <p>{day(of)}</p>;
}

test('a date of the guide never ends a line between day and month (GDE-104)', () => {
  const { screen } = renderOrders(<Day of="2025-12-12" />, { region: 'gb' });
  expect(screen.getByText('12 Dec 2025').textContent).toBe('12\u00a0Dec\u00a02025');
});

test.each([
  ['gb', '2026-11-12', '12 Nov'],
  ['gb', '2026-11-01', '1 Nov'],
  ['gb', '2025-12-12', '12 Dec 2025'],
  ['fr', '2026-11-12', '12 nov.'],
  ['fr', '2026-11-01', '1er nov.'],
  ['fr', '2025-12-01', '1er déc. 2025'],
])('in %s the guide writes %s as "%s" (GDE-23)', (region, date, text) => {
  const { screen } = renderOrders(<Day of={date} />, { region });
  expect(screen.getByText(text)).toBeVisible();
});
