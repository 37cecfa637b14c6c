/** @jest-environment jsdom */
import { findClearPlace } from './clear-place';

const STAYS = { up: 0, across: 0 };
/** A window of 390 x 844 or 1440 x 900 with controls at these boxes: left, top, right, bottom. */
function withControls(width: number, ...boxes: readonly (readonly [number, number, number, number])[]) {
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: width });
  document.elementFromPoint = (x, y) => {
    const box = boxes.find(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom);
    if (!box) return document.body;
    const button = document.createElement('button');
    button.getBoundingClientRect = () => ({ height: box[3] - box[1] }) as DOMRect;
    return button;
  };
}
const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const ON_PHONE = box(16, 764, 358, 56);
const ON_DESK = box(520, 820, 400, 56);

test('a message with nothing under it stays at its own place (SHL-127)', () => {
  withControls(390, [16, 300, 374, 344]);
  expect(findClearPlace(ON_PHONE, STAYS)).toMatchObject(STAYS);
});

test('a message lies above the button that it would cover, and no higher than needed (SHL-127)', () => {
  withControls(390, [16, 780, 374, 824]);
  const { up, across } = findClearPlace(ON_PHONE, STAYS);
  expect(across).toBe(0);
  expect(ON_PHONE.bottom - up).toBeLessThanOrEqual(780);
  expect(ON_PHONE.bottom - up).toBeGreaterThan(780 - 32);
});

test('on a wide window a message goes to the side rather than over a form (SHL-127)', () => {
  withControls(1440, [300, 72, 1000, 900]);
  expect(findClearPlace(ON_DESK, STAYS)).toMatchObject({ up: 0, across: 1440 - 16 - ON_DESK.right });
});

test('a message that covers nothing where it was put before does not go back (SHL-127)', () => {
  withControls(390, [16, 300, 374, 344]);
  expect(findClearPlace(ON_PHONE, { up: 64, across: 0 })).toMatchObject({ up: 64, across: 0 });
});

test('in a list from edge to edge a message covers a part of a row, and not its button (SHL-127)', () => {
  withControls(390, [310, 780, 374, 824], [16, 72, 374, 844]);
  const { up } = findClearPlace(ON_PHONE, STAYS);
  expect(ON_PHONE.bottom - up).toBeLessThanOrEqual(780);
  expect(up).toBeLessThan(80);
});
