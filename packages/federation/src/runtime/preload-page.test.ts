/** @jest-environment jsdom */
import { preloadPage } from './preload-page';

const DIGEST = `sha384-${'A'.repeat(64)}`;
const session = [{ needs: 'session' }];
const remote = (name: string, routes: object[], parts = ['all']) => ({
  name,
  address: `/releases/${name}/1.0.0/`,
  entry: 'entry.js',
  parts,
  integrity: { 'entry.js': DIGEST, 'new.js': DIGEST, 'one.js': DIGEST, 'in.js': DIGEST },
  preload: { new: ['entry.js', 'new.js'], one: ['entry.js', 'one.js'], in: ['entry.js', 'in.js'] },
  declaration: { parts: { all: { routes } } },
});
const COMPOSITION = {
  remotes: [
    remote('mf-orders', [
      { path: '/orders/:orderId', matching: { orderId: '^[0-9]+$' }, module: 'one', guards: session },
      { path: '/orders/new', module: 'new', guards: session },
    ]),
    remote('mf-auth', [{ name: 'signin', path: '/sign-in', module: 'in', guards: [{ needs: 'no-session' }] }]),
  ],
};
let paths: string[] = [];
const asked = () => paths;

beforeEach(() => {
  paths = [];
  // Each fails, so that the next test asks for it anew.
  globalThis.fetch = (async (address: string) => {
    paths.push(new URL(address).pathname);
    throw new TypeError('down');
  }) as unknown as typeof fetch;
});

test.each([
  ['/orders/new', true, ['/releases/mf-orders/1.0.0/entry.js', '/releases/mf-orders/1.0.0/new.js']],
  ['/orders/7', true, ['/releases/mf-orders/1.0.0/entry.js', '/releases/mf-orders/1.0.0/one.js']],
  ['/orders/seven', true, []],
  ['/my/dashboard', true, []],
  ['/orders/7', false, ['/releases/mf-auth/1.0.0/entry.js', '/releases/mf-auth/1.0.0/in.js']],
  ['/', false, ['/releases/mf-auth/1.0.0/entry.js', '/releases/mf-auth/1.0.0/in.js']],
])(
  'the files of the page at %s (session: %s) are asked for early, and no others (SHL-14)',
  async (path, hasSession, files) => {
    preloadPage(COMPOSITION, path, hasSession);
    expect(asked()).toEqual(files);
    await new Promise((done) => setTimeout(done));
  },
);

test('a part that the region lacks is never asked for (SHL-14)', () => {
  preloadPage({ remotes: [{ ...COMPOSITION.remotes[0], parts: [] }] }, '/orders/new', true);
  expect(asked()).toEqual([]);
});
