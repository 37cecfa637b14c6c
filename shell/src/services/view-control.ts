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

/** Follows the session and the user's preferences (SHL-59). */
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
  const present = () =>
    currentView({
      companyRoles: session()?.companyRoles ?? ['customer'],
      saved: preferences.read<View>('currentView') ?? null,
    });
  const view = createStore<View>(() => present());
  const isSwitching = createStore(() => false);
  const update = () => view.setState(present(), true);
  preferences.subscribe(update);

  return {
    view,
    isSwitching,
    update,
    switchTo(next) {
      if (next === view.getState()) return;
      leave(() => {
        isSwitching.setState(true, true);
        preferences.write('currentView', next);
        openDashboard();
        window.scrollTo(0, 0);
        setTimeout(() => isSwitching.setState(false, true), SWITCHING_MS);
      });
    },
  };
}
