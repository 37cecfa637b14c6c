/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { act, render } from '@testing-library/react';
import { TourStep } from './tour-step';

const WINDOW_HEIGHT = 256;

/** Shows the step beside a target, in a low window that draws it so tall: jsdom lays nothing out. */
async function show(target: { top: number; left: number; width: number; height: number }, tall: number) {
  jest.useFakeTimers();
  jest.replaceProperty(window, 'innerHeight', WINDOW_HEIGHT);
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(tall);
  const box = { ...target, right: target.left + target.width, bottom: target.top + target.height };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  render(
    <>
      <a data-tour="orders">Orders</a>
      <TourStep target="orders" title="Your orders" text="Place, track and repeat orders." onSkip={() => undefined}>
        <button>Next</button>
      </TourStep>
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(300));
  const { top } = document.querySelector<HTMLElement>('.tour-step')!.style;
  return Number.parseFloat(top);
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['beside', 'a tall step', { top: 200, left: 0, width: 280, height: 44 }, 232, 12],
  ['beside', 'a low step', { top: 200, left: 0, width: 280, height: 44 }, 100, 144],
  ['below', 'a low step', { top: 40, left: 0, width: 900, height: 44 }, 100, 96],
  ['above', 'a low step', { top: 200, left: 0, width: 900, height: 44 }, 100, 88],
  ['over', 'a tall step', { top: 100, left: 0, width: 900, height: 44 }, 232, 12],
  ['above', 'a step whose target is below the window', { top: 400, left: 0, width: 900, height: 44 }, 100, 144],
] as const)('%s its target, %s stays inside a low window (SHL-104)', async (_where, _what, target, tall, top) => {
  expect(await show(target, tall)).toBe(top);
  expect(top + tall).toBeLessThanOrEqual(WINDOW_HEIGHT - 12);
});

test('the styles keep a step lower than the window, and what does not fit scrolls (SHL-104)', () => {
  const css = readFileSync(new URL('../../app/shell.css', `file://${__filename}`), 'utf8');
  const [, rule] = /^\.tour-step \{([^}]*)\}/m.exec(css) ?? [];
  expect(rule).toContain('max-height: calc(100dvh - 24px);');
  expect(rule).toContain('overflow-y: auto;');
});
