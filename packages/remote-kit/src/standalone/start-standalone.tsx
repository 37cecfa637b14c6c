import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { Declaration } from '@larder/contracts';
import type { RemoteStart } from '../define-remote';
import type { Host } from '../host';
import { createStandInHost } from './stand-in-host';
import type { StandInChoice } from './stand-in-host';
import { StandInBar } from './stand-in-bar';

/**
 * Runs one remote without the shell, on a page of its own (SHL-30): a bar to set session, region, locale and view, and
 * below it the remote's pages at their own addresses, drawn by the same modules and on the same providers as inside the
 * shell. Another person gets the page mounted anew.
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

  /** One mount, in an element of its own: what a broken remote leaves is replaced by the next mount. */
  function createMount() {
    const lifecycles = start.lifecycles();
    const area = document.createElement('div');
    const props = (host: Host) => ({
      domElement: area,
      name: start.name,
      host,
      request: standIn.request(),
      onReady: () => undefined,
      onBroken: (error: unknown) => {
        page.textContent = String(error);
      },
    });
    return {
      async begin(host: Host) {
        page.replaceChildren(area);
        await lifecycles.bootstrap(props(host));
        await lifecycles.mount(props(host));
      },
      update: (host: Host) => lifecycles.update(props(host)),
      end: (host: Host) => lifecycles.unmount(props(host)),
    };
  }

  let person: string | undefined;
  let mounting: Promise<ReturnType<typeof createMount>> | undefined;
  standIn.state.subscribe(({ host, choice }) => {
    if (!host) return;
    const former = mounting;
    if (former && person === personOf(choice)) {
      void former.then((mount) => mount.update(host));
      return;
    }
    person = personOf(choice);
    mounting = (async () => {
      // What was loaded for the former person, an answer of 401 included, is not shown to the next one.
      await (await former)?.end(host);
      start.forget();
      const mount = createMount();
      await mount.begin(host);
      return mount;
    })();
  });
  await standIn.begin();
  await mounting;
}

const personOf = ({ email, workspaceId }: StandInChoice): string => `${email ?? ''} ${workspaceId ?? ''}`;
