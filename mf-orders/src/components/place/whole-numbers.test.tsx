/** @jest-environment jsdom */
import { renderOrders } from '../../testing/render-orders';
import { WholeNumbers } from './whole-numbers';

test.each([
  ['Camille, 06 98 76 54 32', ['06 98 76 54 32']],
  ['Utiliser «\u00a0Chef, +33 4 72 00 13 41\u00a0»', ['+33 4 72 00 13 41']],
  ['+44 (0)20 7946 0142 or (020) 7946 0101', ['+44 (0)20 7946 0142', '(020) 7946 0101']],
  ['Door 12, 1\u202f234,50\u00a0€', []],
  ['Kitchen', []],
])('of %j the telephone numbers are kept whole, and the text stays as it is (GDE-104)', (text, numbers) => {
  const { container } = renderOrders(
    <p>
      <WholeNumbers>{text}</WholeNumbers>
    </p>,
  );
  const paragraph = container.querySelector('p')!;
  expect(paragraph.textContent).toBe(text);
  expect([...paragraph.querySelectorAll('.orders-whole')].map((number) => number.textContent)).toEqual(numbers);
});
