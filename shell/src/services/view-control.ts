import { currentView } from '@larder/rules';
import type { SessionFacts, View } from '@larder/contracts';
import type { PagePreferences } from './preferences';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

const SWITCHING_MS = 250;

/** The side of the company that the user works on. */
export interface ViewControl {
  view: StoreApi<View>;
  /** True for the moment that a switch takes (SHL-61). */
  isSwitching: StoreApi<boolean>;
  switchTo(view: View): void;
}

/**
 * Follows the session (SHL-59). The view that a user has saved is read once: a switch in another tab is for the next
 * page, and takes no page away from under what is typed on this one.
 */
export function createViewControl({
  session,
  preferences,
  openDashboard,
  leave,
}: {
  session(): SessionFacts | null;
  preferences: PagePreferences;
  openDashboard(): void;
  /** Asks before unsaved input is left. */
  leave(act: () => void): void;
}): ViewControl & { update(): void } {
  const chosen = createStore<{ userId?: string; view?: View }>(() => ({}));
  function present() {
    const facts = session();
    const { userId, view } = chosen.getState();
    const saved = userId === facts?.userId && view ? view : preferences.read<View>('currentView');
    chosen.setState({ userId: facts?.userId, view: saved }, true);
    return currentView({ companyRoles: facts?.companyRoles ?? ['customer'], saved: saved ?? null });
  }
  const view = createStore<View>(() => present());
  const isSwitching = createStore(() => false);
  const update = () => view.setState(present(), true);

  return {
    view,
    isSwitching,
    update,
    switchTo(next) {
      if (next === view.getState()) return;
      leave(() => {
        isSwitching.setState(true, true);
        preferences.write('currentView', next);
        chosen.setState({ userId: session()?.userId, view: next }, true);
        update();
        openDashboard();
        window.scrollTo(0, 0);
        setTimeout(() => isSwitching.setState(false, true), SWITCHING_MS);
      });
    },
  };
}
