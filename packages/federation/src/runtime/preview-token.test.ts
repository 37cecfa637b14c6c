/** @jest-environment jsdom */
import { fetchBootFile } from './boot-file';
import { forgetPreview, previewHasEnded, previewToken, takePreview } from './preview-token';

const open = (address: string) => {
  delete window.__larderPreview;
  window.history.replaceState(null, '', address);
  takePreview(window);
};
const siteThatAnswers = (statusOf: (address: string) => number, body: object = { region: 'gb' }) => {
  const asked: string[] = [];
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    const status = statusOf(address);
    return { ok: status < 300, status, headers: new Headers(), json: async () => body } as Response;
  }) as typeof fetch;
  return asked;
};

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the token of a link leaves the address and is there after a reload (REL-90)', () => {
  open('/my/orders?tab=draft#preview=abc.def.ghi');
  expect(window.location.href).toBe('http://localhost/my/orders?tab=draft');
  expect(previewToken(window)).toBe('abc.def.ghi');
  open('/my/orders');
  expect(previewToken(window)).toBe('abc.def.ghi');
  forgetPreview(window, false);
  open('/my/orders');
  expect(previewToken(window)).toBeUndefined();
});

test('another fragment stays, and without a link there is no preview (REL-90)', () => {
  open('/legal#privacy');
  expect(window.location.hash).toBe('#privacy');
  expect(previewToken(window)).toBeUndefined();
});

test('where session storage is blocked the token lasts until the next reload (REL-90)', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  open('/#preview=abc');
  expect(previewToken(window)).toBe('abc');
  open('/');
  expect(previewToken(window)).toBeUndefined();
});

test('a refused token is forgotten, said once, and the composition is the one of everybody (REL-91)', async () => {
  open('/#preview=abc');
  const asked = siteThatAnswers((address) => (address.includes('preview') ? 403 : 200), { code: 'preview_invalid' });
  expect((await fetchBootFile('composition', 'gb')).status).toBe(200);
  expect(asked).toEqual(['/composition/gb.json?form=4&preview=abc', '/composition/gb.json?form=4']);
  expect([previewHasEnded(window), previewHasEnded(window)]).toEqual([true, false]);
  open('/');
  expect(previewToken(window)).toBeUndefined();
});

test('a link whose token is longer than 1,024 characters has ended, and is neither sent nor stored (REL-91)', async () => {
  open('/#preview=abc');
  open(`/orders#preview=${'a'.repeat(1025)}`);
  expect(window.location.href).toBe('http://localhost/orders');
  expect([previewToken(window), window.sessionStorage.length]).toEqual([undefined, 0]);
  const asked = siteThatAnswers(() => 200);
  await fetchBootFile('composition', 'gb');
  expect(asked).toEqual(['/composition/gb.json?form=4']);
  expect(previewHasEnded(window)).toBe(true);
  open(`/#preview=${'a'.repeat(1024)}`);
  expect(previewToken(window)).toHaveLength(1024);
});

test('a token of that length that a tab has stored is removed (REL-91)', () => {
  open(`/#preview=${'a'.repeat(1024)}`);
  const key = window.sessionStorage.key(0)!;
  window.sessionStorage.setItem(key, 'a'.repeat(8200));
  open('/');
  expect([previewToken(window), window.sessionStorage.length]).toEqual([undefined, 0]);
  expect(previewHasEnded(window)).toBe(true);
});

test.each([
  [503, 'unavailable'],
  [429, 'rate_limited'],
  [403, 'forbidden'],
  [404, undefined],
])('an answer %i with the code %s ends no preview (REL-91)', async (status, code) => {
  open('/#preview=abc');
  siteThatAnswers(() => status, { code });
  expect((await fetchBootFile('composition', 'gb')).status).toBe(status);
  expect([previewToken(window), previewHasEnded(window)]).toEqual(['abc', false]);
});
