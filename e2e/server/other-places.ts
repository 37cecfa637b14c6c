// A second gateway on the same API, whose regions keep files and delivery schedules at other origins (REL-30), and the
// server that has them there.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createSite, type Site } from '@larder/site';
import { PASSWORD, PEOPLE } from '../fixtures/people';
import { type AskedElsewhere, placesOf } from '../fixtures/places';

const REGION = 'gb.config.json';

interface Source {
  root: string;
  store: string;
  port: number;
}

function regionsAt({ root }: Source, { files, schedules }: ReturnType<typeof placesOf>): string {
  const folder = join(root, '.cache/e2e/regions-elsewhere');
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'packages/site/regions'), folder, { recursive: true });
  const config = JSON.parse(readFileSync(join(folder, REGION), 'utf8')) as object;
  writeFileSync(
    join(folder, REGION),
    JSON.stringify({
      ...config,
      assetsUrl: `${files}/files`,
      deliveryScheduleUrl: `${schedules}/schedules`,
      tokenOrigins: [schedules],
    }),
  );
  return folder;
}

/** What the files' origin shows itself to the API with: it hands files out to everybody. */
async function ownToken(port: number): Promise<string> {
  const { workspaceId, email } = PEOPLE.owner;
  const answer = await fetch(`http://localhost:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ workspaceId, email, password: PASSWORD }),
  });
  return `Bearer ${((await answer.json()) as { bearerToken: string }).bearerToken}`;
}

/**
 * Passes files and schedules of the API on, remembers who asked for what with a token, and leads schedules elsewhere
 * once it is told to.
 */
function elsewhere({ port }: Source, { site }: ReturnType<typeof placesOf>): Server {
  const asked: AskedElsewhere[] = [];
  let redirects = false;
  let token: Promise<string> | undefined;
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/', headers } = request;
    if (url === '/asked') return void response.end(JSON.stringify(asked));
    if (url === '/redirecting' || url === '/straight') {
      redirects = url === '/redirecting';
      return void response.end();
    }
    response.setHeader('access-control-allow-origin', site).setHeader('access-control-allow-headers', 'authorization');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    asked.push({ host: String(headers.host), path: url, hasToken: headers.authorization !== undefined });
    if (redirects && url.startsWith('/schedules/')) return void response.writeHead(302, { location: '/taken' }).end();
    const path = url.replace(/^\/files/, '/api/assets').replace(/^\/schedules/, '/api');
    const pass = async () => {
      const authorization = url.startsWith('/files/')
        ? await (token ??= ownToken(port))
        : (headers.authorization ?? '');
      const answer = await fetch(`http://localhost:${port}${path}`, { headers: { authorization } });
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
        .end(Buffer.from(await answer.arrayBuffer()));
    };
    pass().catch(() => response.writeHead(502).end());
  });
}

/** Serves both. @returns what ends them */
export async function serveElsewhere(source: Source): Promise<() => Promise<unknown>> {
  const places = placesOf(source.port);
  const site: Site = createSite({
    store: source.store,
    environment: 'test',
    endToEndTest: true,
    api: `http://localhost:${source.port}`,
    regions: regionsAt(source, places),
  });
  const server = elsewhere(source, places);
  await site.listen(Number(new URL(places.site).port), 'localhost');
  await new Promise<void>((resolve) => {
    server.listen(Number(new URL(places.files).port), resolve);
  });
  return async () => {
    server.closeAllConnections();
    server.close();
    await site.close(1000);
  };
}
