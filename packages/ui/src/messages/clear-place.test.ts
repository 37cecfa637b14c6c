/** @jest-environment jsdom */
import { findClearPlace } from './clear-place';

const STAYS = { up: 0, across: 0 };
type Edges = readonly [left: number, top: number, right: number, bottom: number];
const rect = ([left, top, right, bottom]: Edges) =>
  ({ left, top, right, bottom, width: right - left, height: bottom - top }) as DOMRect;

/** A window as wide as this and 844 px high; what comes later lies over what comes before. Gives the looked at points. */
function withParts(width: number, ...parts: readonly (readonly ['button' | 'bar', ...Edges])[]) {
  document.body.replaceChildren();
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: width });
  window.innerHeight = 844;
  // jsdom has neither a layout nor this question.
  Element.prototype.checkVisibility = () => true;
  const shown = parts.map(([kind, ...edges]) => {
    const element = document.createElement(kind === 'button' ? 'button' : 'div');
    element.getBoundingClientRect = () => rect(edges);
    document.body.append(element);
    return { element, edges };
  });
  const looked: (readonly [number, number])[] = [];
  document.elementFromPoint = (x, y) => {
    looked.push([x, y]);
    const over = shown.findLast(
      ({ edges: [left, top, right, bottom] }) => x >= left && x < right && y >= top && y < bottom,
    );
    return over?.element ?? document.body;
  };
  return looked;
}
const box = (left: number, top: number, width: number, height: number) => rect([left, top, left + width, top + height]);
const ON_PHONE = box(16, 764, 358, 56);
const ON_DESK = box(520, 764, 400, 56);

test('a message with nothing under it stays at its own place, and no point is looked at (SHL-127)', () => {
  const looked = withParts(390, ['button', 16, 300, 374, 344]);
  expect(findClearPlace(ON_PHONE, STAYS)).toMatchObject(STAYS);
  expect(looked).toEqual([]);
});

test('a message lies above the button that it would cover, and no higher than needed (SHL-127)', () => {
  withParts(390, ['button', 16, 780, 374, 824]);
  const { up, across } = findClearPlace(ON_PHONE, STAYS);
  expect(across).toBe(0);
  expect(ON_PHONE.bottom - up).toBeLessThanOrEqual(780 - 8);
  expect(ON_PHONE.bottom - up).toBeGreaterThan(780 - 8 - 16);
});

test('what a bar lies over can not be pressed there, and may be covered (SHL-127)', () => {
  withParts(390, ['button', 16, 700, 374, 824], ['bar', 0, 744, 390, 844]);
  expect(findClearPlace(ON_PHONE, STAYS)).toMatchObject(STAYS);
  withParts(390, ['bar', 0, 744, 390, 844], ['button', 16, 700, 374, 824]);
  expect(findClearPlace(ON_PHONE, STAYS).up).toBeGreaterThan(0);
});

test('on a wide window a message goes to the side rather than over a form (SHL-127)', () => {
  withParts(1440, ['button', 300, 72, 1000, 844]);
  expect(findClearPlace(ON_DESK, STAYS)).toMatchObject({ up: 0, across: 1440 - 16 - ON_DESK.right });
});

test('a message that covers nothing where it was put before does not go back (SHL-127)', () => {
  withParts(390, ['button', 16, 300, 374, 344]);
  expect(findClearPlace(ON_PHONE, { up: 64, across: 0 })).toMatchObject({ up: 64, across: 0 });
});

test('in a list from edge to edge a message covers a part of a row, and not its button (SHL-127)', () => {
  withParts(390, ['button', 16, 72, 374, 844], ['button', 310, 780, 374, 824]);
  const { up } = findClearPlace(ON_PHONE, STAYS);
  expect(ON_PHONE.bottom - up).toBeLessThanOrEqual(780);
  expect(up).toBeLessThan(80);
});

test('in a window full of buttons the place is found that covers the fewest, at few points of each (SHL-127)', () => {
  const rows = Array.from({ length: 12 }, (_, at) => 80 + at * 64);
  const buttons = rows.flatMap((top, at) =>
    (at === 4 ? [300] : [16, 116, 216, 316]).map((left) => ['button', left, top, left + 58, top + 48] as const),
  );
  const looked = withParts(390, ...buttons);
  const { up, harm } = findClearPlace(ON_PHONE, STAYS);
  const middle = ON_PHONE.bottom - up - 28;
  expect([middle > rows[4]! && middle < rows[4]! + 48, harm > 0]).toEqual([true, true]);
  expect(looked.length).toBeLessThan(8 * buttons.length);
});
