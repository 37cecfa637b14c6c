/** @jest-environment jsdom */
import { useLoad } from '@larder/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import { defineRemote } from './define-remote';
import type { RemoteRootProps } from './remote-root';
import { createFakeHost } from './testing';

const load = jest.fn<Promise<string>, [string]>();
function Card({ request }: Pick<RemoteRootProps, 'request'>) {
  const { data } = useLoad([request.name], () => load(request.name));
  return <p>{data ?? `${request.name} loads`}</p>;
}

const remote = defineRemote({
  name: 'kitchen',
  version: '1.0.0',
  namespace: 'kitchen',
  texts: { en: async () => ({}), fr: async () => ({}) },
  modules: { card: async () => ({ Module: Card }) },
});
const { host } = createFakeHost();

/** Mounts one card of the remote, as an outlet does. */
async function mountCard(name: string) {
  const { bootstrap, mount, unmount } = remote.lifecycles();
  const props = {
    host,
    request: { module: 'card', name, params: {}, kind: 'card' as const, view: 'customer' as const },
    onReady: jest.fn(),
    onBroken: jest.fn(),
    name,
    domElement: document.body.appendChild(document.createElement('div')),
  };
  await bootstrap(props);
  // A step of single-spa ends after React has rendered: `act` must not wait for it.
  act(() => void mount(props));
  const card = await screen.findByText(`${name} loads`);
  return {
    onBroken: props.onBroken,
    async unmount() {
      act(() => void unmount(props));
      await waitFor(() => expect(card).not.toBeInTheDocument());
    },
  };
}

test('a card still shows its answer when the card of its remote that was mounted first is gone (SHL-17, SHL-19)', async () => {
  let answer = (_text: string): void => undefined;
  load.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const first = await mountCard('orders');
  const second = await mountCard('invoices');
  await first.unmount();
  await act(async () => answer('two invoices'));
  expect(screen.getByText('two invoices')).toBeVisible();
  expect(second.onBroken).not.toHaveBeenCalled();
  await second.unmount();
});
