import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeOfTag } from '@larder/rules';
import { isRead, sendProblem } from './answer';
import { answer, encode, type Encoded } from './region-files';

const PATH = /^\/manifest\/([^/]+)\.webmanifest$/;
const TYPE = 'application/manifest+json; charset=utf-8';
/** The paper of the page, as in its `theme-color`. */
const PAPER = '#F6F2EA';

/** What the home screen says, by language (GDE-103). */
const WORDS = {
  en: { description: 'Food ordering for kitchens', newOrder: 'New order', today: 'Today’s delivery' },
  fr: {
    description: 'Les commandes de la cuisine',
    newOrder: 'Nouvelle commande',
    today: 'Livraison du jour',
  },
};

const wordsIn = (language: string) => Object.entries(WORDS).find(([name]) => name === language)?.[1] ?? WORDS.en;

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

function manifestOf(region: string, lang: string, shell: string): object {
  const { description, newOrder, today } = wordsIn(localeOfTag(lang));
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
    description,
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
    shortcuts: [shortcut(newOrder, '/orders/new'), shortcut(today, '/orders?day=today')],
  };
}

/**
 * Answers `/manifest/{region}.webmanifest`, by which browsers offer to install the site (GDE-103); 404 where the region
 * leaves `installable` out.
 * @returns false for another address
 */
export function createManifests({ features, languageTag, shellVersion }: ManifestSources) {
  const made = new Map<string, Encoded>();
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
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
    if (!made.has(key)) made.set(key, encode(manifestOf(region, lang, shell)));
    answer(request, response, made.get(key)!, TYPE);
    return true;
  };
}
