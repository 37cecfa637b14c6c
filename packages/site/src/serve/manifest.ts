import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRead, sendProblem } from './answer';
import { siteTexts } from './site-texts';
import { answer, encode, type Encoded } from './region-files';

const PATH = /^\/manifest\/([^/]+)\.webmanifest$/;
const TYPE = 'application/manifest+json; charset=utf-8';
/** The paper of the page, as in its `theme-color`. */
const PAPER = '#F6F2EA';

/** What a manifest depends on. */
export interface ManifestSources {
  /** The features of a region; undefined while its composition can't be read. */
  features(region: string): ReadonlySet<string> | undefined;
  /** The language tag of a region; undefined for one that is not there. */
  languageTag(region: string): string | undefined;
  /** The release of the shell in use, which has the icons; undefined without one. */
  shellVersion(): string | undefined;
}

const icon = (shell: string, file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/releases/shell/${shell}/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

async function manifestOf(region: string, lang: string, shell: string): Promise<object> {
  const { manifest: texts } = await siteTexts(lang);
  // The region stands in each address, so that somebody who is not signed in meets the sign-in of theirs.
  const shortcut = (name: string, path: string) => ({
    name,
    url: `${path}${path.includes('?') ? '&' : '?'}region=${region}`,
    icons: [icon(shell, 'icon-192.png', 192, 'any')],
  });
  return {
    id: `/?app=${region}`,
    name: 'Larder',
    short_name: 'Larder',
    description: texts.description,
    lang,
    dir: 'ltr',
    start_url: `/my/dashboard?region=${region}`,
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      icon(shell, 'icon-192.png', 192, 'any'),
      icon(shell, 'icon-512.png', 512, 'any'),
      icon(shell, 'icon-maskable.png', 512, 'maskable'),
      icon(shell, 'icon-180.png', 180, 'any'),
    ],
    shortcuts: [shortcut(texts['new-order'], '/orders/new'), shortcut(texts.today, '/orders?day=today')],
  };
}

/**
 * Answers `/manifest/{region}.webmanifest`, by which browsers offer to install the site (GDE-103); 404 where the region
 * leaves `installable` out.
 * @returns false for another address
 */
export function createManifests({ features, languageTag, shellVersion }: ManifestSources) {
  const made = new Map<string, Encoded>();
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const region = PATH.exec(path)?.[1];
    if (region === undefined) return false;
    if (!isRead(request, response)) return true;
    const shell = shellVersion();
    const lang = languageTag(region);
    if (lang === undefined || shell === undefined || !features(region)?.has('installable')) {
      sendProblem(request, response, 'route_not_found', 'There is no such file.');
      return true;
    }
    const key = `${region} ${lang} ${shell}`;
    if (!made.has(key)) made.set(key, encode(await manifestOf(region, lang, shell)));
    answer(request, response, made.get(key)!, TYPE);
    return true;
  };
}
