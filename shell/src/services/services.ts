import { createContext, useContext } from 'react';
import type { ApiClient } from '@larder/api-client';
import type { Region, SessionFacts, View } from '@larder/contracts';
import type { LarderBus, SessionControl } from '@larder/remote-kit';
import type { createI18n } from '@larder/i18n';
import type { Notifier } from '@larder/ui';
import type { AskedSignOut } from '../session/ask-unsent';
import type { GuardedHistory } from '../navigation/leave-guard';
import type { WantedPage } from '../navigation/wanted-page';
import { factsIn } from '../session/session-facts';
import type { Session } from '../session/session-contract';
import type { PageClock } from './clock';
import type { Connection } from './online';
import type { PagePreferences } from './preferences';
import type { Figures } from './figures';
import type { ProblemReport } from './problem-reporter';
import type { RegionControl } from './region-control';
import type { RemoteStarts } from './remote-starts';
import type { FilledSlots } from '../slots/filled-slots';
import type { Turns } from './turns';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { ViewControl } from './view-control';

/** What the parts of the page share. One exists per page. */
export interface Services {
  nonce: string;
  version: string;
  clock: PageClock;
  online: StoreApi<Connection>;
  bus: LarderBus;
  i18n: ReturnType<typeof createI18n>;
  history: GuardedHistory;
  api: ApiClient;
  session: Session;
  account: SessionControl;
  /** The question that a sign-out with entries that are not sent yet waits for (GDE-65). */
  unsent: { asked: StoreApi<AskedSignOut | undefined> };
  preferences: PagePreferences;
  notifier: Notifier;
  wanted: WantedPage;
  region: RegionControl;
  view: ViewControl & { update(): void };
  remotes: RemoteStarts;
  turns: Turns;
  slots: FilledSlots;
  /** The error page that a remote has asked for, at one entry of the history. */
  askedErrorPage: StoreApi<{ key: string; code: 403 | 404 | 500 } | undefined>;
  /** Sign-in says that the session has ended (SHL-41). */
  hasLostSession: StoreApi<boolean>;
  /** The page that was shown last, for the focus after a navigation (SHL-72). */
  lastPage: StoreApi<string | undefined>;
  report(problem: ProblemReport): void;
  /** Mounts, and in a region with telemetry failures, on their way to the collector. */
  figures: Figures;
  /** Loads the page anew, whatever blocks leaving. */
  reload(): void;
  /** Sets the region without a session (SHL-52, SHL-55). */
  chooseRegion(region: Region): void;
}

const ServicesContext = createContext<Services | undefined>(undefined);

/** Gives the services of the page to the components below. */
export const ServicesProvider = ServicesContext.Provider;

/** The services of the page. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it.');
  return services;
}

/** Who is signed in; null without a session. */
export function useSessionFacts(): SessionFacts | null {
  return factsIn(useStore(useServices().session.state));
}

/** The side of the company that the user works on. */
export function useCurrentView(): View {
  return useStore(useServices().view.view);
}

/** The region's configuration, entries and pages. Only for components that are drawn once they are here. */
export function useReadyRegion() {
  const state = useStore(useServices().region.state);
  if (state.step !== 'ready') throw new Error('The files of the region are not here yet.');
  return state;
}
