/** @jest-environment jsdom */
import { renderOrders } from '../../testing/render-orders';
import { smallScreen } from '../../testing/small-screen';
import { LargeDeliveryDay } from './delivery-time';

const shown = (start: string | null, region: string) =>
  renderOrders(
    <h2>
      <LargeDeliveryDay start={start} />
    </h2>,
    { region },
  ).screen.getByRole('heading');

test.each([
  ['gb', 'Saturday, 28\u00a0November 2026'],
  ['fr', 'samedi 28\u00a0novembre 2026'],
])('in %s the largest date never ends a line between day and month (GDE-104, RUL-88)', (region, text) => {
  expect(shown('2026-11-28T06:00:00', region).textContent).toBe(text);
});

test('on a phone too, whose year is only read out (GDE-104)', () => {
  const undo = smallScreen();
  const heading = shown('2026-11-28T06:00:00', 'gb');
  expect(heading.firstChild?.textContent).toBe('Saturday, 28\u00a0November');
  expect(heading.querySelector('.sr')?.textContent).toBe(' 2026');
  undo();
});

test('an order without a date shows a dash (RUL-88)', () => {
  expect(shown(null, 'gb').textContent).toBe('–');
});
