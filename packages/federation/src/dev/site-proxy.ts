import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { createProxyServer } from 'httpxy';
import { cookieForPage, cookiesForSite } from './cookies';
import { sendProblem } from './writes';

/** Headers that belong to one connection or one packing, and are made anew for what is answered here. */
const OF_THE_TRANSFER = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'date'];

/** The site says how it is reached over TLS; here it is not. */
const OF_TLS = ['strict-transport-security'];

/** Passes requests of pages on to the site as if they came from one of its own pages. */
export function createSiteProxy(site: string): RequestListener {
  const agent = new (site.startsWith('https:') ? SecureAgent : Agent)({ keepAlive: true });
  const proxy = createProxyServer({ target: site, changeOrigin: true, agent });
  proxy.on('proxyRes', ({ headers }, request) =>
    Object.assign(headers, headersForPage(headers, site, originOf(request))),
  );
  proxy.on('proxyRes', ({ headers }) => OF_TLS.forEach((name) => Reflect.deleteProperty(headers, name)));
  return (request, response) => {
    request.headers = headersForSite(request.headers, site, originOf(request)) as IncomingHttpHeaders;
    proxy.web(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendProblem(response, 502, 'unavailable', `${site} can't be reached at the moment.`);
    });
  };
}

/** The headers of a request for the site: its own cookies, and itself as the origin. */
export function headersForSite(headers: IncomingHttpHeaders, site: string, own: string): OutgoingHttpHeaders {
  const { cookie, origin, referer, ...rest } = headers;
  const cookies = cookiesForSite(cookie, site);
  return {
    ...rest,
    ...(cookies !== undefined && { cookie: cookies }),
    ...(origin !== undefined && { origin: origin === own ? site : origin }),
    ...(referer?.startsWith(`${own}/`) && { referer: site + referer.slice(own.length) }),
  };
}

/** The headers of the site's answer that a page here takes otherwise: where it is led to, and its cookies. */
function headersForPage(headers: IncomingHttpHeaders, site: string, own: string): IncomingHttpHeaders {
  const { location, 'set-cookie': cookies } = headers;
  return {
    ...(location?.startsWith(`${site}/`) && { location: own + location.slice(site.length) }),
    ...(cookies && { 'set-cookie': cookies.map((line) => cookieForPage(line, site)) }),
  };
}

/** An answer of the site that was read here, with headers for a page; its body is as it was unpacked. */
export interface ReadAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** Reads what the site answers to a request, past every cache. @throws TypeError when it can't be reached */
export async function readFromSite(request: IncomingMessage, site: string): Promise<ReadAnswer> {
  const { 'if-none-match': _, 'if-modified-since': __, 'accept-encoding': ___, ...asked } = request.headers;
  const own = originOf(request);
  const sent = Object.entries(headersForSite(asked, site, own)).filter(
    ([name]) => name !== 'host' && !OF_THE_TRANSFER.includes(name),
  );
  const answer = await fetch(site + request.url, {
    method: request.method!,
    redirect: 'manual',
    headers: sent.map(([name, value]) => [name, String(value)]),
  });
  const { 'set-cookie': _cookies, ...headers } = Object.fromEntries(answer.headers) as Record<string, string>;
  const cookies = answer.headers.getSetCookie();
  const changed = headersForPage({ ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) }, site, own);
  return {
    status: answer.status,
    headers: Object.fromEntries(
      Object.entries({ ...headers, ...changed }).filter(([name]) => ![...OF_THE_TRANSFER, ...OF_TLS].includes(name)),
    ),
    body: await answer.text(),
  };
}

const originOf = ({ headers: { host } }: IncomingMessage): string => `http://${host}`;
