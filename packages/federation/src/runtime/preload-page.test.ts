/** @jest-environment jsdom */
import { preloadPage } from './preload-page';
import { drawOf } from './share';

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
const visitor = (hasSession: boolean, workspaceId?: number) => ({ hasSession, workspaceId, draw: 0 });
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
    preloadPage(COMPOSITION, path, visitor(hasSession));
    expect(asked()).toEqual(files);
    await new Promise((done) => setTimeout(done));
  },
);

test('a part that the region lacks is never asked for (SHL-14)', () => {
  preloadPage({ remotes: [{ ...COMPOSITION.remotes[0], parts: [] }] }, '/orders/new', visitor(true));
  expect(asked()).toEqual([]);
});

test("of a remote with a candidate the files of the visitor's release are asked for, and none of the other (REL-61)", async () => {
  const [orders] = COMPOSITION.remotes;
  const candidate = {
    id: 'stage0001',
    named: drawOf('stage0001', 7).toString(16),
    differs: {
      version: '1.1.0',
      address: '/releases/mf-orders/1.1.0/',
      integrity: { 'new.js': null, 'newer.js': DIGEST },
      preload: { new: ['entry.js', 'newer.js'] },
    },
  };
  const staged = { remotes: [{ ...orders, candidate }] };
  preloadPage(staged, '/orders/new', visitor(true, 7));
  expect(asked()).toEqual(['/releases/mf-orders/1.1.0/entry.js', '/releases/mf-orders/1.1.0/newer.js']);
  await new Promise((done) => setTimeout(done));
  paths = [];
  preloadPage(staged, '/orders/new', visitor(true, 8));
  expect(asked()).toEqual(['/releases/mf-orders/1.0.0/entry.js', '/releases/mf-orders/1.0.0/new.js']);
  await new Promise((done) => setTimeout(done));
});
