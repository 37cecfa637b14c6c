/** @jest-environment jsdom */
import { fakeStreams } from '../../testing/fake-stream';
import { keepConnection } from './live-connection';
import type { LiveMessage, LiveState } from './live-messages';

const abort: AbortController[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  // The random half is none, so that waits are what they are at least.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  for (const one of abort.splice(0)) one.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function connect({
  tokens = () => 'token' as string | undefined,
  renew = async () => true,
  hasSession = (): boolean => false,
} = {}) {
  const network = fakeStreams();
  const heard: LiveMessage[] = [];
  const states: LiveState[] = [];
  const leaving = new AbortController();
  abort.push(leaving);
  let hasEnded = false;
  void keepConnection(
    {
      token: async () => tokens(),
      renew,
      hasSession,
      lastId: () => heard.findLast(({ id }) => id !== undefined)?.id,
      heard: (message) => heard.push(message),
      became: (state) => {
        if (states.at(-1) !== state) states.push(state);
      },
    },
    leaving.signal,
  ).then(() => {
    hasEnded = true;
  });
  return { ...network, heard, states, leaving, hasEnded: () => hasEnded, stream: () => network.streams.at(-1)! };
}

test('events are read as they come, also where a part ends in the middle (GDE-79)', async () => {
  const { stream, heard, states } = connect();
  await pass(0);
  stream().say(': \nid: 4\n\nid: 5\nevent: or');
  stream().say('der\ndata: {"orderId":7,"version":2}\n\n');
  await pass(0);
  expect(heard).toEqual([{ id: '4' }, { id: '5', kind: 'order', data: { orderId: 7, version: 2 } }]);
  expect([states, stream().headers]).toStrictEqual([['connected'], { Authorization: 'Bearer token' }]);
});

test('after a break it comes back with the last id, in 1, 2, 4 up to 30 s with a random half (GDE-81)', async () => {
  const { stream, streams, refuse, asked, states } = connect();
  await pass(0);
  stream().say(': \nid: 5\n\n');
  await pass(0);
  refuse('no-answer', 'no-answer', 'no-answer', 'no-answer', 'no-answer', 'no-answer');
  stream().cut();
  for (const [index, wait] of [500, 1000, 2000, 4000, 8000, 15_000].entries()) {
    await pass(wait - 1);
    expect(asked()).toBe(1 + index);
    await pass(1);
    expect(asked()).toBe(2 + index);
  }
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  await pass(15_000);
  expect([streams.length, stream().headers['Last-Event-ID']]).toEqual([2, '5']);
  stream().say(': \n\n');
  await pass(0);
  expect(states).toEqual(['connected', 'reconnecting', 'connected']);
});

test('a connection without bytes for 45 s counts as broken (GDE-82)', async () => {
  const { stream, streams, states } = connect();
  await pass(0);
  const [first] = streams;
  for (let count = 0; count < 5; count += 1) {
    stream().say(': \n\n');
    await pass(20_000);
  }
  expect(streams).toHaveLength(1);
  await pass(25_000);
  expect([first?.isOpen, states]).toEqual([false, ['connected', 'reconnecting']]);
  await pass(500);
  expect(streams).toHaveLength(2);
});

test('three breaks within two minutes turn it off, and it tries again after 5 minutes (GDE-82)', async () => {
  const { stream, streams, states } = connect();
  for (let count = 0; count < 3; count += 1) {
    await pass(5000);
    stream().say(': \n\n');
    await pass(30_000);
    stream().cut();
  }
  await pass(0);
  expect(states.at(-1)).toBe('off');
  await pass(299_000);
  expect(streams).toHaveLength(3);
  await pass(1000);
  stream().say(': \n\n');
  await pass(0);
  expect([streams.length, states.at(-1)]).toEqual([4, 'connected']);
});

test('three breaks of which no three lie within two minutes do not turn it off (GDE-82)', async () => {
  const { stream, states } = connect();
  for (let count = 0; count < 3; count += 1) {
    await pass(5000);
    for (let said = 0; said < 2; said += 1) {
      stream().say(': \n\n');
      await pass(40_000);
    }
    stream().cut();
  }
  await pass(0);
  expect(states.at(-1)).toBe('reconnecting');
});

test('three streams that end as soon as they have begun turn it off (GDE-82)', async () => {
  const { stream, states } = connect();
  for (let count = 0; count < 3; count += 1) {
    await pass(5000);
    stream().say(': \n\n');
    stream().end();
  }
  await pass(0);
  expect(states.at(-1)).toBe('off');
});

test('a proxy that gathers the answer turns it off too (GDE-82)', async () => {
  const { refuse, states } = connect();
  refuse('hangs', 'hangs', 'hangs');
  await pass(150_000);
  expect(states.at(-1)).toBe('off');
});

test('a refusal for the role or the region turns it off for 5 minutes (GDE-82)', async () => {
  const { refuse, states, asked } = connect();
  refuse(404);
  await pass(0);
  expect(states).toEqual(['off']);
  await pass(300_000);
  expect(asked()).toBe(2);
});

test('an API that is full or shuts down is asked again after its Retry-After (GDE-81)', async () => {
  const { refuse, asked } = connect();
  refuse(503);
  await pass(4999);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
});

test('a Retry-After holds for one wait alone (GDE-81)', async () => {
  const { refuse, asked, stream } = connect();
  refuse(503);
  await pass(5000);
  stream().say(': \n\n');
  await pass(0);
  stream().cut();
  await pass(499);
  expect(asked()).toBe(2);
  await pass(1);
  expect(asked()).toBe(3);
});

test('an API that ends all streams is asked again after 1 s with a random half, from where it ended (GDE-81, guide 14)', async () => {
  const { stream, streams, asked } = connect();
  await pass(0);
  for (let count = 0; count < 4; count += 1) {
    stream().say(': \nid: 3\n\n');
    await pass(20_000);
  }
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  stream().end();
  await pass(749);
  expect(asked()).toBe(1);
  await pass(1);
  expect([asked(), streams.length, stream().headers['Last-Event-ID']]).toEqual([2, 2, '3']);
});

test('browsers that are told to come back later spread by a random share of that time (GDE-81, guide 14)', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { refuse, asked } = connect();
  refuse(503);
  await pass(6249);
  expect(asked()).toBe(1);
  await pass(1);
  expect(asked()).toBe(2);
});

test('a stream that ended with its token goes on with the next one at once (GDE-83)', async () => {
  let token = 'first';
  const { stream, streams, states } = connect({ tokens: () => token });
  await pass(0);
  for (let count = 0; count < 4; count += 1) {
    stream().say(': \nid: 3\n\n');
    await pass(20_000);
  }
  token = 'second';
  stream().end();
  await pass(0);
  expect([streams.length, stream().headers, states]).toEqual([
    2,
    { Authorization: 'Bearer second', 'Last-Event-ID': '3' },
    ['connected'],
  ]);
});

test('a stream that breaks waits, also where its token was renewed meanwhile (GDE-81, GDE-83)', async () => {
  let token = 'first';
  const { stream, streams } = connect({ tokens: () => token });
  await pass(0);
  for (let count = 0; count < 4; count += 1) {
    stream().say(': \n\n');
    await pass(20_000);
  }
  token = 'second';
  stream().cut();
  await pass(499);
  expect(streams).toHaveLength(1);
  await pass(1);
  expect([streams.length, stream().headers.Authorization]).toEqual([2, 'Bearer second']);
});

test('without a token nothing is asked (GDE-83)', async () => {
  const { asked, hasEnded } = connect({ tokens: () => undefined });
  await pass(5000);
  expect([asked(), hasEnded()]).toEqual([0, true]);
});

test('a refused token is renewed, and without a session nothing is asked any more (GDE-83)', async () => {
  let renewals = 0;
  const { refuse, asked, hasEnded } = connect({
    renew: async () => {
      renewals += 1;
      return renewals === 1;
    },
  });
  refuse(401, 401);
  await pass(5000);
  expect([asked(), renewals, hasEnded()]).toEqual([2, 2, true]);
});

test('a refresh that did not get through is no end of the session: the stream is asked for again after 1 s (GDE-81, GDE-82)', async () => {
  const { refuse, asked, states, hasEnded, stream } = connect({ renew: async () => false, hasSession: () => true });
  refuse(401);
  await pass(499);
  expect([asked(), states, hasEnded()]).toEqual([1, ['reconnecting'], false]);
  await pass(1);
  stream().say(': \n\n');
  await pass(0);
  expect([asked(), states]).toEqual([2, ['reconnecting', 'connected']]);
});

test('a browser that is online again does not wait (GDE-81)', async () => {
  const { refuse, asked } = connect();
  refuse(...Array.from({ length: 6 }, () => 'no-answer' as const));
  await pass(16_000);
  const before = asked();
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(asked()).toBe(before + 1);
});
