/** @jest-environment jsdom */
import type { ComposedRemote } from '@larder/contracts';
import { createRemoteLoader } from './remote-loader';
import { RemoteBroken, RemoteMismatch, RemoteTooSlow, RemoteUnavailable } from './remote.errors';
import { KEPT_FILES } from './kept-files';
import { FakeFederation } from './testing/fake-federation';

const federation = new FakeFederation();
jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => federation.instance }));

const DIGEST = `sha384-${'A'.repeat(64)}`;
const PROVIDED = { react: '19.3.1' };

const orders = (changes: Partial<ComposedRemote> = {}): ComposedRemote => ({
  name: 'mf-orders',
  version: '1.0.0',
  address: '/releases/mf-orders/1.0.0/',
  entry: 'entry.js',
  integrity: { 'entry.js': DIGEST, 'list.js': DIGEST },
  parts: ['orders'],
  prefixes: ['/orders'],
  shared: { react: '^19.3.1' },
  preload: { list: ['entry.js', 'list.js'] },
  declaration: { contract: '^1.0.0' },
  ...changes,
});
const start = (changes = {}) => ({
  name: 'mf-orders',
  version: '1.0.0',
  modules: ['list'],
  lifecycles: () => ({}),
  ...changes,
});
const answer = (status: number) => ({ ok: status === 200, arrayBuffer: async () => new ArrayBuffer(0) });
const loader = (timeLimitMs = 10_000) => createRemoteLoader({ contract: '1.0.0', provided: PROVIDED, timeLimitMs });

beforeEach(() => federation.reset());

test('the entry is asked for with the digest of the composition, and its start is given (SHL-14, SHL-130)', async () => {
  const asked = loader().loadStart(orders());
  const script = await federation.script();
  expect(script).toMatchObject({
    src: 'http://localhost/releases/mf-orders/1.0.0/entry.js',
    integrity: DIGEST,
    crossOrigin: 'anonymous',
  });
  federation.arrives(script, 'mf_orders_1_0_0', { start: start() });
  expect((await asked).modules).toEqual(['list']);
});

test('a file that an earlier release has unchanged is fetched from there, by the shell and by the entry (SHL-22)', async () => {
  const asked = jest.fn(async () => answer(200));
  globalThis.fetch = asked as unknown as typeof fetch;
  const loading = loader().loadStart(
    orders({ version: '1.1.0', address: '/releases/mf-orders/1.1.0/', since: { 'list.js': '1.0.0' } }),
    { module: 'list' },
  );
  await Promise.resolve();
  expect(asked.mock.calls.map(([address]: unknown[]) => address)).toEqual([
    'http://localhost/releases/mf-orders/1.1.0/entry.js',
    'http://localhost/releases/mf-orders/1.0.0/list.js',
  ]);
  await new Promise((done) => setTimeout(done));
  federation.arrives(await federation.script(), 'mf_orders_1_1_0', { start: start({ version: '1.1.0' }) });
  await loading;
  expect(Reflect.get(globalThis, KEPT_FILES)).toMatchObject({ mf_orders_1_1_0: { 'list.js': '../1.0.0/list.js' } });
});

test('an entry without a digest is never asked for (SHL-130)', async () => {
  await expect(loader().loadStart(orders({ integrity: {} }))).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(document.scripts).toHaveLength(0);
});

test('a remote that is down is unavailable, and a retry fetches it afresh past the cache (SHL-15, SHL-20)', async () => {
  const pastCache = jest.fn(async () => answer(200));
  globalThis.fetch = pastCache as unknown as typeof fetch;
  const remotes = loader();
  const first = remotes.loadStart(orders());
  federation.fails(await federation.script());
  await expect(first).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(document.scripts).toHaveLength(0);

  const second = remotes.loadStart(orders());
  federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: start() });
  expect((await second).name).toBe('mf-orders');
  expect(pastCache).toHaveBeenCalledWith(
    'http://localhost/releases/mf-orders/1.0.0/entry.js',
    expect.objectContaining({ cache: 'reload', credentials: 'same-origin' }),
  );
});

test('a retry while it is still down fails again (SHL-20)', async () => {
  globalThis.fetch = (async () => answer(503)) as unknown as typeof fetch;
  const remotes = loader();
  const first = remotes.loadStart(orders());
  federation.fails(await federation.script());
  await expect(first).rejects.toBeInstanceOf(RemoteUnavailable);
  await expect(remotes.loadStart(orders())).rejects.toBeInstanceOf(RemoteUnavailable);
});

/** A script element of the page that webpack made, and that failed. */
function scriptFails(mark: string, address: string): void {
  const script = document.createElement('script');
  script.dataset.webpack = mark;
  script.src = address;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}
const LATER = 'http://localhost/releases/mf-orders/1.0.0/later.js';

test.each([
  ['is missing', () => Promise.resolve(answer(404))],
  ['hangs', () => new Promise(() => undefined)],
])('a lazy file that %s takes no module with it that does without (SHL-15, SHL-19)', async (words, later) => {
  const asked = jest.fn((address: string) => (address === LATER ? later() : Promise.resolve(answer(200))));
  globalThis.fetch = asked as unknown as typeof fetch;
  const remotes = loader(200);
  scriptFails('mf_orders_1_0_0:chunk-later', LATER);
  const asks = () => asked.mock.calls.filter(([address]) => address === LATER).length;
  const asksAtFirst = asks();
  const first = remotes.loadStart(orders(), { module: 'list' });
  await new Promise((done) => setTimeout(done));
  federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: start() });
  expect((await first).name).toBe('mf-orders');
  expect((await remotes.loadStart(orders(), { module: 'list' })).name).toBe('mf-orders');
  // What hangs is asked for once, however many areas are mounted; what is missing with each of them.
  expect(asks() > asksAtFirst).toBe(words === 'is missing');

  const withLater = orders({ preload: { details: ['entry.js', 'later.js'] } });
  asked.mockImplementation(async () => answer(200));
  expect((await remotes.loadStart(withLater, { module: 'details' })).name).toBe('mf-orders');
});

test('a file that failed and that the module takes keeps it away while it is missing past the cache (SHL-15)', async () => {
  globalThis.fetch = (async (_: string, { cache }: RequestInit) =>
    answer(cache === 'reload' ? 503 : 200)) as unknown as typeof fetch;
  const remotes = loader();
  scriptFails('mf_orders_1_0_0:chunk-list', 'http://localhost/releases/mf-orders/1.0.0/list.js');
  await expect(remotes.loadStart(orders(), { module: 'list' })).rejects.toBeInstanceOf(RemoteUnavailable);
});

test('of a module whose files nobody knows, each file that failed keeps it away (SHL-15)', async () => {
  globalThis.fetch = (async (_: string, { cache }: RequestInit) =>
    answer(cache === 'reload' ? 503 : 200)) as unknown as typeof fetch;
  const remotes = loader();
  scriptFails('mf_orders_1_0_0:chunk-list', 'http://localhost/releases/mf-orders/1.0.0/list.js');
  await expect(remotes.loadStart(orders({ preload: {} }), { module: 'list' })).rejects.toBeInstanceOf(
    RemoteUnavailable,
  );
});

test('a script that failed is fetched past the cache at once, so that "Retry" of a lazy file finds it (SHL-121)', () => {
  const asked = jest.fn(async () => answer(200));
  globalThis.fetch = asked as unknown as typeof fetch;
  loader();
  scriptFails('mf_orders_1_0_0:chunk-later', LATER);
  expect(asked).toHaveBeenCalledWith(LATER, expect.objectContaining({ cache: 'reload' }));
  expect(document.scripts).toHaveLength(0);
});

test('a file of the shell that stays away takes no remote with it (SHL-19, SHL-20)', async () => {
  const pastCache = jest.fn(async () => answer(404));
  globalThis.fetch = pastCache as unknown as typeof fetch;
  const remotes = loader();
  scriptFails('shell_3_0_0:chunk-collector', '/shell/3.0.0/collector.js');
  const asked = remotes.loadStart(orders());
  federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: start() });
  expect((await asked).name).toBe('mf-orders');
  expect(pastCache).toHaveBeenCalledWith('http://localhost/shell/3.0.0/collector.js', expect.anything());
});

test('a remote that takes too long fails, its late arrival changes nothing, and a retry starts anew (SHL-16)', async () => {
  const remotes = loader(30);
  const first = remotes.loadStart(orders());
  const late = await federation.script();
  await expect(first).rejects.toBeInstanceOf(RemoteTooSlow);
  federation.arrives(late, 'mf_orders_1_0_0', { start: start({ version: 'late' }) });
  Reflect.deleteProperty(globalThis, 'mf_orders_1_0_0');

  const second = remotes.loadStart(orders());
  federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: start() });
  expect((await second).version).toBe('1.0.0');
});

test('an entry that throws, a module that throws and a start of another shape are broken (SHL-17)', async () => {
  const threw = loader().loadStart(orders());
  federation.arrives(await federation.script());
  await expect(threw).rejects.toBeInstanceOf(RemoteBroken);

  const throwing = loader().loadStart(orders());
  federation.arrives(await federation.script(), 'mf_orders_1_0_0', () => {
    throw new Error('while loading');
  });
  await expect(throwing).rejects.toBeInstanceOf(RemoteBroken);

  const shapeless = loader().loadStart(orders());
  federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: { name: 'mf-orders' } });
  await expect(shapeless).rejects.toBeInstanceOf(RemoteBroken);
});

test.each([
  ['states another version', orders(), start({ version: '1.0.1' })],
  ['states another name', orders(), start({ name: 'mf-auth' })],
  ['needs another contract', orders(), start({ contract: '^2.0.0' })],
  ['needs a newer library', orders(), start({ shared: { react: '^19.4.0' } })],
])('a remote that %s is a mismatch (SHL-18)', async (_, remote, exposed) => {
  const asked = loader().loadStart(remote);
  federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: exposed });
  await expect(asked).rejects.toBeInstanceOf(RemoteMismatch);
});

test.each([
  ['contract', orders({ declaration: { contract: '^2.0.0' } })],
  ['contract at all', orders({ declaration: null })],
  ['library version', orders({ shared: { react: '^18.0.0' } })],
  ['library', orders({ shared: { vue: '^3.0.0' } })],
])(
  'a composition that says that the %s does not fit is believed without fetching anything (SHL-18)',
  async (_, remote) => {
    await expect(loader().loadStart(remote)).rejects.toBeInstanceOf(RemoteMismatch);
    expect(document.scripts).toHaveLength(0);
  },
);

test('two who ask at once share one request, and giving up does not take it from the other', async () => {
  const remotes = loader();
  const leaving = new AbortController();
  const first = remotes.loadStart(orders(), { signal: leaving.signal });
  const second = remotes.loadStart(orders());
  const script = await federation.script();
  leaving.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  expect(document.scripts).toHaveLength(1);
  federation.arrives(script, 'mf_orders_1_0_0', { start: start() });
  expect((await second).name).toBe('mf-orders');
});

test('a newer release loads beside the one in use (SHL-22, SHL-23)', async () => {
  const remotes = loader();
  const old = remotes.loadStart(orders());
  federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: start() });
  await old;
  const next = orders({ version: '1.1.0', address: '/releases/mf-orders/1.1.0/' });
  const newer = remotes.loadStart(next);
  federation.arrives(await federation.script(), 'mf_orders_1_1_0', { start: start({ version: '1.1.0' }) });
  expect((await newer).version).toBe('1.1.0');
  expect((await remotes.loadStart(orders())).version).toBe('1.0.0');
});

test('preloading asks for each file once, with its digest where the composition states one (SHL-14, SHL-130)', () => {
  const asked: [string, unknown][] = [];
  globalThis.fetch = ((address: string, { integrity }: RequestInit) => {
    asked.push([address, integrity]);
    return new Promise(() => undefined);
  }) as unknown as typeof fetch;
  const remotes = loader();
  const other = (preload: Record<string, string[]>) => orders({ address: '/releases/mf-orders/1.0.9/', preload });
  remotes.preloadRemote(other({ list: ['entry.js', 'list.js', 'chunk.js'] }), 'list');
  remotes.preloadRemote(other({ list: ['entry.js', 'list.js'] }), 'list');
  expect(asked).toEqual([
    ['http://localhost/releases/mf-orders/1.0.9/entry.js', DIGEST],
    ['http://localhost/releases/mf-orders/1.0.9/list.js', DIGEST],
    ['http://localhost/releases/mf-orders/1.0.9/chunk.js', undefined],
  ]);
});

describe('with the module that is to be shown', () => {
  const body = { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };

  test('its files are fetched with their digests before any script element asks for them (SHL-14, SHL-130)', async () => {
    const asked: [string, RequestInit][] = [];
    globalThis.fetch = (async (address: string, options: RequestInit) => {
      asked.push([address, options]);
      return body;
    }) as unknown as typeof fetch;
    const loading = loader().loadStart(orders(), { module: 'list' });
    federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: start() });
    await loading;
    expect(asked.map(([address]) => address.split('/').at(-1))).toEqual(['entry.js', 'list.js']);
    expect(asked.map(([, { integrity, cache }]) => [integrity, cache])).toEqual([
      [DIGEST, 'default'],
      [DIGEST, 'default'],
    ]);
  });

  test("once it is loaded they are not asked for again on the next visit, another module's files are (SHL-25)", async () => {
    const asked: string[] = [];
    globalThis.fetch = (async (address: string) => {
      asked.push(address.split('/').at(-1)!);
      return body;
    }) as unknown as typeof fetch;
    const remotes = loader();
    const first = remotes.loadStart(orders(), { module: 'list' });
    federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: start() });
    await first;
    await remotes.loadStart(orders(), { module: 'list' });
    expect(asked).toEqual(['entry.js', 'list.js']);
    await remotes.loadStart(orders({ preload: { details: ['entry.js', 'details.js'] } }), { module: 'details' });
    expect(asked).toEqual(['entry.js', 'list.js', 'entry.js', 'details.js']);
  });

  test('without its own digest the entry is not even fetched, while chunks without one are (SHL-130, REL-17)', async () => {
    const asked: [string, string | undefined][] = [];
    globalThis.fetch = (async (address: string, { integrity }: RequestInit) => {
      asked.push([address.split('/').at(-1)!, integrity]);
      return body;
    }) as unknown as typeof fetch;
    await expect(
      loader().loadStart(orders({ integrity: { 'list.js': DIGEST } }), { module: 'list' }),
    ).rejects.toBeInstanceOf(RemoteUnavailable);
    expect([asked, document.scripts.length]).toEqual([[['list.js', DIGEST]], 0]);
    const loading = loader().loadStart(orders({ integrity: { 'entry.js': DIGEST } }), { module: 'list' });
    federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: start() });
    await loading;
    expect(asked.slice(1)).toEqual([
      ['entry.js', DIGEST],
      ['list.js', undefined],
    ]);
  });

  test('a file that hangs is given up without a script element, and the retry asks past the cache (SHL-16, SHL-20)', async () => {
    const remotes = loader(30);
    globalThis.fetch = ((_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason));
      })) as unknown as typeof fetch;
    await expect(remotes.loadStart(orders(), { module: 'list' })).rejects.toBeInstanceOf(RemoteTooSlow);
    expect(document.scripts).toHaveLength(0);
    const modes: (string | undefined)[] = [];
    globalThis.fetch = (async (_: string, { cache }: RequestInit) => {
      modes.push(cache);
      return body;
    }) as unknown as typeof fetch;
    const second = remotes.loadStart(orders(), { module: 'list' });
    federation.arrives(await federation.script(), 'mf_orders_1_0_0', { start: start() });
    await second;
    expect(modes).toEqual(['reload', 'reload']);
  });
});
