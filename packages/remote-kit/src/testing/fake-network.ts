import * as v from 'valibot';
import { codesOf, ERROR_STATUS } from '@larder/contracts';
import type { Call, CallAnswer, ErrorCode } from '@larder/contracts';

/** A call that a screen made, as the network saw it. */
export interface SeenCall {
  name: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/**
 * What the fake network answers: a contract-shaped value, an error code, or a function of the call; a promise delays
 * it.
 */
export type FakeAnswer<C extends Call = Call> =
  | CallAnswer<C>
  | { failsWith: ErrorCode; extra?: Record<string, unknown> }
  | { failsWithStatus: number }
  | { wrongShape: unknown }
  | { noAnswer: true }
  | ((call: SeenCall) => unknown);

export type FakeAnswers = readonly (readonly [Call, unknown])[];

const pathPattern = (path: string) =>
  new RegExp(
    `^${path.replace(/[.*]/g, (sign) => (sign === '*' ? '(?<rest>.*)' : '\\.')).replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+?)')}$`,
  );

/**
 * A network that knows only contracts: every answer is checked against the shape that its contract promises, so that a
 * test can't invent one.
 * So is every error code: `failsWith` takes those that the call can be answered with. A call without an answer fails
 * the test that made it. Later entries win over earlier ones.
 */
export function createFakeNetwork(initial: FakeAnswers) {
  const answers: (readonly [Call, unknown])[] = [];
  const give = (call: Call, answer: unknown): void => {
    refuseOtherCode(call, answer);
    answers.push([call, answer]);
  };
  for (const [call, answer] of initial) give(call, answer);
  const seen: SeenCall[] = [];

  function find(method: string, path: string) {
    for (const [call, answer] of [...answers].reverse()) {
      const match = call.method === method ? pathPattern(call.path).exec(path) : null;
      if (match) return { call, answer, params: { ...match.groups } };
    }
    return undefined;
  }

  async function respond(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), 'http://larder.test');
    const found = find(init.method ?? 'GET', url.pathname.replace(/^\/api/, ''));
    if (!found) throw new Error(`The test gave no answer for ${init.method ?? 'GET'} ${url.pathname}.`);
    const asked: SeenCall = {
      name: found.call.name,
      params: found.params,
      query: url.searchParams,
      body: bodyOf(init.body),
      headers: new Headers(init.headers),
    };
    seen.push(asked);
    const given: unknown = await (typeof found.answer === 'function'
      ? (found.answer as (call: SeenCall) => unknown)(asked)
      : found.answer);
    return toResponse(found.call, given);
  }

  return {
    fetch: respond as typeof fetch,
    /** The calls made so far, oldest first. */
    seen,
    /** How often a call was made. */
    count: (call: Call) => seen.filter(({ name }) => name === call.name).length,
    /** The last time that a call was made. */
    last: (call: Call) => seen.findLast(({ name }) => name === call.name),
    /** Answers a call differently from now on. */
    answer: give,
  };
}

/** What was sent: parsed JSON, or the fields of a form. */
const bodyOf = (body: RequestInit['body']): unknown =>
  body instanceof FormData ? Object.fromEntries(body.entries()) : body ? JSON.parse(String(body)) : undefined;

/** A test can no more invent a code than a shape: the screen would be shown to handle what never comes. */
function refuseOtherCode(call: Call, given: unknown): void {
  const code =
    typeof given === 'object' && given !== null && 'failsWith' in given ? (given.failsWith as ErrorCode) : undefined;
  if (code !== undefined && !codesOf(call).has(code))
    throw new Error(`${call.name} is never answered with the code "${code}".`);
}

function toResponse(call: Call, given: unknown): Response {
  try {
    refuseOtherCode(call, given);
  } catch (error) {
    // The client takes what fetch throws for a dead network, and the test would go on.
    console.error(error);
  }
  const headers = { 'Content-Type': 'application/json' };
  if (typeof given === 'object' && given !== null) {
    if ('noAnswer' in given) throw new TypeError('Failed to fetch');
    if ('wrongShape' in given) return jsonResponse(given.wrongShape, call.status, headers);
    if ('failsWithStatus' in given) return jsonResponse({}, given.failsWithStatus as number, headers);
    if ('failsWith' in given)
      return problemResponse(given as { failsWith: ErrorCode; extra?: Record<string, unknown> });
  }
  if (call.status === 204)
    return {
      ok: true,
      status: 204,
      headers: new Headers(),
      text: async () => '',
    } as Response;
  if (call.file)
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      // Text loses its byte order mark, as in a browser.
      text: async () => String(given).replace(/^\uFEFF/, ''),
      blob: async () => new Blob([String(given)]),
    } as Response;
  const checked = v.safeParse(call.answer as v.GenericSchema, given);
  if (!checked.success)
    throw new Error(
      `The test's answer for ${call.name} is not of its contract's shape: ${v.flatten(checked.issues).root ?? ''} ${JSON.stringify(v.flatten(checked.issues).nested)}`,
    );
  return jsonResponse(given, call.status, headers);
}

function problemResponse({ failsWith, extra }: { failsWith: ErrorCode; extra?: Record<string, unknown> }): Response {
  const status = ERROR_STATUS[failsWith];
  return jsonResponse(
    {
      type: 'about:blank',
      title: failsWith,
      status,
      detail: failsWith,
      code: failsWith,
      errors: [],
      traceId: 'trace-test',
      ...extra,
    },
    status,
    {},
  );
}

// jsdom has no Response; this is the part of it that the client reads.
function jsonResponse(body: unknown, status: number, headers: Record<string, string>): Response {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers(headers),
    text: async () => JSON.stringify(body),
  } as Response;
}
