import { createRoot } from 'react-dom/client';
import { ROOT_ELEMENT_ID } from '@larder/federation/runtime';
import { moveClockOnce } from '../services/asked-now';
import { collectLater } from './collect-later';
import { watchUncaught } from '../services/uncaught';
import { prepareOutletRoot } from '../remotes/outlet-root';
import { createServices } from './create-services';
import { ShellApp } from './shell-app';

declare const __SHELL_VERSION__: string;

/** Starts the page from what the boot script has left. */
export function start(): void {
  const boot = window.__larderBoot;
  if (!boot) throw new Error('The boot script has not run.');
  const { nonce, draw } = boot;
  const services = createServices({ region: boot.region, nonce, draw, version: __SHELL_VERSION__ });
  const { region, session, report, version } = services;
  watchUncaught(report, version);
  prepareOutletRoot();
  session.watch();
  moveClockOnce(services, new URLSearchParams(window.location.search).get('now'));
  // A session that names another region has opened it already.
  if (region.region.getState() === boot.region) void region.open(boot.region, boot);
  collectLater(services);
  createRoot(document.getElementById(ROOT_ELEMENT_ID)!).render(<ShellApp services={services} />);
}
