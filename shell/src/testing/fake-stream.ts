/** An open answer of GET /stream in a test. */
export interface FakeStream {
  headers: Record<string, string>;
  isOpen: boolean;
  say(text: string): void;
  end(): void;
  cut(): void;
}

/**
 * A stream that a test speaks through, in place of `fetch`. `refuse` answers the next requests with a status, or with
 * none at all.
 */
export function fakeStreams() {
  const streams: FakeStream[] = [];
  const refusals: (number | 'no-answer' | 'hangs')[] = [];
  let asked = 0;

  globalThis.fetch = (async (_input: unknown, init: RequestInit) => {
    asked += 1;
    const refusal = refusals.shift();
    if (refusal === 'hangs')
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    if (refusal === 'no-answer') throw new TypeError('Failed to fetch');
    if (refusal !== undefined) return { ok: false, status: refusal, headers: new Headers({ 'Retry-After': '5' }) };
    const waiting: (Uint8Array | 'end' | 'cut')[] = [];
    let wake: () => void = () => undefined;
    const put = (part: Uint8Array | 'end' | 'cut') => {
      waiting.push(part);
      wake();
    };
    const stream: FakeStream = {
      headers: init.headers as Record<string, string>,
      isOpen: true,
      say: (text) => put(new TextEncoder().encode(text)),
      end: () => put('end'),
      cut: () => put('cut'),
    };
    streams.push(stream);
    init.signal?.addEventListener('abort', () => {
      stream.isOpen = false;
      put('cut');
    });
    const read = async (): Promise<{ done: boolean; value?: Uint8Array }> => {
      while (waiting.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const part = waiting.shift();
      if (part === 'cut') throw new TypeError('network error');
      return part === 'end' ? { done: true } : { done: false, value: part as Uint8Array };
    };
    return { ok: true, status: 200, headers: new Headers(), body: { getReader: () => ({ read }) } };
  }) as unknown as typeof fetch;
  return { streams, refuse: (...next: typeof refusals) => void refusals.push(...next), asked: () => asked };
}
