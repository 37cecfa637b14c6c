import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StoreUnavailable } from './store.errors';

/** Where the bucket is, and with which key it is used. */
export interface S3Settings {
  /** Address of the storage, such as `https://s3.eu-west-2.amazonaws.com`; the bucket is the first part of the path. */
  endpoint: string;
  bucket: string;
  /** Before each key, with a slash at the end; empty for the whole bucket. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long to try. */
export interface S3Patience {
  attempts: number;
  /** For one attempt. */
  attemptMs: number;
  /** For all of them. */
  totalMs: number;
  /** Before the second attempt; each later one waits twice as long. */
  pauseMs: number;
}

const PATIENCE: S3Patience = { attempts: 6, attemptMs: 5000, totalMs: 20_000, pauseMs: 100 };

/** What a request was answered with. */
export interface Answer {
  status: number;
  body: Buffer;
  tag: string;
}

/** What a request carries. */
interface Carried {
  body?: Buffer;
  headers?: Record<string, string>;
  query?: URLSearchParams;
}

/** Requests to one bucket of an S3-compatible storage. Keys are those below its prefix. */
export class S3Bucket {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor(
    readonly settings: S3Settings,
    private readonly patience: S3Patience = PATIENCE,
  ) {
    const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.#base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  }

  get place(): string {
    return `s3://${this.settings.bucket}/${this.settings.prefix}`;
  }

  /**
   * An object; undefined where it is missing.
   * @throws StoreUnavailable
   */
  async get(key: string): Promise<Answer | undefined> {
    const answer = await this.ask('GET', key);
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw this.refusal(answer.status, key);
    return answer;
  }

  /** An answer that no later attempt changes, such as 400 or 413. */
  refusal(status: number, key: string): StoreUnavailable {
    return new StoreUnavailable(this.place, `it answers ${status} for ${key}`);
  }

  /**
   * A request that is tried again after faults.
   * @throws StoreUnavailable
   */
  ask(method: string, key: string, carried: Carried = {}): Promise<Answer> {
    return this.persist(() => this.once(method, key, carried), key);
  }

  /**
   * Tries again after faults: no answer, one that is cut off, 429 and 5xx.
   * @param attempt gives undefined for an answer that a later attempt may change
   * @throws StoreUnavailable when none of them was answered, or the key is refused
   */
  async persist(attempt: () => Promise<Answer | undefined>, key: string): Promise<Answer> {
    const until = Date.now() + this.patience.totalMs;
    let reason = '';
    for (let count = 0; count < this.patience.attempts && Date.now() < until; count += 1) {
      if (count > 0) await sleep(this.patience.pauseMs * 2 ** (count - 1) * (0.5 + Math.random()));
      try {
        const answer = await attempt();
        if (answer && answer.status < 500 && answer.status !== 429) {
          if (answer.status === 401 || answer.status === 403)
            throw new StoreUnavailable(this.place, `it refuses the key for ${key} with ${answer.status}`);
          return answer;
        }
        reason = answer ? `it answers ${answer.status}` : 'it answers 409';
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        reason =
          (error as Error).name === 'TimeoutError'
            ? 'no answer in time'
            : (((error as Error).cause as Error | undefined)?.message ?? (error as Error).message);
      }
    }
    throw new StoreUnavailable(this.place, reason);
  }

  /**
   * One attempt. Without a key the bucket itself is asked.
   * @throws Error when no whole answer came in time
   */
  async once(method: string, key: string | undefined, { body, headers = {}, query }: Carried = {}): Promise<Answer> {
    const path =
      key === undefined ? '' : `/${(this.settings.prefix + key).split('/').map(encodeURIComponent).join('/')}`;
    const request = await this.#client.sign(`${this.#base}${path}${query ? `?${query.toString()}` : ''}`, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
    });
    const response = await fetch(request, { signal: AbortSignal.timeout(this.patience.attemptMs) });
    const content = Buffer.from(await response.arrayBuffer());
    const length = response.headers.get('content-length');
    if (
      method === 'GET'
      && length !== null
      && !response.headers.has('content-encoding')
      && content.length !== Number(length)
    )
      throw new Error('the answer is cut off');
    return { status: response.status, body: content, tag: response.headers.get('etag') ?? '' };
  }
}
