/** @jest-environment jsdom */
import { keepScroll } from './kept-scroll';

/** A history of two pages, and the page's height as it grows. */
function stage() {
  const location = { key: 'list' };
  let tell = (_update: { action: string }) => undefined as void;
  const history = {
    get location() {
      return { ...location };
    },
    listen: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  };
  const grows: (() => void)[] = [];
  globalThis.ResizeObserver = class {
    constructor(private readonly told: () => void) {}
    observe() {
      grows.push(this.told);
    }
    unobserve() {}
    disconnect() {
      grows.splice(grows.indexOf(this.told), 1);
    }
  } as unknown as typeof ResizeObserver;
  const scrollTo = jest.fn();
  window.scrollTo = scrollTo;
  keepScroll(history, window);
  const go = (action: 'PUSH' | 'POP', key: string) => {
    location.key = key;
    tell({ action });
  };
  const scrollBy = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  return { go, scrollBy, scrollTo, grow: () => grows.slice().forEach((told) => told()) };
}

test('going back scrolls to where the reader was, again for each growth of the page (SHL-72)', () => {
  const { go, scrollBy, scrollTo, grow } = stage();
  scrollBy(740);
  go('PUSH', 'details');
  expect(scrollTo).not.toHaveBeenCalled();
  scrollBy(0);
  go('POP', 'list');
  grow();
  grow();
  expect(scrollTo.mock.calls).toEqual([
    [0, 740],
    [0, 740],
  ]);
});

test('a reader who moves is left alone, and so is the next page', () => {
  const { go, scrollBy, scrollTo, grow } = stage();
  scrollBy(740);
  go('PUSH', 'details');
  go('POP', 'list');
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
  go('POP', 'details');
  go('PUSH', 'new');
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
});
