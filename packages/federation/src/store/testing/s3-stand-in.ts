import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../s3-bucket';

/** What can go wrong on the way to object storage. */
export type S3Fault =
  /** The request is not done and answered so. */
  | 400
  | 404
  | 409
  | 413
  | 429
  | 500
  | 503
  /** The connection breaks before the request is done. */
  | 'dropped'
  /** The request is done, and the connection breaks. */
  | 'lost'
  /** The request is done, and answered after everybody has stopped waiting. */
  | 'late answer'
  /** The request is answered by nobody, and done later, when `finishLate` is called. */
  | 'late request'
  /** Half of the answer arrives. */
  | 'cut off';

interface Stored {
  content: Buffer;
  tag: string;
  modifiedAt: Date;
}

/**
 * A stand-in for S3-compatible object storage, for tests: the calls and the conditional writes that the store uses, in
 * memory, with faults on demand. It is no storage for anything else.
 */
export class S3StandIn {
  readonly objects = new Map<string, Stored>();
  /** Requests by method and key, in their order. */
  readonly seen: string[] = [];
  /** Faults of the next requests, one each. */
  readonly faults: S3Fault[] = [];
  /** Whether conditions are kept; a storage that ignores them is refused by the gateway. */
  keepsConditions = true;
  /** Keys in one answer to a listing. */
  pageSize = 1000;
  /** A share of all requests that fails, half of them after they were done. */
  faultShare = 0;
  /** After so many requests the network is lost. */
  diesAfter = Infinity;
  #late: (() => void)[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  async begin(): Promise<S3Settings> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return {
      endpoint: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
      bucket: 'larder',
      prefix: 'store/',
      region: 'test',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    };
  }

  end(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }

  /** Does the requests now that were late. */
  finishLate(): void {
    for (const finish of this.#late.splice(0)) finish();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(url.pathname).replace(/^\/larder\/?/, '');
    this.seen.push(`${request.method} ${key}`);
    const content = await buffer(request).catch(() => Buffer.alloc(0));
    if (this.seen.length > this.diesAfter) return void response.destroy();
    const fault = this.faults.shift() ?? this.#randomFault();
    if (typeof fault === 'number') return void response.writeHead(fault).end('<Error/>');
    if (fault === 'dropped') return void response.destroy();
    if (fault === 'late request') return void this.#late.push(() => this.#do(request, url, key, content));
    if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? ''))
      return void response.writeHead(403).end();
    const { status, body = Buffer.alloc(0), tag } = this.#do(request, url, key, content);
    if (fault === 'lost') return void response.destroy();
    if (fault === 'late answer') return;
    response.writeHead(status, { ...(tag && { etag: tag }), 'content-length': body.length });
    if (fault === 'cut off') return void response.write(body.subarray(0, body.length / 2), () => response.destroy());
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #randomFault(): S3Fault | undefined {
    if (Math.random() >= this.faultShare) return undefined;
    return Math.random() < 0.5 ? 'lost' : 503;
  }

  #do(
    { method, headers }: IncomingMessage,
    url: URL,
    key: string,
    content: Buffer,
  ): { status: number; body?: Buffer; tag?: string } {
    const there = this.objects.get(key);
    if (method === 'GET' && key === '') return { status: 200, body: Buffer.from(this.#list(url.searchParams)) };
    const last = /^bytes=-(\d+)$/.exec(headers.range ?? '')?.[1];
    if (method === 'GET' && there && last !== undefined)
      return there.content.length === 0
        ? { status: 416 }
        : { status: 206, body: there.content.subarray(-Number(last)), tag: there.tag };
    if (method === 'GET' || method === 'HEAD')
      return there ? { status: 200, body: there.content, tag: there.tag } : { status: 404 };
    if (method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    if (this.keepsConditions && headers['if-none-match'] === '*' && there) return { status: 412 };
    if (this.keepsConditions && headers['if-match'] !== undefined && !there) return { status: 404 };
    if (this.keepsConditions && headers['if-match'] !== undefined && headers['if-match'] !== there?.tag)
      return { status: 412 };
    const tag = `"${createHash('md5').update(content).digest('hex')}"`;
    this.objects.set(key, { content, tag, modifiedAt: new Date() });
    return { status: 200, tag };
  }

  #list(query: URLSearchParams): string {
    const from = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from)
      .sort();
    const page = keys.slice(0, this.pageSize);
    const entries = page.map((key) => {
      const { modifiedAt, content } = this.objects.get(key)!;
      return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    const isTruncated = keys.length > page.length;
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${entries.join('')}${isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`;
  }
}
