/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { isBusPayload } from '@larder/contracts';
import { createBus } from '@larder/event-bus';
import type { LarderBus } from '@larder/remote-kit';
import { createStore } from 'zustand/vanilla';
import { ServicesProvider } from '../services/services';
import type { Services } from '../services/services';
import type { SessionState } from '../session/session-contract';
import { fakeStreams } from '../testing/fake-stream';
import { factsOf } from '../session/token-claims';
import { CLAIMS } from '../testing/session-tokens';
import { Live } from './live';

const MINUTE = 60_000;
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A producer's page in a region with the stream. */
function openPage() {
  const network = fakeStreams();
  const bus: LarderBus = createBus({ isValid: isBusPayload, report: () => undefined });
  const facts = factsOf({ ...CLAIMS, companyRoles: ['producer'] }, 'gb');
  const session = {
    state: createStore<SessionState>(() => ({ step: 'ready', facts })),
    current: async () => ({ bearerToken: 'token' }),
    renew: async () => true,
  };
  let asked = 0;
  bus.on('live-heard', () => {
    asked += 1;
  });
  return {
    ...network,
    bus,
    asked: () => asked,
    show: () => {
      render(
        <ServicesProvider value={{ session, bus } as unknown as Services}>
          <Live />
        </ServicesProvider>,
      );
    },
  };
}

test('while the stream is refused, pages ask again each minute, and not while nobody looks (GDE-82)', async () => {
  const page = openPage();
  page.refuse(404, 404);
  page.show();
  await pass(MINUTE - 1);
  expect([page.bus.read('live'), page.asked()]).toEqual(['off', 0]);
  await pass(1000);
  expect(page.asked()).toBe(1);
  await pass(MINUTE);
  expect(page.asked()).toBe(2);
  isHidden = true;
  await pass(2 * MINUTE);
  expect(page.asked()).toBe(2);
});

test('once the stream is connected, pages ask once for what happened before, then when they are told alone (GDE-77, GDE-82)', async () => {
  const page = openPage();
  page.show();
  await pass(0);
  for (let count = 0; count < 9; count += 1) {
    page.streams[0]!.say(': \n\n');
    await pass(20_000);
  }
  expect([page.bus.read('live'), page.asked()]).toEqual(['connected', 1]);
});

test('a connection that comes back begins where it broke off: nothing else is asked for (GDE-81)', async () => {
  const page = openPage();
  page.show();
  await pass(0);
  page.streams[0]!.say(': \nid: 5\n\n');
  await pass(1000);
  expect(page.asked()).toBe(1);
  page.streams[0]!.cut();
  await pass(2000);
  page.streams[1]!.say(': \n\n');
  await pass(1000);
  expect([page.bus.read('live'), page.streams[1]!.headers['Last-Event-ID'], page.asked()]).toEqual([
    'connected',
    '5',
    1,
  ]);
});
