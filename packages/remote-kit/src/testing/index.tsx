import type { ReactElement } from 'react';
import { act, render, screen } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { ApiProvider, CacheProvider } from '@larder/api-client';
import { I18nProvider } from '@larder/i18n';
import { KeepsFocus, NonceProvider } from '@larder/ui';
import { HistoryRouter } from '@larder/ui/router';
import { ClearsCache } from '../clears';
import type { Clears, Follows } from '../clears';
import { MemoriesProvider, remembered } from '../memory';
import type { Memories, Memory } from '../memory';
import { HostProvider } from '../host-context';
import { createFakeHost } from './fake-host';
import type { FakeHostOptions } from './fake-host';

export { openOtherTab } from './other-tab';
export type { OtherTab } from './other-tab';
export { createFakeHost, fakeConfig } from './fake-host';
export type { FakeHostOptions } from './fake-host';
export { InRegion } from './in-region';
export { createFakeNetwork } from './fake-network';
export type { FakeAnswer, FakeAnswers, SeenCall } from './fake-network';

/** What a test of a remote's component may say. */
export interface RenderRemoteOptions extends FakeHostOptions {
  /** The remote's texts, by namespace and language. */
  texts?: Record<string, { en: object; fr: object }>;
  /** As in the remote's `defineRemote`. */
  clears?: Clears;
  follows?: Follows;
  /** What the remote remembers from a screen before. */
  remembered?: readonly (readonly [object, unknown])[];
  /** What the remote remembers from an earlier render of the same visit. */
  memories?: Memories;
}

/** A rendered component, the screen and a user in front of it, and the host around it. */
export type RenderedRemote = ReturnType<typeof createFakeHost>
  & Omit<RenderResult, 'rerender'> & {
    screen: typeof screen;
    user: UserEvent;
    memories: Memories;
    /** The clock of the host. */
    setNow: (instant: string) => void;
    rerender: (element: ReactElement) => void;
  };

/**
 * Renders a component as inside the shell: real bus, texts, client and router, a network that knows only contracts.
 * Returns the screen, a user, the calls that were seen, and the host with what was asked of it.
 */
export function renderRemote(
  component: ReactElement,
  {
    texts = {},
    clears,
    follows,
    remembered: kept = [],
    memories = new Map(kept.map(([memory, value]) => [memory as Memory<unknown>, remembered(value)])),
    ...options
  }: RenderRemoteOptions = {},
): RenderedRemote {
  const fake = createFakeHost(options);
  for (const [namespace, languages] of Object.entries(texts)) {
    fake.host.i18n.addResourceBundle('en', namespace, languages.en, true, true);
    fake.host.i18n.addResourceBundle('fr', namespace, languages.fr, true, true);
  }
  const cache = new Map<string, never>();
  const wrap = (element: ReactElement) => (
    <HostProvider value={fake.host}>
      <NonceProvider value={fake.host.nonce}>
        <I18nProvider i18n={fake.host.i18n}>
          <ApiProvider value={fake.host.api}>
            <CacheProvider value={{ provider: () => cache, revalidateOnReconnect: false, shouldRetryOnError: false }}>
              <ClearsCache clears={clears} follows={follows} />
              <KeepsFocus />
              <MemoriesProvider value={memories}>
                <HistoryRouter history={fake.host.history}>{element}</HistoryRouter>
              </MemoriesProvider>
            </CacheProvider>
          </ApiProvider>
        </I18nProvider>
      </NonceProvider>
    </HostProvider>
  );
  const rendered = render(wrap(component));
  const user = userEvent.setup({
    advanceTimers: (ms) => {
      if ('clock' in setTimeout) jest.advanceTimersByTime(ms);
    },
  });
  return {
    ...fake,
    ...rendered,
    screen,
    user,
    memories,
    setNow: (instant: string) => act(() => fake.setNow(instant)),
    rerender: (element: ReactElement) => rendered.rerender(wrap(element)),
  };
}
