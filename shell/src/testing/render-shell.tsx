import './own-cleanup';
import { act, cleanup, render, screen } from '@testing-library/react/pure';
import userEvent from '@testing-library/user-event';
import { settleRegion } from '@larder/federation/runtime';
import { createServices } from '../app/create-services';
import { ShellApp } from '../app/shell-app';
import { moveClockOnce } from '../services/asked-now';
import { fakeRemotes } from './fake-remotes';
import { fakeSite } from './fake-site';

/** What a test may say of the page. */
export interface RenderShellOptions {
  path?: string;
  /** Of the first entry of the history, as the boot script leaves it. */
  state?: unknown;
  site?: ReturnType<typeof fakeSite>;
  remotes?: ReturnType<typeof fakeRemotes>;
  /** Of the window, in pixels. */
  width?: number;
}

const windowSize = new EventTarget();

/** jsdom knows no media queries; these are the ones by width. */
function setWidth(width: number) {
  window.matchMedia = (query) => {
    const [, edge = '', pixels = '0'] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? [];
    const matches = edge === 'min' ? width >= Number(pixels) : edge === 'max' && width <= Number(pixels);
    return {
      matches,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: windowSize.addEventListener.bind(windowSize),
      removeEventListener: windowSize.removeEventListener.bind(windowSize),
      dispatchEvent: () => false,
    };
  };
}

/** The region that a device in London settles on, wherever the tests run. */
function regionInLondon() {
  const device = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockReturnValue({ resolvedOptions: () => ({ timeZone: 'Europe/London' }) } as Intl.DateTimeFormat);
  const { region } = settleRegion(window, Date.now());
  device.mockRestore();
  return region;
}

/** Opens the page at an address, as a browser would. A session is there if `storeSession` was called before. */
export async function renderShell({
  path = '/',
  state,
  site = fakeSite(),
  remotes = fakeRemotes(),
  width = 1280,
}: RenderShellOptions = {}) {
  setWidth(width);
  window.scrollTo = jest.fn();
  window.history.replaceState(state === undefined ? null : { usr: state }, '', path);
  const reload = jest.fn();
  const services = createServices({
    region: regionInLondon(),
    remotes: remotes.remotes,
    fetch: site.fetch,
    reload,
    version: '1.0.0',
  });
  moveClockOnce(services, new URLSearchParams(window.location.search).get('now'));
  const stop = services.session.watch();
  running.push(stop);
  const rendered = render(<ShellApp services={services} />);
  await act(async () => {
    await services.region.open(services.region.region.getState());
  });
  return {
    ...rendered,
    ...site,
    site,
    remotes,
    services,
    screen,
    reload,
    user: userEvent.setup({
      advanceTimers: (ms) => {
        if ('clock' in setTimeout) jest.advanceTimersByTime(ms);
      },
    }),
    resize: (to: number) =>
      act(async () => {
        setWidth(to);
        windowSize.dispatchEvent(new Event('change'));
        window.dispatchEvent(new Event('resize'));
      }),
    go: (to: string) => act(async () => services.history.push(to)),
    address: () => window.location.pathname + window.location.search + window.location.hash,
  };
}

const running: (() => void)[] = [];
// Remotes come and leave in moments of their own, which no `act` is around.
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(async () => {
  jest.useRealTimers();
  cleanup();
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  for (const stop of running.splice(0)) stop();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
});
