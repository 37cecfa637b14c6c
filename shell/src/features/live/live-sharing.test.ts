/** @jest-environment jsdom */
import { fakeStreams } from '../../testing/fake-stream';
import { fakeChannels, fakeLocks } from '../../testing/fake-tabs';
import type { LiveMessage, LiveState } from './live-messages';
import { shareLive } from './live-sharing';

let tabs: { leave(): void }[] = [];
let network: ReturnType<typeof fakeStreams>;
let channels: ReturnType<typeof fakeChannels>;
beforeEach(() => {
  jest.useFakeTimers();
  network = fakeStreams();
  channels = fakeChannels();
  globalThis.BroadcastChannel = channels.Channel;
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
afterEach(() => {
  for (const tab of tabs) tab.leave();
  tabs = [];
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const event = (id: number) => `id: ${id}\nevent: order\ndata: {"orderId":${id}}\n\n`;

function openTab() {
  const heard: LiveMessage[] = [];
  const states: LiveState[] = [];
  const leave = shareLive({
    name: 'larder-live-gb-101-chef',
    token: async () => 'token',
    renew: async () => true,
    hasSession: () => true,
    heard: (message) => heard.push(message),
    became: (state) => states.push(state),
  });
  const tab = {
    leave,
    states,
    ids: () => heard.map(({ id }) => Number(id)),
    kinds: () => heard.map(({ kind }) => kind),
    channel: channels.open.at(-1)!,
  };
  tabs.push(tab);
  return tab;
}
const stream = () => network.streams.at(-1)!;

test('two tabs have one connection, and both hear each event once (GDE-78)', async () => {
  const [first, second] = [openTab(), openTab()];
  await pass(500);
  stream().say(`: \nid: 1\n\n${event(2)}${event(3)}`);
  await pass(0);
  expect([network.streams.length, first.ids(), second.ids(), first.states, second.states]).toEqual([
    1,
    [2, 3],
    [2, 3],
    ['connected'],
    ['connected'],
  ]);
});

test('when the tab that holds it closes, the other takes over from the last id (GDE-78)', async () => {
  const [first, second] = [openTab(), openTab()];
  await pass(500);
  stream().say(event(2));
  await pass(0);
  first.leave();
  await pass(1000);
  expect([network.streams.length, network.streams[0]?.isOpen, stream().headers['Last-Event-ID']]).toEqual([
    2,
    false,
    '2',
  ]);
  stream().say(event(2) + event(3));
  await pass(0);
  expect([first.ids(), second.ids()]).toEqual([[2], [2, 3]]);
});

test('a tab that came later takes over from what the others have heard (GDE-78)', async () => {
  const first = openTab();
  await pass(500);
  stream().say(event(5));
  await pass(0);
  const second = openTab();
  await pass(500);
  expect(second.states).toEqual(['connected']);
  first.leave();
  await pass(1000);
  expect(stream().headers['Last-Event-ID']).toBe('5');
});

test('a tab that the browser freezes gives the connection away, and asks for it again when it wakes (GDE-78)', async () => {
  const [first, second] = [openTab(), openTab()];
  await pass(500);
  // Both tabs are one document here: only the one that leads has a connection to give away.
  document.dispatchEvent(new Event('freeze'));
  await pass(500);
  document.dispatchEvent(new Event('resume'));
  await pass(1000);
  expect(network.streams.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  stream().say(event(7));
  await pass(0);
  expect([first.ids(), second.ids()]).toEqual([[7], [7]]);
});

test('a tab that comes back from the back/forward cache while another one leads asks anew for what it missed (GDE-78)', async () => {
  const [first, second] = [openTab(), openTab()];
  await pass(500);
  stream().say(event(2));
  await pass(0);
  const channel = second.channel as unknown as { isAsleep: boolean };
  channel.isAsleep = true;
  stream().say(event(3));
  await pass(0);
  channel.isAsleep = false;
  // Both tabs are one document here, so the one that leads hears it too.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(second.kinds()).toEqual(['order', 'resync']);
  await pass(5000);
  stream().say(event(4));
  await pass(0);
  expect([network.streams.length, first.kinds(), second.kinds()]).toEqual([
    1,
    ['order', 'order', 'resync', 'order'],
    ['order', 'resync', 'order'],
  ]);
});

test('a page that is shown for the first time asks for nothing anew (GDE-78)', async () => {
  const tab = openTab();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await pass(500);
  expect(tab.kinds()).toEqual([]);
});

test('a tab that sleeps without a word loses the connection within 5 s to one that is looked at, however many wait (GDE-78)', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await pass(500);
  stream().say(event(2));
  await pass(0);
  (first.channel as unknown as { isAsleep: boolean }).isAsleep = true;
  await pass(5000);
  expect([network.streams.filter(({ isOpen }) => isOpen).length, stream().headers['Last-Event-ID']]).toEqual([1, '2']);
  stream().say(event(3));
  await pass(0);
  expect([second.ids(), third.ids()]).toEqual([
    [2, 3],
    [2, 3],
  ]);
});

test('a tab that passes something on every 20 s keeps it (GDE-78)', async () => {
  openTab();
  openTab();
  await pass(500);
  for (let count = 0; count < 6; count += 1) {
    stream().say(': \nid: 1\n\n');
    await pass(20_000);
  }
  expect(network.streams).toHaveLength(1);
});

test('resync reaches all tabs, also with an id that is lower than the last (GDE-81)', async () => {
  const [first, second] = [openTab(), openTab()];
  await pass(500);
  stream().say(`${event(90)}id: 4\nevent: resync\ndata: {}\n\n${event(5)}`);
  await pass(0);
  expect([first.ids(), second.ids()]).toEqual([
    [90, 4, 5],
    [90, 4, 5],
  ]);
});

test('a browser without locks connects each tab for itself (GDE-78)', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  const [first, second] = [openTab(), openTab()];
  await pass(500);
  for (const one of network.streams) one.say(event(2));
  await pass(0);
  expect([network.streams.length, first.ids(), second.ids()]).toEqual([2, [2], [2]]);
});
