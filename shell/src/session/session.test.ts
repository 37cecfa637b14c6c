/** @jest-environment jsdom */
import { ApiError, createApiClient } from '@larder/api-client';
import type { ApiClient } from '@larder/api-client';
import { getUser } from '@larder/contracts';
import type { Tokens } from '@larder/contracts';
import { createTextStore } from '../services/browser-storage';
import type { TextStore } from '../services/browser-storage';
import { bearerToken, CLAIMS, makeTokens, storeSession } from '../testing/session-tokens';
import { createAccount, refreshTokens } from './account';
import { createRefreshLock } from './refresh-lock';
import { createSession } from './session';
import type { EndReason, RefreshAnswer } from './session-contract';
import { createSessionKeys } from './session-keys';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

jest.mock('./sign-up-call', () => {
  throw new Error('Loading chunk 7 failed');
});

let online = true;
const stops: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
  online = true;
  localStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A tab with a session of its own over the browser's storage. */
function openTab({
  store = createTextStore(() => localStorage),
  serverNow = () => Date.now(),
  staysOpen = async () => false,
}: { store?: TextStore; serverNow?: () => number; staysOpen?: () => Promise<boolean> } = {}) {
  const asked: string[] = [];
  const answers: (RefreshAnswer | Promise<RefreshAnswer>)[] = [];
  const ends: EndReason[] = [];
  let otherUsers = 0;
  const session = createSession({
    keys: createSessionKeys(store),
    lock: createRefreshLock(store, undefined),
    isOnline: () => online,
    serverNow,
    region: () => 'gb',
    staysOpen,
    refresh: async (refreshToken) => {
      asked.push(refreshToken);
      return answers.shift() ?? { tokens: makeTokens() };
    },
    onOtherUser: () => {
      otherUsers += 1;
    },
  });
  session.state.subscribe((now, before) => {
    if (now.step === 'none' && before.step !== 'none' && now.endedBy) ends.push(now.endedBy);
  });
  stops.push(session.watch());
  return { session, asked, answers, ends, otherUsers: () => otherUsers, step: () => session.state.getState() };
}

/** Lets time pass, with everything that was promised meanwhile. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const goOnline = (value: boolean) => {
  online = value;
  window.dispatchEvent(new Event(value ? 'online' : 'offline'));
};

test('a kept session is there, with what its token says and without any token (SHL-31, SHL-32)', () => {
  storeSession({ userRole: 'TRUSTED', userFullName: 'Siobhán Ó Briain' });
  const { step } = openTab();
  expect(step()).toMatchObject({
    step: 'ready',
    facts: { userRole: 'TRUSTED', userFullName: 'Siobhán Ó Briain', workspaceId: 101, region: 'gb' },
  });
  expect(JSON.stringify(step())).not.toContain('refresh-');
});

test.each([
  ['a token that is none', 'not a token'],
  ['a token without its workspace', bearerToken({ ...CLAIMS, workspaceId: undefined })],
  ['a token without a company role', bearerToken({ ...CLAIMS, companyRoles: [] })],
  ['a token with another role', bearerToken({ ...CLAIMS, userRole: 'KING' })],
])('%s is no session and is removed (SHL-32)', (_, token) => {
  storeSession({}, { tokens: { ...makeTokens(), bearerToken: token } });
  const { step } = openTab();
  expect(step()).toEqual({ step: 'none' });
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([
  ['a token that is none, without a date', { 'app.accessToken': 'access-1', 'app.bearerToken': 'not a token' }],
  ['a refresh token alone', { 'app.refreshToken': 'refresh-1' }],
  ['what a former user left beside the tokens', { 'app.userRole': 'OWNER', 'app.companyName': 'Ember & Oak' }],
])('%s is no session and is removed (SHL-32, SHL-49)', (_, kept) => {
  Object.assign(localStorage, kept);
  const { step } = openTab();
  expect(step()).toEqual({ step: 'none' });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('an expired bearer token without a refresh token is no session (SHL-33)', () => {
  storeSession({}, { ageMs: 11 * MINUTE, tokens: { ...makeTokens({}, { expiresInMs: -MINUTE }), refreshToken: '' } });
  const { step, ends } = openTab();
  expect(step()).toEqual({ step: 'none' });
  expect(ends).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a fresh bearer token without a refresh token is a session until it expires (SHL-33)', async () => {
  storeSession({}, { tokens: { ...makeTokens({}, { expiresInMs: 5 * MINUTE }), refreshToken: '' } });
  const { step, asked } = openTab();
  expect(step().step).toBe('ready');
  await pass(5 * MINUTE + SECOND);
  expect(step().step).toBe('none');
  expect(asked).toEqual([]);
});

test('a refresh is due 8 minutes after the last and happens in the background (SHL-37, SHL-38)', async () => {
  const { refreshToken } = storeSession();
  const { step, asked, session } = openTab();
  const seen: string[] = [];
  session.state.subscribe(() => seen.push(step().step));
  await pass(8 * MINUTE - 2 * SECOND);
  expect(asked).toEqual([]);
  await pass(3 * SECOND);
  expect(asked).toEqual([refreshToken]);
  expect(seen).not.toContain('renewing');
  expect(localStorage.getItem('app.refreshToken')).not.toBe(refreshToken);
  expect(Date.parse(localStorage.getItem('app.refreshDate')!)).toBeGreaterThan(Date.parse('2026-11-20T09:07:59Z'));
});

test('the screens learn of a changed role by the next refresh, and the session goes on meanwhile (ADM-23)', async () => {
  storeSession({ userRole: 'STANDARD' });
  const { step, answers, ends, session } = openTab();
  answers.push({ tokens: makeTokens({ userRole: 'ADMIN' }) });
  const seen: string[] = [];
  session.state.subscribe(() => {
    const state = step();
    seen.push(state.step === 'ready' ? state.facts.userRole : state.step);
  });
  await pass(7 * MINUTE);
  expect(step()).toMatchObject({ step: 'ready', facts: { userRole: 'STANDARD' } });
  await pass(2 * MINUTE);
  expect(step()).toMatchObject({ step: 'ready', facts: { userRole: 'ADMIN' } });
  expect([seen.at(-1), seen.filter((each) => each === 'none' || each === 'renewing'), ends]).toEqual(['ADMIN', [], []]);
});

test.each([
  ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the window gains the focus', () => window.dispatchEvent(new Event('focus'))],
])('a due refresh starts when %s (SHL-37)', async (_, act) => {
  storeSession();
  const { asked } = openTab();
  jest.setSystemTime(Date.now() + 9 * MINUTE);
  act();
  await pass(30);
  expect(asked).toHaveLength(1);
});

test('a due refresh starts before a call of the API, which does not wait for it (SHL-37)', async () => {
  const { bearerToken: old } = storeSession();
  const { session, asked } = openTab();
  jest.setSystemTime(Date.now() + 9 * MINUTE);
  const current = await session.current();
  expect(current?.bearerToken).toBe(old);
  await pass(30);
  expect(asked).toHaveLength(1);
});

test('a call of the API waits until an expired session is renewed (SHL-39)', async () => {
  const { bearerToken: old } = storeSession({}, { ageMs: 11 * MINUTE });
  const { session, step } = openTab();
  expect(step()).toMatchObject({ step: 'renewing', attempt: 1 });
  const current = session.current();
  await pass(30);
  expect((await current)?.bearerToken).not.toBe(old);
  expect(step().step).toBe('ready');
});

test('a session is expired when its token says so, by the clock of the server (SHL-39)', async () => {
  storeSession({}, { tokens: makeTokens({}, { expiresInMs: 5 * MINUTE }) });
  const { step } = openTab({ serverNow: () => Date.now() + 6 * MINUTE });
  expect(step().step).toBe('renewing');
  await pass(30);
  expect(step().step).toBe('ready');
});

test('three attempts 10 s apart, each with its text, then the session is lost (SHL-40, SHL-41)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  const tab = openTab();
  tab.answers.push('failed', 'failed', 'failed');
  await pass(30);
  expect(tab.step()).toMatchObject({ step: 'renewing', attempt: 1 });
  await pass(9 * SECOND);
  expect(tab.asked).toHaveLength(1);
  expect(tab.step()).toMatchObject({ attempt: 1 });
  await pass(SECOND + 30);
  expect(tab.asked).toHaveLength(2);
  expect(tab.step()).toMatchObject({ attempt: 2 });
  await pass(10 * SECOND + 30);
  expect(tab.asked).toHaveLength(3);
  expect(tab.ends).toEqual(['lost']);
  expect(tab.step()).toMatchObject({ step: 'none' });
  expect(localStorage.getItem('app.bearerToken')).toBeNull();
});

test('the third attempt may still renew the session (SHL-40)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  const tab = openTab();
  tab.answers.push('failed', 'failed');
  await pass(20 * SECOND + 100);
  expect(tab.step().step).toBe('ready');
  expect(tab.ends).toEqual([]);
});

test('attempts in the background show nothing, and the third failure ends the session too (SHL-40, SHL-41)', async () => {
  storeSession();
  const tab = openTab();
  tab.answers.push('failed', 'failed', 'failed');
  const steps = new Set<string>();
  tab.session.state.subscribe(() => steps.add(tab.step().step));
  await pass(8 * MINUTE + 15 * SECOND);
  expect(steps).toEqual(new Set());
  await pass(20 * SECOND);
  expect(tab.ends).toEqual(['lost']);
});

test('a refresh without an answer is given up after 10 s (SHL-40)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  const tab = openTab();
  tab.answers.push(new Promise<RefreshAnswer>(() => undefined));
  await pass(19 * SECOND);
  expect(tab.asked).toHaveLength(1);
  await pass(2 * SECOND);
  expect(tab.asked).toHaveLength(2);
});

test('a refresh beyond a limit waits as long as the limit says, and is no failure (SHL-40, API-17)', async () => {
  storeSession({}, { ageMs: 8 * MINUTE });
  const tab = openTab();
  tab.answers.push(...Array.from({ length: 4 }, () => ({ waitMs: 30 * SECOND })));
  await pass(91 * SECOND);
  expect(tab.asked).toHaveLength(4);
  expect(tab.ends).toEqual([]);
  await pass(30 * SECOND);
  expect(tab.asked).toHaveLength(5);
  expect(tab.step().step).toBe('ready');
});

test('what the API answers beyond a limit is told with its wait (API-17)', async () => {
  const api = { call: () => Promise.reject(new ApiError(429, 'rate_limited', undefined, 42)) } as unknown as ApiClient;
  expect(await refreshTokens(api, 'refresh-1', new AbortController().signal)).toEqual({ waitMs: 42_000 });
});

test('a refused refresh ends the session at once (SHL-42)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  const tab = openTab();
  tab.answers.push('refused');
  await pass(30);
  expect(tab.ends).toEqual(['lost']);
  await pass(MINUTE);
  expect(tab.asked).toHaveLength(1);
});

test('new tokens without a required claim end the session at once (SHL-42)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  const tab = openTab();
  tab.answers.push({ tokens: { ...makeTokens(), bearerToken: bearerToken({ exp: 1 }) } });
  await pass(30);
  expect(tab.ends).toEqual(['lost']);
});

test('expired and offline, no attempt is made; the refresh runs as soon as the browser is online (SHL-43)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  online = false;
  const tab = openTab();
  expect(tab.step().step).toBe('offline');
  await pass(5 * MINUTE);
  expect(tab.asked).toEqual([]);
  goOnline(true);
  await pass(30);
  expect(tab.asked).toHaveLength(1);
  expect(tab.step().step).toBe('ready');
});

test('a failure while offline is not counted (SHL-43)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  const tab = openTab();
  tab.answers.push('failed', 'failed');
  await pass(15 * SECOND);
  expect(tab.asked).toHaveLength(2);
  goOnline(false);
  await pass(MINUTE);
  expect(tab.asked).toHaveLength(2);
  tab.answers.push('failed', 'failed');
  goOnline(true);
  await pass(20 * SECOND + 200);
  expect(tab.asked).toHaveLength(5);
  expect(tab.ends).toEqual([]);
  expect(tab.step().step).toBe('ready');
});

test('a third attempt that fails because the browser went offline does not end the session (SHL-43)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  const tab = openTab();
  let fail: (answer: RefreshAnswer) => void = () => undefined;
  tab.answers.push(
    'failed',
    'failed',
    new Promise((resolve) => {
      fail = resolve;
    }),
  );
  await pass(20 * SECOND + 100);
  expect(tab.asked).toHaveLength(3);
  goOnline(false);
  fail('failed');
  await pass(SECOND);
  expect(tab.ends).toEqual([]);
  expect(tab.step().step).toBe('offline');
});

/** Whether a promise has resolved to a session, was rejected, or goes on waiting. */
const outcomeOf = async (promise: Promise<unknown>) => {
  let outcome: unknown = 'waits';
  promise.then(
    () => (outcome = 'session'),
    (error: unknown) => (outcome = error),
  );
  await pass(0);
  return outcome;
};

test('expired and offline, calls of a page that stays open fail as offline, and wait again once it is renewed (SHL-43, GDE-59)', async () => {
  storeSession();
  let decide: (isOpen: boolean) => void = () => undefined;
  const staysOpen = jest.fn(
    () =>
      new Promise<boolean>((resolve) => {
        decide = resolve;
      }),
  );
  const tab = openTab({ staysOpen });
  online = false;
  await pass(11 * MINUTE);
  expect(tab.step()).toMatchObject({ step: 'offline', page: 'undecided' });
  const early = tab.session.ofCall();
  expect(await outcomeOf(early)).toBe('waits');
  decide(true);
  await pass(0);
  expect(tab.step()).toMatchObject({ step: 'offline', page: 'open' });
  const failure = expect.objectContaining({ name: 'ApiError', status: 500, code: 'offline' });
  expect([await outcomeOf(early), await outcomeOf(tab.session.ofCall())]).toEqual([failure, failure]);
  const stream = tab.session.current();
  expect(await outcomeOf(stream)).toBe('waits');
  expect(tab.asked).toEqual([]);

  let bring: (answer: RefreshAnswer) => void = () => undefined;
  tab.answers.push(
    new Promise((resolve) => {
      bring = resolve;
    }),
  );
  goOnline(true);
  const late = tab.session.ofCall();
  expect([tab.step().step, await outcomeOf(late)]).toEqual(['renewing', 'waits']);
  bring({ tokens: makeTokens() });
  await pass(30);
  expect([await outcomeOf(late), await outcomeOf(stream), tab.step().step]).toEqual(['session', 'session', 'ready']);
  expect(staysOpen).toHaveBeenCalledTimes(1);
});

test('a connection that comes and goes while the session is expired decides once whether the page stays open, and the next expiry anew (SHL-43)', async () => {
  storeSession();
  const staysOpen = jest.fn(async () => false).mockResolvedValueOnce(true);
  const tab = openTab({ staysOpen });
  tab.answers.push(...Array.from({ length: 2 }, () => new Promise<RefreshAnswer>(() => undefined)));
  online = false;
  await pass(11 * MINUTE);
  goOnline(true);
  expect(tab.step().step).toBe('renewing');
  goOnline(false);
  expect([tab.step(), staysOpen.mock.calls.length]).toEqual([expect.objectContaining({ page: 'open' }), 1]);
  tab.answers.splice(0);
  await pass(15 * SECOND);
  goOnline(true);
  await pass(15 * SECOND);
  expect(tab.step().step).toBe('ready');
  goOnline(false);
  await pass(11 * MINUTE);
  expect([tab.step(), staysOpen.mock.calls.length]).toEqual([expect.objectContaining({ page: 'covered' }), 2]);
});

test('a page that the loader covers when the browser goes offline stays covered until it is known that it stays open (SHL-39, SHL-43)', async () => {
  storeSession();
  let decide: (isOpen: boolean) => void = () => undefined;
  const tab = openTab({
    staysOpen: () =>
      new Promise((resolve) => {
        decide = resolve;
      }),
  });
  tab.answers.push(new Promise(() => undefined));
  jest.setSystemTime(Date.now() + 11 * MINUTE);
  await pass(SECOND);
  expect(tab.step().step).toBe('renewing');
  goOnline(false);
  expect(tab.step()).toMatchObject({ step: 'offline', page: 'covered' });
  decide(true);
  await pass(0);
  expect(tab.step()).toMatchObject({ step: 'offline', page: 'open' });
});

test('a page that was never shown with a session stays covered, and its calls wait (SHL-43)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  online = false;
  const staysOpen = jest.fn(async () => true);
  const tab = openTab({ staysOpen });
  await pass(SECOND);
  expect([tab.step(), await outcomeOf(tab.session.ofCall())]).toEqual([
    expect.objectContaining({ step: 'offline', page: 'covered' }),
    'waits',
  ]);
  expect(staysOpen).not.toHaveBeenCalled();
});

test('offline and not expired, nothing is refreshed until the browser is online (SHL-44)', async () => {
  storeSession();
  online = false;
  const tab = openTab();
  await pass(9 * MINUTE);
  expect(tab.asked).toEqual([]);
  expect(tab.step().step).toBe('ready');
  goOnline(true);
  await pass(30);
  expect(tab.asked).toHaveLength(1);
});

test('two tabs make one call for a due refresh and both go on with its tokens (SHL-45)', async () => {
  storeSession();
  const [one, two] = [openTab(), openTab()];
  await pass(8 * MINUTE + 2 * SECOND);
  expect(one.asked.length + two.asked.length).toBe(1);
  expect((await one.session.current())?.refreshToken).toBe((await two.session.current())?.refreshToken);
});

test('a session that ends in one tab ends in the other (SHL-46)', async () => {
  storeSession();
  const [one, two] = [openTab(), openTab()];
  one.session.end('signed-out');
  window.dispatchEvent(new StorageEvent('storage', { key: 'app.refreshDate' }));
  expect(two.step()).toMatchObject({ step: 'none' });
  expect(two.ends).toEqual(['elsewhere']);
});

test.each([
  ['another user', { user_id: '00000000-0000-4000-8000-000000000999' }],
  ['another workspace', { workspaceId: 102 }],
])('signing in as %s in one tab reloads the others (SHL-46)', (_, changes) => {
  storeSession();
  const tab = openTab();
  storeSession(changes);
  window.dispatchEvent(new StorageEvent('storage', { key: 'app.refreshDate' }));
  expect(tab.otherUsers()).toBe(1);
  expect(tab.ends).toEqual([]);
});

test('until it is loaded anew, a page of the former user sends nothing and ends nothing of the new one (SHL-46, SHL-49)', async () => {
  storeSession();
  const tab = openTab();
  const theirs = storeSession({ user_id: '00000000-0000-4000-8000-000000000999', userFullName: 'Yara Quill' });
  let given = 'nothing yet';
  void tab.session.current().then((session) => {
    given = session?.claims.userFullName ?? 'nobody';
  });
  await pass(9 * MINUTE);
  expect([given, tab.asked, tab.otherUsers()]).toEqual(['nothing yet', [], 1]);
  expect(tab.step()).toMatchObject({ facts: { userFullName: 'Imogen Achterberg' } });
  expect(await tab.session.renew()).toBe(false);
  tab.session.refused();
  expect(tab.session.end('signed-out')).toBeUndefined();
  expect(localStorage.getItem('app.refreshToken')).toBe(theirs.refreshToken);
});

test.each([
  ['a page that has heard of it', () => window.dispatchEvent(new Event('focus'))],
  ['a page that learns of it by its refresh', () => undefined],
])(
  'in %s, a call that is answered 401 after another user has signed in rejects with 401 (SHL-46, SHL-47)',
  async (_, hear) => {
    storeSession();
    const { session, asked, otherUsers } = openTab();
    const token = async () => (await session.ofCall())?.bearerToken;
    const api = createApiClient({
      baseUrl: '/api',
      bearerToken: token,
      accountToken: token,
      person: () => session.person(),
      renewSession: () => session.renew(),
      sessionRefused: () => session.refused(),
      reportShape: () => undefined,
      serverDate: () => undefined,
      fetch: async () => {
        storeSession({ user_id: '00000000-0000-4000-8000-000000000999' });
        hear();
        return { ok: false, status: 401, headers: new Headers(), text: async () => '{}' } as Response;
      },
    });
    const outcome = api.call(getUser).catch((error: unknown) => error);
    await pass(30);
    expect(await outcome).toMatchObject({ status: 401 });
    expect([asked, otherUsers()]).toEqual([[], 1]);
  },
);

test('signing in in one tab reloads a tab that has no session (SHL-46)', () => {
  const tab = openTab();
  storeSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'app.refreshDate' }));
  expect(tab.otherUsers()).toBe(1);
});

test('a session that another tab is writing is none until its last key, and nothing of it is removed (SHL-31, SHL-46)', () => {
  const waiting = openTab();
  const seen: string[] = [];
  /** The other tabs look after each key that the one that signs in has written. */
  const looking = (): Storage =>
    new Proxy(localStorage, {
      get: (storage, name) =>
        name !== 'setItem'
          ? (Reflect.get(storage, name) as Storage['getItem']).bind(storage)
          : (key: string, value: string) => {
              storage.setItem(key, value);
              window.dispatchEvent(new Event('focus'));
              if (key !== 'app.refreshDate') seen.push(openTab().step().step, waiting.step().step);
            },
    });
  const tokens = makeTokens();
  expect(openTab({ store: createTextStore(looking) }).session.begin(tokens)).toBe(true);
  expect(seen).toEqual(Array<string>(10).fill('none'));
  expect(waiting.otherUsers()).toBe(1);
  expect(openTab().step().step).toBe('ready');
  expect(Object.values({ ...localStorage })).toEqual(expect.arrayContaining(Object.values(tokens)));
});

test('half of a session is removed after two seconds: the tab that wrote it has ended (SHL-31, SHL-49)', async () => {
  storeSession();
  localStorage.removeItem('app.refreshDate');
  const tab = openTab();
  await pass(1900);
  expect(localStorage.getItem('app.refreshToken')).not.toBeNull();
  await pass(1200);
  expect({ ...localStorage }).toEqual({});
  expect([tab.step().step, tab.otherUsers()]).toEqual(['none', 0]);
});

test('a 401 brings one refresh, however many calls it was (SHL-47)', async () => {
  storeSession();
  const tab = openTab();
  await pass(MINUTE);
  const renewed = Promise.all([tab.session.renew(), tab.session.renew()]);
  await pass(30);
  expect(await renewed).toEqual([true, true]);
  expect(tab.asked).toHaveLength(1);
});

test('a call that is refused even so ends the session, unless the refresh only failed to get through (SHL-47)', async () => {
  storeSession();
  const tab = openTab();
  tab.answers.push('failed');
  const renewed = tab.session.renew();
  await pass(30);
  expect(await renewed).toBe(false);
  tab.session.refused();
  expect(tab.ends).toEqual([]);
  const again = tab.session.renew();
  await pass(30);
  expect(await again).toBe(true);
  tab.session.refused();
  expect(tab.ends).toEqual(['lost']);
});

test('a late 401 in a tab that has no session leaves the session that another tab has begun (SHL-46, SHL-47)', async () => {
  storeSession();
  const tab = openTab();
  tab.session.end('signed-out');
  const theirs = storeSession({ user_id: '00000000-0000-4000-8000-000000000102' });
  expect(await tab.session.renew()).toBe(false);
  tab.session.refused();
  expect(localStorage.getItem('app.refreshToken')).toBe(theirs.refreshToken);
});

test('a session that was ended during its refresh stays ended (SHL-48)', async () => {
  storeSession({}, { ageMs: 11 * MINUTE });
  const tab = openTab();
  let answer: (answer: RefreshAnswer) => void = () => undefined;
  tab.answers.push(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await pass(100);
  tab.session.end('signed-out');
  answer({ tokens: makeTokens() });
  await pass(30);
  expect(tab.step()).toMatchObject({ step: 'none' });
  expect(Object.keys(localStorage).filter((key) => key !== 'app.refreshLock')).toEqual([]);
});

test('a sign-in keeps the six keys, with the date as an instant (SHL-31, SHL-132)', () => {
  const tab = openTab();
  const tokens: Tokens = makeTokens();
  expect(tab.session.begin(tokens)).toBe(true);
  expect({ ...localStorage }).toEqual({
    'app.accessToken': tokens.accessToken,
    'app.bearerToken': tokens.bearerToken,
    'app.refreshToken': tokens.refreshToken,
    'app.refreshDate': '2026-11-20T09:00:00.000Z',
    'app.userRole': 'OWNER',
    'app.companyName': 'Ember & Oak Restaurants Ltd',
  });
});

test('tokens without a required claim begin no session (SHL-32)', () => {
  const tab = openTab();
  expect(tab.session.begin({ ...makeTokens(), bearerToken: bearerToken({ companyName: 'x' }) })).toBe(false);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('with storage blocked a session lives as long as the page (SHL-133)', async () => {
  const tab = openTab({
    store: createTextStore(() => {
      throw new DOMException('blocked', 'SecurityError');
    }),
  });
  expect(tab.session.begin(makeTokens())).toBe(true);
  await pass(8 * MINUTE + 2 * SECOND);
  expect(tab.asked).toHaveLength(1);
  expect(tab.step().step).toBe('ready');
});

test('a new name shows at once, and the tokens are renewed (ADM-52)', async () => {
  storeSession();
  const tab = openTab();
  tab.answers.push({ tokens: makeTokens({ userFullName: 'Imogen Oak' }) });
  tab.session.rename('Imogen Oak');
  expect(tab.step()).toMatchObject({ facts: { userFullName: 'Imogen Oak' } });
  await pass(30);
  expect(tab.asked).toHaveLength(1);
  expect(tab.step()).toMatchObject({ facts: { userFullName: 'Imogen Oak' } });
});

test('a new name stays when a refresh that was on its way brings the old one, and one more follows (ADM-52)', async () => {
  storeSession();
  const tab = openTab();
  await pass(MINUTE);
  let answer: (answer: RefreshAnswer) => void = () => undefined;
  tab.answers.push(
    new Promise((resolve) => {
      answer = resolve;
    }),
    { tokens: makeTokens({ userFullName: 'Imogen Oak' }) },
  );
  void tab.session.renew();
  await pass(30);
  tab.session.rename('Imogen Oak');
  answer({ tokens: makeTokens() });
  await pass(30);
  expect(tab.step()).toMatchObject({ facts: { userFullName: 'Imogen Oak' } });
  expect(tab.asked).toHaveLength(2);
});

test.each([true, false])(
  'a sign-up whose code is not fetched sends nothing and says so, connected: %s (AUT-70)',
  async (isOnline) => {
    const call = jest.fn();
    const store = createTextStore(() => sessionStorage);
    const account = createAccount({
      api: { call } as unknown as ApiClient,
      session: openTab().session,
      tabStore: store,
      browserStore: store,
      askUnsent: async () => async () => undefined,
      opened: () => undefined,
      stand: () => undefined,
    });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const outcome = account.signUp({ code: 'c0de', password: 'a warm hen house', termsVersion: 'terms-7' });
    await expect(outcome).rejects.toMatchObject({ name: 'ApiError', status: 500, code: 'not_sent' });
    expect(call).not.toHaveBeenCalled();
  },
);
