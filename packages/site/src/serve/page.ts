import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import type { LiveStore } from '@larder/federation/release';
import { NONCE_MARK, ORIGINS_MARK } from '@larder/federation/release';
import { languageOfTag } from '@larder/rules';
import { preferredPacking } from './accept-encoding';
import { isRead, send, sendProblem } from './answer';
import { siteTexts } from './site-texts';

/** Where browsers report what the policy kept from happening; the API counts it. */
const POLICY_REPORTS = '/api/policy-report';
const REPORTS = 'policy';

/** What a page needs to know of a region. */
interface RegionOfPage {
  languageTag?: string;
}

// What looks like a file is no page: a missing picture must not be answered with the shell.
const FILE = /\.(ico|txt|xml|js|css|map|png|jpe?g|webp|svg|json|webmanifest|woff2)$/;

/**
 * Answers every page address with the page of the shell in use, each time with another nonce (SHL-5).
 * @param origins where scripts may come from besides this site: the gateway's own setting, whatever a composition
 *   says (TRU-33)
 * @param connectTo origins that regions name for files and delivery schedules (REL-30)
 * @param slicedRegions regions whose composition comes in slices; the page says so, as boot asks at once (REL-109)
 * @param regions what a page needs to know of every region (REL-98)
 */
export function createPage(
  live: LiveStore,
  origins: readonly string[],
  connectTo: () => readonly string[] = () => [],
  slicedRegions: () => readonly string[] | Promise<readonly string[]> = () => [],
  regions: () => readonly RegionOfPage[] = () => [],
) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (!isRead(request, response)) return;
    const straight = straightened(request.url ?? '/');
    if (straight !== undefined)
      return send(request, response, 308, { location: straight, 'cache-control': 'no-store' }, '');
    if (FILE.test(path)) return sendProblem(request, response, 'route_not_found', 'There is no such file.');
    const text = live.view?.page;
    if (text === undefined) return sendProblem(request, response, 'unavailable', 'No shell has been released yet.');
    const nonce = randomBytes(16).toString('base64');
    const isPacked = preferredPacking(request.headers['accept-encoding'], ['br']) === 'br';
    const sliced = await slicedRegions();
    const said = [
      ` data-regions='${inAttribute(JSON.stringify(regions()))}'`,
      ...(sliced.length > 0 ? [` data-slices="${sliced.join(' ')}"`] : []),
    ].join('');
    const tags = regions().flatMap(({ languageTag }) => languageTag ?? []);
    const withoutScripts = await sayWithoutScripts(tags);
    const page = text
      .replace(/(?<=<noscript>).*(?=<\/noscript>)/, (house) => withoutScripts || house)
      .replace(' data-origins=', () => `${said} data-origins=`)
      .replaceAll(NONCE_MARK, nonce)
      .replaceAll(ORIGINS_MARK, origins.join(' '));
    send(
      request,
      response,
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        ...(isPacked && { 'content-encoding': 'br' }),
        'content-security-policy': contentSecurityPolicy(nonce, origins, connectTo()),
        'reporting-endpoints': `${REPORTS}="${POLICY_REPORTS}"`,
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
      },
      isPacked ? packed(page) : page,
    );
  };
}

/**
 * The policy of a page: scripts from the site and the remotes' origins alone, styles with the nonce, trusted types for
 * every script sink.
 * Pictures behind authorisation are shown from blobs; some of the component library's are data addresses.
 */
export function contentSecurityPolicy(
  nonce: string,
  origins: readonly string[],
  connectTo: readonly string[] = [],
): string {
  const own = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src ${[own, ...connectTo].join(' ')}`,
    `img-src ${own} blob: data:`,
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // Older browsers know the first, newer ones the second (TRU-37).
    `report-uri ${POLICY_REPORTS}`,
    `report-to ${REPORTS}`,
  ].join('; ');
}

/**
 * The address of the page that somebody means who writes several slashes at its beginning (TRU-31). Browsers take
 * `//name` and `/\\name` for another site, so none of them is left.
 */
function straightened(url: string): string | undefined {
  return /^[/\\]{2}/.test(url) ? `/${url.replace(/^[/\\]+/, '')}` : undefined;
}

/** The one text that no script writes, in English and each region's language: nothing tells the visitor's region. */
async function sayWithoutScripts(languageTags: readonly string[]): Promise<string> {
  const key = languageTags.join(' ');
  if (!said.has(key)) said.set(key, await writeWithoutScripts(languageTags));
  return said.get(key)!;
}
const said = new Map<string, string>();

async function writeWithoutScripts(languageTags: readonly string[]): Promise<string> {
  const texts = new Map<string, string>();
  for (const tag of ['en', ...languageTags]) {
    const text = (await siteTexts(tag)).page['without-scripts'];
    if (![...texts.values()].includes(text)) texts.set(languageOfTag(tag), text);
  }
  return [...texts].map(([language, text]) => `<span lang="${language}">${inAttribute(text)}</span>`).join(' ');
}

/** Names of regions are texts of an operator. */
const inAttribute = (text: string): string => text.replace(/[&'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Each page is packed anew, as each has a nonce of its own; nothing that a visitor sent stands in it. */
const packed = (page: string): Buffer => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
