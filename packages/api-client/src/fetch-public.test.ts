import { fetchPublic } from './fetch-public';

const ownFetch = globalThis.fetch;
const asked = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  globalThis.fetch = asked as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = ownFetch;
  asked.mockReset();
  jest.restoreAllMocks();
});
const answer = (status: number, text: () => Promise<string>) =>
  ({ ok: status < 400, status, headers: new Headers({ ETag: '"7"' }), text }) as Response;

test('a public document comes with its text and headers, and is asked for without credentials (SHL-111)', async () => {
  asked.mockResolvedValue(answer(200, async () => '# Terms'));
  const { text, headers } = await fetchPublic('/terms.md');
  expect([text, headers.get('ETag')]).toEqual(['# Terms', '"7"']);
  await fetchPublic('/terms.md', 'HEAD');
  expect(asked.mock.calls.map(([address, { method, credentials }]) => [address, method, credentials])).toEqual([
    ['/terms.md', 'GET', 'omit'],
    ['/terms.md', 'HEAD', 'omit'],
  ]);
});

test('a refusal rejects with its status (SHL-113)', async () => {
  asked.mockResolvedValue(answer(404, async () => ''));
  await expect(fetchPublic('/terms.md')).rejects.toMatchObject({ name: 'ApiError', status: 404, code: 'status_404' });
});

test.each([
  [true, 'no_answer'],
  [false, 'offline'],
])('no answer, or one that breaks off, rejects as such, connected: %s (SHL-121)', async (onLine, code) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine } });
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  asked.mockResolvedValueOnce(answer(200, () => Promise.reject(new TypeError('network error'))));
  const failed = { name: 'ApiError', status: 500, code };
  await expect(fetchPublic('/terms.md')).rejects.toMatchObject(failed);
  await expect(fetchPublic('/terms.md')).rejects.toMatchObject(failed);
  if (before) Object.defineProperty(globalThis, 'navigator', before);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

test('is given up after 10 s (AUT-65, SHL-113)', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  asked.mockImplementation((_address, { signal }) => Promise.reject(signal!.reason));
  await expect(fetchPublic('/terms.md')).rejects.toMatchObject({ name: 'ApiError', status: 500 });
  expect(limits).toHaveBeenCalledWith(10_000);
});
