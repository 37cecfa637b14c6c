import * as v from 'valibot';
import { API_VERSION, Problem } from '@larder/contracts';
import type { Call, CallAnswer, CallArguments } from '@larder/contracts';
import { addressOf } from './address';
import { ApiError, noAnswer } from './api-error';
import type { OtherPlace } from './other-places';

/** What the client needs of the one who owns the session. Tokens stay behind these functions. */
export interface ApiClientOptions {
  /** Address of the API, such as `/api`. */
  baseUrl: string;
  /**
   * The token for calls of a member, awaited so that a due refresh comes first (SHL-37). Undefined without a session.
   */
  bearerToken(): Promise<string | undefined>;
  /** The token of scope `account`, for the profile and the password. */
  accountToken(): Promise<string | undefined>;
  /**
   * Whose session the page is in, as one word; undefined without one, and once another person's has replaced it. A call
   * is not made or repeated as another person than the one who began it (SHL-49). Left out where nobody else can sign
   * in.
   */
  person?(): string | undefined;
  /** Called after a 401. Resolves true when the session was renewed and the call may be repeated once (SHL-47). */
  renewSession(): Promise<boolean>;
  /**
   * The call was refused even so: the session is over, unless nothing answered its refresh. Where `person` stays, the
   * call rejects as one without an answer.
   */
  sessionRefused(): void;
  /** An answer of a wrong shape, named without its data (SHL-120). */
  reportShape(call: string, path: string, traceId?: string): void;
  /** The `Date` header of an answer, in epoch milliseconds, for the corrected clock (RUL-3). */
  serverDate(epochMs: number): void;
  /** Where a path lies that is not below `baseUrl` in this region (REL-30). */
  placeOf?(path: string): OtherPlace | undefined;
  fetch?: typeof fetch;
}

/** What else a call may carry. */
export interface CallOptions {
  signal?: AbortSignal;
  /** The version that the write expects, sent as `If-Match` (API-68). */
  ifMatch?: number;
  idempotencyKey?: string;
}

/** Makes calls by their contracts. Shared by the whole page; it never shows a token. */
export interface ApiClient {
  /**
   * Resolves to the parsed answer (undefined for 204, text for text files, a Blob for other files). Rejects with
   * ApiError, or AbortError when aborted.
   */
  call<C extends Call>(call: C, ...given: CallArguments<C, [options?: CallOptions]>): Promise<CallAnswer<C>>;
  /** A file behind authorisation, by its address below the API. */
  file(path: string, options?: { signal?: AbortSignal }): Promise<Blob>;
}

/** Makes the client of a page. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const request = options.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init));

  async function send(path: string, init: RequestInit, token: 'none' | 'bearer' | 'account'): Promise<Response> {
    const place = options.placeOf?.(path);
    const person = token === 'none' ? undefined : options.person?.();
    const isSomebodyElses = () => person !== undefined && options.person?.() !== person;
    const attempt = async () => {
      const bearer =
        token === 'none' || place?.takesToken === false
          ? undefined
          : await (token === 'account' ? options.accountToken() : options.bearerToken());
      if (isSomebodyElses()) throw new ApiError(401, 'token_missing');
      const headers = new Headers(init.headers);
      if (!place?.isForeign) headers.set('Api-Version', API_VERSION);
      if (bearer) headers.set('Authorization', `Bearer ${bearer}`);
      try {
        return await request(place?.address ?? options.baseUrl + path, {
          ...init,
          headers,
          ...(place?.isForeign && { redirect: 'error' }),
        });
      } catch (error) {
        if (init.signal?.aborted) throw error;
        throw noAnswer();
      }
    };
    let response = await attempt();
    if (response.status === 401 && token !== 'none' && !place?.isForeign) {
      if (isSomebodyElses()) throw await toApiError(response, init.signal);
      if (await options.renewSession()) response = await attempt();
      if (response.status === 401 && !isSomebodyElses()) {
        options.sessionRefused();
        // The session goes on, as nothing answered its refresh: the call is not refused either (decision 249).
        if (person !== undefined && !isSomebodyElses()) throw noAnswer();
      }
    }
    const date = Date.parse(response.headers.get('Date') ?? '');
    // What the browser may keep says when it was answered first (RUL-3).
    const mayBeKept = /max-age=[1-9]/.test(response.headers.get('Cache-Control') ?? '');
    if (!Number.isNaN(date) && !place?.isForeign && !mayBeKept) options.serverDate(date);
    if (!response.ok) throw await toApiError(response, init.signal);
    return response;
  }

  return {
    async call(call, ...given) {
      const [input, { signal, ifMatch, idempotencyKey } = {}] = given as [input?: object, options?: CallOptions];
      const parts = (input ?? {}) as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
      };
      const headers: Record<string, string> = {};
      // A form names its own type, with the boundary between its parts.
      if (parts.body !== undefined && !call.upload) headers['Content-Type'] = 'application/json';
      if (ifMatch !== undefined) headers['If-Match'] = `"${ifMatch}"`;
      if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
      const token =
        call.who.token === 'account'
          ? 'account'
          : call.who.token === 'bearer' || call.who.token === 'refresh-or-bearer'
            ? 'bearer'
            : 'none';
      const response = await send(
        addressOf(call.path, parts.params, parts.query),
        {
          method: call.method,
          headers,
          signal: signal ?? null,
          body: bodyOf(call, parts.body),
          credentials: 'same-origin',
        },
        token,
      );
      if (call.file)
        return whole<string | Blob>(call.file.startsWith('text/') ? response.text() : response.blob(), signal) as never;
      if (call.status === 204) return undefined as never;
      return readAnswer(call, response, { reportShape: options.reportShape, signal }) as never;
    },
    async file(path, { signal } = {}) {
      const response = await send(path, { signal: signal ?? null, credentials: 'same-origin' }, 'bearer');
      return whole(response.blob(), signal);
    },
  };
}

/** JSON, or a form where the call takes a file. */
function bodyOf(call: Call, body: unknown): BodyInit | null {
  if (body === undefined) return null;
  if (!call.upload) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, Blob | string | undefined>))
    if (value !== undefined) form.append(name, value);
  return form;
}

/** The body of an answer. One that breaks off is no answer, whatever its status was (SHL-121). */
const whole = <T>(body: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  body.catch((error: unknown) => {
    throw signal?.aborted ? error : noAnswer();
  });

async function readAnswer(
  call: Call,
  response: Response,
  { signal, reportShape }: Pick<ApiClientOptions, 'reportShape'> & { signal: AbortSignal | undefined },
): Promise<unknown> {
  const text = await whole(response.text(), signal);
  const parsed = v.safeParse(call.answer as v.GenericSchema, jsonIn(text));
  if (parsed.success) return parsed.output;
  reportShape(call.name, call.path, response.headers.get('X-Request-Id') ?? undefined);
  throw new ApiError(500, 'wrong_shape');
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A refusal that breaks off in its body refuses nothing. From 500 on the status says as much as no answer does. */
async function toApiError(response: Response, signal: AbortSignal | null | undefined): Promise<ApiError> {
  const body = response.text();
  const text = await (response.status < 500 ? whole(body, signal) : body.catch(() => ''));
  const parsed = v.safeParse(Problem, jsonIn(text));
  const problem = parsed.success ? parsed.output : undefined;
  return new ApiError(
    response.status,
    problem?.code ?? `status_${response.status}`,
    problem,
    Number(response.headers.get('Retry-After')) || 0,
  );
}
