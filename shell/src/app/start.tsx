import { createRoot } from 'react-dom/client';
import { ROOT_ELEMENT_ID } from '@larder/federation/runtime';
import { moveClockOnce } from '../services/asked-now';
import { watchUncaught } from '../services/uncaught';
import { prepareOutletRoot } from '../remotes/outlet-root';
import { createServices } from './create-services';
import { ShellApp } from './shell-app';

declare const __SHELL_VERSION__: string;

/** Starts the page from what the boot script has left. */
export function start(): void {
  const boot = window.__larderBoot;
  const services = createServices({ nonce: boot?.nonce ?? '', version: __SHELL_VERSION__ });
  const { region, session, report, version } = services;
  watchUncaught(report, version);
  prepareOutletRoot();
  session.watch();
  moveClockOnce(services, new URLSearchParams(window.location.search).get('now'));
  const isBootRegion = boot?.region === region.region.getState();
  void region.open(region.region.getState(), isBootRegion ? boot : undefined);
  createRoot(document.getElementById(ROOT_ELEMENT_ID)!).render(<ShellApp services={services} />);
}
