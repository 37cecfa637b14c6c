import { createI18n, I18nProvider, type Locale } from '@larder/i18n';
import { render, screen, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createBrowserHistory, HistoryRouter, type History } from '../router';

export interface RenderUiOptions {
  /** `en` by itself. */
  locale?: Locale;
  /** Where the page stands; `/` by itself. */
  at?: string;
}

export interface RenderedUi extends Omit<RenderResult, 'rerender'> {
  screen: typeof screen;
  user: UserEvent;
  history: History;
  rerender: (element: ReactElement) => void;
}

/**
 * Renders a component with texts and router, for tests of components that need no host. Timers may be fake: `user`
 * advances them.
 */
export function renderUi(element: ReactElement, { locale = 'en', at = '/' }: RenderUiOptions = {}): RenderedUi {
  window.history.replaceState(null, '', at);
  const history = createBrowserHistory();
  const i18n = createI18n({ locale });
  const wrap = (inner: ReactElement) => (
    <I18nProvider i18n={i18n}>
      <HistoryRouter history={history}>{inner}</HistoryRouter>
    </I18nProvider>
  );
  const rendered = render(wrap(element));
  return {
    ...rendered,
    screen,
    history,
    user: userEvent.setup({
      advanceTimers: (ms) => {
        if (jest.isMockFunction(setTimeout) || 'clock' in setTimeout) jest.advanceTimersByTime(ms);
      },
    }),
    rerender: (next) => rendered.rerender(wrap(next)),
  };
}
