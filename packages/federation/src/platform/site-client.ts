import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { ReleaseRefused } from '../release/release.errors';
import { bodyDigest, signCall } from './call-token';
import type { SigningKey } from './key-pair';
import { MayHaveTakenEffect, NoSite, NotConnected, SiteBusy, SiteRefused, SiteUnreachable } from './site.errors';

/** Who calls: a key, or a CI that asks for a token for each audience. */
export type Credentials = { key: SigningKey } | { askToken: (audience: string) => Promise<string> };

/** How a site is reached. */
export interface SiteClientOptions {
  /** Origin that the site calls itself, when it is reached at another address. */
  site?: string;
  credentials?: Credentials | undefined;
  now?: () => Date;
  /** Hears once of each wait for the site's limit of calls, with its seconds. */
  onWait?: ((seconds: number) => void) | undefined;
}

const PATIENCE_MS = 60_000;
/** A call that was cut off, or met a busy site, is made again: a change takes effect once, as it names the sequence. */
const ATTEMPTS = 4;
/** What a change is answered that finds itself made, or that was not looked at: neither says what the first one did. */
const CODES_OF_NO_OUTCOME: readonly string[] = [
  'sequence_outdated',
  'region_changed_elsewhere',
  'token_invalid',
  'token_expired',
  'rate_limited',
];
/** Faults before a byte of a call is sent. */
const NOT_CONNECTED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
const PAUSE_MS = 400;
/** How often a call waits for a limit of calls: others with the same key may take what a minute gives. */
const MOST_WAITS = 10;
/** Longer than any minute of a site lasts; whoever names more is not waited for. */
const LONGEST_WAIT_S = 60;
const OTHER_SHAPE = 'it answers JSON of another shape';

/** One call of a site. */
export interface SiteCall {
  /** JSON, or the bytes of a file. */
  body?: object | Uint8Array;
  /** Of a change, or of what explains one: the sequence that was seen. */
  sequence?: number;
  /** Says what a change would do, and changes nothing. */
  onlyExplains?: boolean;
  /** Digest of the statement of a release. */
  statement?: string;
  /** Waits where the site limits calls and says for how long, as one step of many does (REL-42). */
  isPatient?: boolean;
}

/** Calls a site below `/platform`, each call signed for itself (REL-32, REL-36). */
export class SiteClient {
  readonly #origin: string;
  readonly site: string;
  /** Calls at the same time wait for the same minute. */
  #waiting = 0;

  /** @param address where the site is reached, such as `https://larder.example` */
  constructor(
    address: string,
    private readonly options: SiteClientOptions = {},
  ) {
    this.#origin = new URL(address).origin;
    this.site = options.site ?? this.#origin;
  }

  /** The key that signs; undefined for a CI. */
  get key(): SigningKey | undefined {
    const { credentials } = this.options;
    return credentials && 'key' in credentials ? credentials.key : undefined;
  }

  get = <T>(path: string): Promise<T> => this.call<T>('GET', path);

  /** The same for an answer of a shape. @throws NoSite when it has another one, and as `call` does */
  async read<S extends v.GenericSchema>(path: string, shape: S): Promise<v.InferOutput<S>> {
    const answer = v.safeParse(shape, await this.get(path));
    if (!answer.success) throw new NoSite(this.#origin, OTHER_SHAPE);
    return answer.output;
  }

  /**
   * A file that everybody may read; undefined when it is not there.
   * @throws SiteUnreachable also when the site can't give it at the moment
   */
  async file(path: string): Promise<Uint8Array | undefined> {
    let answer: Response;
    let content: ArrayBuffer;
    try {
      answer = await fetch(this.#origin + path, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
      content = await answer.arrayBuffer();
    } catch (error) {
      throw new SiteUnreachable(this.#origin, (error as Error).message);
    }
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new SiteUnreachable(this.#origin, `it answers ${answer.status} for ${path}`);
    return new Uint8Array(content);
  }

  /**
   * Makes a call, again while it is cut off, and a patient one also when the site names seconds to wait.
   * @throws SiteRefused with what the site said; SiteUnreachable; MayHaveTakenEffect for a change, one with a sequence
   *   that does not only explain, when only a look at the site tells what became of it
   */
  async call<T>(method: string, path: string, call: SiteCall = {}): Promise<T> {
    let wasCutOff = false;
    let waits = 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once<T>(method, path, call);
      } catch (error) {
        const waitS = call.isPatient && waits < MOST_WAITS ? waitOf(error) : undefined;
        if (waitS !== undefined) {
          waits += 1;
          attempt -= 1;
          await this.#wait(waitS);
          continue;
        }
        wasCutOff ||= isCutOff(error);
        const mayRepeat = error instanceof SiteUnreachable && !(error instanceof NoSite) && attempt < ATTEMPTS;
        if (!mayRepeat) {
          const isOpen = wasCutOff && call.sequence !== undefined && !call.onlyExplains && saysNoOutcome(error);
          throw isOpen ? new MayHaveTakenEffect(this.#origin, error) : error;
        }
        await sleep(PAUSE_MS * attempt);
      }
    }
  }

  async #wait(seconds: number): Promise<void> {
    if (this.#waiting === 0) this.options.onWait?.(seconds);
    this.#waiting += 1;
    try {
      await sleep(seconds * 1000);
    } finally {
      this.#waiting -= 1;
    }
  }

  async #once<T>(method: string, path: string, { body, sequence, statement }: SiteCall): Promise<T> {
    const isFile = body instanceof Uint8Array;
    const bytes =
      body === undefined
        ? Buffer.alloc(0)
        : isFile
          ? body
          : Buffer.from(JSON.stringify({ ...body, ...(sequence !== undefined && { sequence }) }));
    const authorization = await this.#authorization(method, path, bytes, sequence, statement);
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(this.#origin + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          ...(authorization !== undefined && { authorization }),
          ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body !== undefined && { body: new Uint8Array(bytes) }),
      });
      text = await answer.text();
    } catch (error) {
      const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
      const reason = cause?.message || cause?.code || (error as Error).message;
      throw NOT_CONNECTED.includes(cause?.code ?? '')
        ? new NotConnected(this.#origin, reason)
        : new SiteUnreachable(this.#origin, reason);
    }
    if (answer.ok) return (text === '' ? undefined : jsonIn(this.#origin, text)) as T;
    throw refusalIn(this.#origin, answer, text);
  }

  async #authorization(
    method: string,
    path: string,
    body: Uint8Array,
    sequence: number | undefined,
    statement: string | undefined,
  ): Promise<string | undefined> {
    const { credentials, now = () => new Date() } = this.options;
    if (!credentials) return undefined;
    if ('key' in credentials)
      return `Bearer ${await signCall({ site: this.site, method, path, body: bodyDigest(body), sequence: sequence ?? null }, credentials.key, now())}`;
    return `Bearer ${await credentials.askToken(statement === undefined ? this.site : `${this.site}#${statement}`)}`;
  }
}

/** @throws NoSite */
function jsonIn(origin: string, text: string): unknown {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new NoSite(origin, 'it answers no JSON');
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  throw new NoSite(origin, OTHER_SHAPE);
}

/** Whether a call may have reached the site that did not answer it. */
const isCutOff = (error: unknown): boolean =>
  error instanceof SiteUnreachable
  && !(error instanceof SiteBusy || error instanceof NoSite || error instanceof NotConnected);

/** Whether the end of an attempt leaves open what an earlier one did; one that got no token never reached the site. */
const saysNoOutcome = (error: unknown): error is ReleaseRefused | SiteUnreachable =>
  error instanceof SiteRefused
    ? CODES_OF_NO_OUTCOME.includes(error.codeOfSite)
    : error instanceof ReleaseRefused || error instanceof SiteUnreachable;

/** Seconds that a refusal may be waited for; the site counted the call, and did nothing of it. */
function waitOf(error: unknown): number | undefined {
  const seconds = error instanceof SiteRefused && error.codeOfSite === 'rate_limited' ? error.retryAfterS : undefined;
  return seconds !== undefined && seconds <= LONGEST_WAIT_S ? seconds : undefined;
}

function refusalIn(
  origin: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
): ReleaseRefused | SiteUnreachable {
  let problem: { code?: string; detail?: string; reasons?: { text: string }[] } = {};
  try {
    problem = JSON.parse(text) as typeof problem;
  } catch {
    // A proxy in front answered.
  }
  const { code, detail, reasons } = problem;
  // Others changed the store each time. Any other failure may have come after the change.
  if (code === 'store_busy') return new SiteBusy(origin, detail ?? `it answers ${status}`);
  const inShort = code === 'store_unavailable' ? "it can't reach its store" : detail;
  if (code === undefined || status >= 500)
    return new SiteUnreachable(origin, detail ?? `it answers ${status}`, inShort);
  return new SiteRefused(
    reasons && reasons.length > 0 ? reasons.map((reason) => reason.text) : [detail ?? `${origin} answers ${status}.`],
    code,
    secondsIn(headers.get('retry-after')),
  );
}

/** Undefined also for a date, which no site of ours answers. */
const secondsIn = (retryAfter: string | null): number | undefined =>
  /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
