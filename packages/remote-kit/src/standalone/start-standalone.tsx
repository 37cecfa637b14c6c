import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { Declaration } from '@larder/contracts';
import type { RemoteStart } from '../define-remote';
import type { Host } from '../host';
import { createStandInHost } from './stand-in-host';
import { StandInBar } from './stand-in-bar';

/**
 * Runs one remote without the shell, on a page of its own (SHL-30): a bar to set session, region, locale and view, and
 * below it the remote's pages at their own addresses, drawn by the same modules and on the same providers as inside the
 * shell.
 */
export async function startStandalone(start: RemoteStart, declaration: unknown): Promise<void> {
  const declared = v.parse(Declaration, declaration);
  const standIn = createStandInHost(declared);
  const page = document.createElement('main');
  page.id = 'content';
  page.className = 'main';
  const bar = document.createElement('div');
  document.body.append(bar, page);
  createRoot(bar).render(<StandInBar standIn={standIn} />);

  const lifecycles = start.lifecycles();
  const props = (host: Host) => ({
    domElement: page,
    name: start.name,
    host,
    request: standIn.request(),
    onReady: () => undefined,
    onBroken: (error: unknown) => {
      page.textContent = String(error);
    },
  });
  let mounting: Promise<unknown> | undefined;
  standIn.state.subscribe(({ host }) => {
    if (!host) return;
    if (mounting) void mounting.then(() => lifecycles.update(props(host)));
    else mounting = lifecycles.bootstrap(props(host)).then(() => lifecycles.mount(props(host)));
  });
  await standIn.begin();
  await mounting;
}
