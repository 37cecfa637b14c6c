/** @jest-environment jsdom */
import { Beat, BEAT_LIMITS, BEAT_PATH } from '@larder/contracts';
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { createFigures, type Figure } from '../../services/figures';
import { collect, type Page } from './collector';
import { framesOf, ownerOf } from './stack-frames';

const MOUNT: Figure = {
  kind: 'mount',
  area: 'mf-orders',
  version: '1.1.0',
  module: 'order-list',
  began: 1000,
  value: 210.5,
};
const FAILED: Figure = {
  kind: 'load',
  area: 'mf-admin',
  version: '1.0.0',
  message: 'RemoteUnavailable: 503',
  module: 'team',
  isMount: true,
};

const thrown = (...lines: string[]) =>
  Object.assign(new Error('no bread'), { stack: ['Error: no bread', ...lines].join('\n') });
const at = (file: string) => `    at f (https://larder.test/releases/${file}:1:20)`;
const problem = (changes: object = {}): Figure => ({
  kind: 'unhandled',
  area: 'shell',
  version: '3.0.0',
  message: 'Error: no bread',
  ...changes,
});

let hidden = false;
/** Long frames that the browser keeps. */
let kept: object[];
/** Requests of the page, or undefined where nobody may look at them. */
let requests: object[] | undefined;
let beats: Beat[];
let stop: () => void;
beforeEach(() => {
  hidden = false;
  kept = [];
  requests = [];
  beats = [];
  jest.useFakeTimers();
  performance.getEntriesByType = (type: string) => {
    if (type === 'resource' && requests) return [...requests] as PerformanceEntryList;
    expect(type).toBe('long-animation-frame');
    return [...kept] as PerformanceEntryList;
  };
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  // Web vitals need entries that jsdom lacks; a browser test has them.
  window.requestIdleCallback = () => 0;
  navigator.sendBeacon = (address, body) => {
    expect([String(address), typeof body]).toEqual([BEAT_PATH, 'string']);
    expect(Buffer.byteLength(body as string)).toBeLessThanOrEqual(BEAT_LIMITS.bytes);
    beats.push(v.parse(Beat, JSON.parse(body as string)));
    return true;
  };
});
afterEach(() => {
  stop();
  for (const name of ['doNotTrack', 'globalPrivacyControl'])
    Object.defineProperty(navigator, name, { configurable: true, value: undefined });
  jest.useRealTimers();
});

const STAGE = 'stage00001';

function begin({ features = ['telemetry'], waiting = [] as Figure[], orders = {} as object } = {}) {
  const figures = createFigures();
  waiting.forEach(figures.tell);
  const state = {
    step: 'ready',
    config: {},
    registry: {
      features,
      remotes: [
        { name: 'mf-orders', version: '1.1.0', ...orders },
        { name: 'mf-admin', version: '1.0.0' },
      ],
    },
  };
  const region = { region: createStore(() => 'gb'), state: createStore(() => state) } as unknown as Page['region'];
  stop = collect(
    {
      region,
      version: '3.0.0',
      lastPage: createStore<string | undefined>(() => 'orderDetails /orders/10020'),
      figures,
    },
    () => 0.9,
  );
  return { figures, region };
}

function hide() {
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}
const items = () => beats.flatMap((beat) => beat.items);

test('what waited and what comes is sent when the page is hidden, with region, route and releases and without an address (REL-74, REL-77)', () => {
  const { figures } = begin({ waiting: [MOUNT] });
  figures.tell({ ...MOUNT, module: 'order-edit', value: 30 });
  expect(beats).toEqual([]);
  hide();
  expect(beats).toEqual([
    {
      form: 1,
      region: 'gb',
      route: 'orderDetails',
      load: expect.stringMatching(/^[0-9a-f]{32}$/),
      shell: '3.0.0',
      sampled: false,
      items: [
        { kind: 'mount', remote: 'mf-orders', version: '1.1.0', module: 'order-list', value: 210.5 },
        { kind: 'mount', remote: 'mf-orders', version: '1.1.0', module: 'order-edit', value: 30 },
      ],
    },
  ]);
  expect(JSON.stringify(beats)).not.toContain('10020');
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test('a beat goes every 30 s while there is something new, and none without (REL-74)', () => {
  const { figures } = begin();
  jest.advanceTimersByTime(90_000);
  expect(beats).toEqual([]);
  figures.tell(MOUNT);
  jest.advanceTimersByTime(30_000);
  expect(beats).toHaveLength(1);
  jest.advanceTimersByTime(90_000);
  expect(beats).toHaveLength(1);
});

/** A long frame whose longest script is of a remote, which counts how often it is looked at. */
function frameOf(remote: string) {
  const script = (name: string, duration: number) => ({
    sourceURL: `https://larder.test/releases/${name}/1.0.0/1.js`,
    duration,
  });
  const frame = {
    duration: 90,
    looks: 0,
    get scripts() {
      frame.looks += 1;
      return [script('shell', 10), script(remote, 70)];
    },
  };
  return frame;
}

test('of long frames four are looked at in a minute, spread over it, and the longest script says whose each is (REL-75, REL-76)', () => {
  begin();
  kept.push(...Array.from({ length: 10 }, (_, at) => frameOf(at < 5 ? 'mf-orders' : 'mf-admin')));
  jest.advanceTimersByTime(30_000);
  kept.push(frameOf('mf-orders'));
  jest.advanceTimersByTime(60_000);
  kept.push(frameOf('mf-orders'), frameOf('mf-admin'));
  hide();
  const looks = kept.map((frame) => (frame as { looks: number }).looks);
  expect(looks.join('')).toBe('1010010100' + '0' + '11');
  expect(items().map(({ kind, remote }) => `${kind} ${remote}`)).toEqual([
    'frame mf-orders',
    'frame mf-admin',
    'frame mf-orders',
    'frame mf-admin',
  ]);
  expect(beats).toHaveLength(2);
});

test('long frames after those that the browser keeps are told too, and an observer runs until it has as many as are looked at (REL-74, REL-75)', () => {
  let observing = false;
  let tellOf: (remote: string) => void = () => undefined;
  globalThis.PerformanceObserver = class {
    constructor(tell: (list: { getEntries(): object[] }) => void) {
      tellOf = (remote) => observing && tell({ getEntries: () => [frameOf(remote)] });
    }
    observe = () => {
      observing = true;
    };
    disconnect = () => {
      observing = false;
    };
  } as never;
  try {
    begin();
    kept.push(...Array.from({ length: 199 }, () => frameOf('shell')));
    jest.advanceTimersByTime(30_000);
    expect(observing).toBe(false);
    kept.push(frameOf('shell'));
    jest.advanceTimersByTime(60_000);
    expect(observing).toBe(true);
    for (let count = 0; count < 3; count += 1) tellOf('mf-orders');
    expect(observing).toBe(true);
    tellOf('mf-orders');
    expect(observing).toBe(false);
    beats = [];
    jest.advanceTimersByTime(60_000);
    expect(observing).toBe(true);
    expect(items().map(({ remote }) => remote)).toEqual(['mf-orders']);
  } finally {
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  }
});

test('a failed mount is sent at once, whatever its stack names (REL-74, REL-76)', () => {
  begin().figures.tell({ ...FAILED, error: thrown(at('shell/3.0.0/main.js')) } as Figure);
  expect(items()).toEqual([
    {
      kind: 'failed',
      remote: 'mf-admin',
      version: '1.0.0',
      module: 'team',
      text: 'RemoteUnavailable: [n]',
      frames: [expect.objectContaining({ file: 'shell/3.0.0/main.js' })],
    },
  ]);
});

test.each<[string, string[], object, string, string]>([
  [
    'the first frame that lies in a release',
    [at('shell/3.0.0/libraries.3fa9.js'), at('mf-orders/1.0.0/102.js'), at('shell/3.0.0/main.js')],
    {},
    'mf-orders',
    '1.1.0',
  ],
  [
    'the React root that caught it',
    [at('shell/3.0.0/libraries.3fa9.js'), '    at <anonymous>'],
    { area: 'mf-admin', version: '2.0.0' },
    'mf-admin',
    '2.0.0',
  ],
  [
    'the shell, whose own code threw it',
    [at('shell/3.0.0/main.js'), at('mf-orders/1.0.0/102.js')],
    {},
    'shell',
    '3.0.0',
  ],
  ['the shell, where nothing names a release', ['    at eval (https://larder.test/orders:3:4)'], {}, 'shell', '3.0.0'],
])('an error is given to %s, with the release that is mounted (REL-76)', (_, lines, changes, remote, version) => {
  const { figures } = begin();
  figures.tell(MOUNT);
  figures.tell(problem({ ...changes, error: thrown(...lines) }));
  expect(items().find(({ kind }) => kind === 'error')).toMatchObject({ remote, version, text: 'Error: no bread' });
});

test('frames of Chromium, Firefox and Safari are read alike, 20 at most, and none holds a host or a query (REL-77)', () => {
  const file = 'mf-orders/1.0.0/102.24ab.js';
  const place = `https://larder.test/releases/${file}:1:2340`;
  for (const [line, named] of [
    [`    at total (${place})`, 'total'],
    [`    at async Object.load (${place})`, 'Object.load'],
    [`total@${place}`, 'total'],
    [`    at ${place}`, undefined],
    [`@${place}`, undefined],
  ] as const) {
    expect(framesOf(thrown(line))).toEqual([{ file, line: 1, column: 2340, ...(named && { function: named }) }]);
  }
  expect(
    framesOf(
      thrown(
        '    at f (https://elsewhere.test/a.js?code=1:1:2)',
        'f@about:srcdoc:1:1',
        '    at new Promise (<anonymous>)',
      ),
    ),
  ).toEqual([{ file: '(other)', line: 1, column: 2, function: 'f' }]);
  expect(framesOf(thrown(...Array.from({ length: 50 }, () => `    at f (${place})`)))).toHaveLength(20);
  expect([framesOf('text'), framesOf(undefined), ownerOf('(other)'), ownerOf('shell/1.0.0/libraries.1.js')]).toEqual([
    [],
    [],
    undefined,
    undefined,
  ]);
});

test('each figure counts once for an area and minute (REL-66)', () => {
  const { figures } = begin();
  for (let round = 0; round < 3; round += 1) [MOUNT, FAILED].forEach(figures.tell);
  jest.advanceTimersByTime(60_000);
  figures.tell(FAILED);
  expect(items().map(({ kind }) => kind)).toEqual(['mount', 'failed', 'failed']);
});

test.each(['doNotTrack', 'globalPrivacyControl'])('with %s only failures are sent (REL-77)', (name) => {
  Object.defineProperty(navigator, name, { configurable: true, value: name === 'doNotTrack' ? '1' : true });
  const { figures } = begin();
  [MOUNT, FAILED, problem()].forEach(figures.tell);
  hide();
  expect(items().map(({ kind }) => kind)).toEqual(['failed', 'error']);
});

test('tokens, e-mail addresses and ids are taken out of a text (REL-77)', () => {
  begin().figures.tell(
    problem({ message: 'no order 10020 of owner@ember-oak.test with eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjd9.c2ln' }),
  );
  expect(items()).toMatchObject([{ text: 'no order [n] of [address] with [token]' }]);
});

test('many failures go in beats of at most 60 items and 16 KB each, and none is lost (REL-77, REL-82)', () => {
  const { figures } = begin();
  navigator.sendBeacon = (
    (send) => (address, body) =>
      hidden && send.call(navigator, address, body)
  )(navigator.sendBeacon);
  const lines = Array.from({ length: 20 }, () => at(`mf-orders/1.0.0/${'x'.repeat(120)}.js`));
  for (let count = 0; count < 90; count += 1)
    figures.tell({ ...MOUNT, module: `m${'abcdefghij'[count % 10]}${'abcdefghij'[Math.floor(count / 10)]}` } as Figure);
  hidden = true;
  figures.tell(problem({ message: `${'wrong '.repeat(100)}`, error: thrown(...lines) }));
  expect(items()).toHaveLength(91);
  expect(beats.length).toBeGreaterThan(1);
});

test('what was mounted in a region is told as of that region, when another one is opened before it was sent (REL-66)', () => {
  const { figures, region } = begin();
  figures.tell(MOUNT);
  region.region.setState('fr', true);
  figures.tell({ ...MOUNT, module: 'order-edit' });
  hide();
  expect(beats.map(({ region: of, items: own }) => [of, own.map(({ module }) => module)])).toEqual([
    ['gb', ['order-list']],
    ['fr', ['order-edit']],
  ]);
});

test('in a region without telemetry nothing is sent, also after a change of region (REL-83)', () => {
  const { figures, region } = begin();
  figures.tell(MOUNT);
  region.state.setState({ step: 'failed', page: 503 }, true);
  hide();
  expect(beats).toEqual([]);
});

test.each([
  ['candidate', { stage: STAGE }],
  ['control', { control: STAGE }],
] as const)(
  'a page load of the %s marks what it tells of the area, answers of a wrong shape included, and nothing else (REL-66)',
  (side, orders) => {
    const { figures } = begin({ orders });
    figures.tell(MOUNT);
    figures.tell({ ...FAILED, area: 'mf-orders', version: '1.1.0', module: 'order-edit' } as Figure);
    figures.tell(problem({ area: 'mf-orders', version: '1.1.0' }));
    figures.tell(problem({ kind: 'schema', message: 'wrong shape' }));
    const mark = { id: STAGE, side };
    expect(items().map(({ kind, remote, stage }) => [kind, remote, stage])).toEqual([
      ['mount', 'mf-orders', mark],
      ['failed', 'mf-orders', mark],
      ['error', 'mf-orders', mark],
      ['shape', 'shell', mark],
    ]);
    figures.tell({ ...MOUNT, area: 'mf-admin', module: 'team' } as Figure);
    figures.tell(problem({ kind: 'schema', message: 'another one' }));
    figures.tell(problem());
    expect(
      items()
        .slice(4)
        .map(({ remote, stage }) => [remote, stage]),
    ).toEqual([
      ['mf-admin', undefined],
      ['shell', undefined],
      ['shell', undefined],
    ]);
  },
);

test('an area counts for the stage that it was entered in, until its release goes (REL-63, REL-66)', () => {
  const orders = { stage: STAGE };
  const { figures, region } = begin({ orders });
  figures.tell(MOUNT);
  const end = (version: string) => {
    const remotes = [{ name: 'mf-orders', version }];
    region.state.setState({ step: 'ready', config: {}, registry: { features: ['telemetry'], remotes } } as never, true);
  };
  end('1.0.0');
  figures.tell(problem({ area: 'mf-orders', version: '1.1.0' }));
  figures.tell({ ...MOUNT, version: '1.0.0', module: 'other' } as Figure);
  figures.tell(problem({ area: 'mf-orders', version: '1.0.0', message: 'of the other one' }));
  expect(items().map(({ version, stage }) => [version, stage?.side])).toEqual([
    ['1.1.0', 'candidate'],
    ['1.1.0', 'candidate'],
    ['1.0.0', undefined],
    ['1.0.0', undefined],
  ]);
});

/** A file that came while `MOUNT` was awaited, over the network. */
const file = (changes: object = {}) => ({
  name: 'https://larder.test/releases/mf-orders/1.1.0/102.24ab.js',
  responseEnd: 1100,
  transferSize: 5000,
  ...changes,
});
const poll = (responseEnd: number) =>
  file({ name: 'https://larder.test/api/alerts', startTime: responseEnd - 50, responseEnd });
const polls = (responseEnd: number) => Array.from({ length: 250 }, () => poll(responseEnd));

test.each<[string, object[], true | undefined]>([
  ['cold, after a file of the remote over the network', [poll(1050), file(), poll(1150)], true],
  ['cold, after a file of an earlier release', [file({ name: '/releases/mf-orders/1.0.0/7.js' })], true],
  ['cold, where the browser tells no size of a file', [file({ transferSize: undefined })], true],
  ['not cold, with files from the cache', [file({ transferSize: 0 })], undefined],
  [
    'not cold, with files of another remote',
    [file({ name: 'https://larder.test/releases/mf-admin/1.0.0/1.js' })],
    undefined,
  ],
  ['not cold, with files before and after', [file({ responseEnd: 999 }), file({ responseEnd: 1211 })], undefined],
  ['not cold, with 250 requests whose last began later', polls(1300), undefined],
  ['cold, with a file among 250 requests whose last began later', [file(), ...polls(1300)], true],
  ['cold, where the last of 250 requests began before', polls(1250), true],
])('a mount in a stage is told as %s (REL-67)', (_, now, isCold) => {
  requests = now;
  begin({ orders: { stage: STAGE } }).figures.tell(MOUNT);
  hide();
  expect(items()).toMatchObject([{ kind: 'mount', value: 210.5, stage: { side: 'candidate' } }]);
  expect((items()[0] as { isCold?: true }).isCold).toBe(isCold);
});

test('where the browser keeps no further requests, a mount of a module of this release that was usable before is not cold (REL-67)', () => {
  requests = polls(900);
  const { figures } = begin({ orders: { control: STAGE } });
  figures.tell(MOUNT);
  jest.advanceTimersByTime(60_000);
  figures.tell({ ...MOUNT, began: 61_000 } as Figure);
  figures.tell({ ...MOUNT, began: 61_000, module: 'order-edit' } as Figure);
  hide();
  expect(items().map((item) => 'isCold' in item)).toEqual([true, false, true]);
});

test('outside of a stage no request of the page is looked at, and no mount is told as cold (REL-75)', () => {
  requests = undefined;
  begin().figures.tell(MOUNT);
  hide();
  expect(items()).toMatchObject([{ kind: 'mount', value: 210.5 }]);
  expect(items()[0]).not.toHaveProperty('isCold');
});

test('a page load that is compared reports in full and every 10 s (REL-66, REL-74)', () => {
  const { figures } = begin({ orders: { control: STAGE } });
  figures.tell(MOUNT);
  jest.advanceTimersByTime(10_000);
  expect(beats).toMatchObject([{ sampled: true }]);
  figures.tell({ ...MOUNT, module: 'order-edit' });
  jest.advanceTimersByTime(10_000);
  expect(beats).toMatchObject([{ sampled: true }, { sampled: true }]);
});

test('a page that enters the area of a candidate tells it within 10 s from then on (REL-66, REL-74)', () => {
  const { figures, region } = begin();
  jest.advanceTimersByTime(5000);
  const remotes = [{ name: 'mf-orders', version: '1.1.0', stage: STAGE }];
  region.state.setState({ step: 'ready', config: {}, registry: { features: ['telemetry'], remotes } } as never, true);
  figures.tell(MOUNT);
  jest.advanceTimersByTime(10_000);
  expect(beats).toHaveLength(1);
  figures.tell({ ...MOUNT, module: 'order-edit' });
  jest.advanceTimersByTime(10_000);
  expect(beats).toHaveLength(2);
});

test('a page that tells failures alone takes no part in a comparison (REL-66, REL-77)', () => {
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  const { figures } = begin({ orders: { stage: STAGE } });
  figures.tell({ ...FAILED, area: 'mf-orders', version: '1.1.0' } as Figure);
  expect(items()).toMatchObject([{ kind: 'failed' }]);
  expect(items()[0]).not.toHaveProperty('stage');
});
