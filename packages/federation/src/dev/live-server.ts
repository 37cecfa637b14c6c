import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@larder/contracts';
import { addressOf } from '../release/compose';
import { ReleaseRefused } from '../release/release.errors';
import { DEV_PATH, type LiveState } from '../runtime/dev/live-contract';
import { ENTRY_FILE, entryOf, withLocal } from './composition';
import type { LiveSite } from './live-site';
import type { ServedRemote } from './local-remote';
import { shellOf, withTwin } from './page';
import type { PageScripts } from './page-scripts';
import { createSiteProxy, readFromSite } from './site-proxy';
import { fateOf, pathOf, sendProblem } from './writes';

/** What the server of a site with local remotes needs. */
export interface LiveServerOptions {
  site: LiveSite;
  scripts: PageScripts;
  mayWrite: boolean;
  /** Pages wait for it: a page without the remotes would lose what is typed once they come. At once by default. */
  ready?: Promise<void>;
  remotes(): readonly ServedRemote[];
  print(line: string): void;
}

const COMPOSITION = /^\/composition\/[^/]+\.json$/;
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};
/** A stream that says nothing is cut off by what lies between. */
const BREATH_MS = 20_000;

/** Serves the deployed site with remotes from a developer's sources in it (REL-84). */
export class LiveServer {
  readonly #server: Server;
  readonly #streams = new Set<ServerResponse>();
  readonly #pass: ReturnType<typeof createSiteProxy>;
  readonly #breath: NodeJS.Timeout;
  #hasSaidWrites = false;

  constructor(private readonly options: LiveServerOptions) {
    this.#pass = createSiteProxy(options.site.origin);
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        const detail =
          error instanceof ReleaseRefused ? error.message : `${options.site.origin} can't be reached at the moment.`;
        if (response.headersSent) response.destroy();
        else sendProblem(response, 502, 'unavailable', detail);
      });
    });
    this.#breath = setInterval(() => this.#streams.forEach((stream) => stream.write(':\n\n')), BREATH_MS);
  }

  /**
   * @returns whether the port was free
   * @throws ReleaseRefused with one sentence when it can't be opened for another reason
   */
  listen(port: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const opened = () => resolve(true);
      this.#server.once('error', ({ code }: NodeJS.ErrnoException) => {
        this.#server.off('listening', opened);
        if (code === 'EADDRINUSE') resolve(false);
        else reject(new ReleaseRefused([`Port ${port} can't be opened (${code}): choose another one with --port.`]));
      });
      this.#server.once('listening', opened).listen(port, '127.0.0.1');
    });
  }

  close(): Promise<void> {
    clearInterval(this.#breath);
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** Tells open pages what has changed. */
  tell(): void {
    const text = this.#stateText();
    this.#streams.forEach((stream) => stream.write(text));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    if (!this.#isOwnPage(request))
      return sendProblem(response, 403, 'forbidden', 'Only pages of this address may ask.');
    if (path === `${DEV_PATH}events` || COMPOSITION.test(path)) await this.options.ready;
    if (path.startsWith(DEV_PATH)) return this.#own(path, response);
    const local = this.options.remotes().find(({ name, version }) => path.startsWith(addressOf(name, version)));
    if (local) return sendFile(response, local, path.slice(addressOf(local.name, local.version).length));
    if (COMPOSITION.test(path)) return this.#composition(request, response);
    const fate = fateOf(request.method ?? 'GET', path, this.options.mayWrite);
    if (fate === 'dropped') return void response.writeHead(204).end();
    if (fate === 'blocked') return this.#block(request, response, path);
    if (isPage(request, path)) return this.#page(request, response);
    this.#sayWrites(request, path);
    this.#pass(request, response);
  }

  /** A page elsewhere must not act here: what it asks would look to the site like a page of its own. */
  #isOwnPage({ headers, socket }: IncomingMessage): boolean {
    const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${(socket as Socket).localPort}`);
    const { host = '', origin, 'sec-fetch-site': from = 'none', 'sec-fetch-mode': mode } = headers;
    if (!names.includes(host) || (origin !== undefined && origin !== `http://${host}`)) return false;
    return ['none', 'same-origin'].includes(String(from)) || mode === 'navigate';
  }

  #own(path: string, response: ServerResponse): void {
    const { first, page } = this.options.scripts;
    if (path === `${DEV_PATH}first.js`) return send(response, 'js', first);
    if (path === `${DEV_PATH}page.js`) return send(response, 'js', page);
    if (path !== `${DEV_PATH}events`) return sendProblem(response, 404, 'route_not_found', 'There is no such address.');
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: 1000\n\n${this.#stateText()}`);
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
  }

  #stateText(): string {
    const { site, mayWrite, remotes } = this.options;
    const state: LiveState = {
      site: site.name,
      writes: mayWrite ? 'passed' : 'blocked',
      shell: site.shell,
      remotes: remotes().map(({ name, version, hash, errors, problems, declared }) => ({
        name,
        version,
        ...(hash !== undefined && { hash }),
        errors,
        problems,
        declared,
      })),
    };
    return `data: ${JSON.stringify(state)}\n\n`;
  }

  async #composition(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await readFromSite(request, this.options.site.origin);
    // As the site wrote it: a later one may have more to say than is known here.
    const composition = status === 200 ? (JSON.parse(body) as Composition) : undefined;
    const { etag: _, ...kept } = headers;
    response.writeHead(status, { ...kept, 'cache-control': 'no-store' });
    response.end(composition ? JSON.stringify(withLocal(composition, this.options.remotes())) : body);
  }

  async #page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { site } = this.options;
    const { status, headers, body } = await readFromSite(request, site.origin);
    const version = shellOf(body);
    const { etag: _, ...kept } = headers;
    response.writeHead(status, { ...kept, 'cache-control': 'no-store' });
    response.end(version === undefined ? body : withTwin(body, version, await site.twinOf(version), site.origin));
  }

  #block(request: IncomingMessage, response: ServerResponse, path: string): void {
    this.options.print(`Blocked: ${request.method} ${path}`);
    request.resume();
    sendProblem(
      response,
      403,
      'writes_blocked',
      `This page runs local code in ${this.options.site.name}; nothing is changed there unless larder dev has --write.`,
    );
  }

  #sayWrites({ method }: IncomingMessage, path: string): void {
    if (this.#hasSaidWrites || fateOf(method ?? 'GET', path, false) !== 'blocked') return;
    this.#hasSaidWrites = true;
    this.options.print(`Calls that change something go through to ${this.options.site.name}, as --write says.`);
  }
}

const isPage = ({ method, headers }: IncomingMessage, path: string): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !/^\/(api|releases|platform)(\/|$)/.test(path);

async function sendFile(response: ServerResponse, remote: ServedRemote, file: string): Promise<void> {
  if (file === ENTRY_FILE) return send(response, 'js', entryOf(remote));
  const type = /^[\w@+-][\w.@+-]*(\/[\w@+-][\w.@+-]*)*\.(\w+)$/.exec(file)?.[2] ?? '';
  const content = TYPES[type] && (await readFile(join(remote.outputFolder, file)).catch(() => undefined));
  if (!content) return sendProblem(response, 404, 'asset_not_found', `${remote.name} has no such file.`);
  send(response, type, content);
}

function send(response: ServerResponse, type: string, content: string | Buffer): void {
  response.writeHead(200, {
    'content-type': TYPES[type]!,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
}
