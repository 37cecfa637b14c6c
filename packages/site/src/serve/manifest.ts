import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Composition, Declaration } from '@larder/contracts';
import * as v from 'valibot';
import { isRead, sendProblem } from './answer';
import { siteTexts } from './site-texts';
import { answer, encode, type Encoded } from './region-files';

const PATH = /^\/manifest\/([^/]+)\.webmanifest$/;
const TYPE = 'application/manifest+json; charset=utf-8';
/** The paper of the page, as in its `theme-color`. */
const PAPER = '#F6F2EA';

/** What the manifest offers beside the start page, by the name of its text. */
const SHORTCUTS = [
  { text: 'new-order', path: '/orders/new' },
  { text: 'today', path: '/orders?day=today' },
] as const;

/** The addresses of the pages that the parts of a region declare, without those of a feature that it leaves out. */
function openPages({ remotes, features }: Composition): ReadonlySet<string> {
  return new Set(
    remotes.flatMap(({ declaration, parts }) => {
      const declared = v.safeParse(v.pick(Declaration, ['parts']), declaration);
      if (!declared.success) return [];
      return parts
        .flatMap((part) => declared.output.parts[part]?.routes ?? [])
        .filter(({ guards }) => guards.every((guard) => guard.needs !== 'feature' || features.includes(guard.feature)))
        .flatMap(({ path, aliases }) => [path, ...aliases]);
    }),
  );
}

/** What a manifest depends on. */
export interface ManifestSources {
  /** What a region is made of; undefined while it can't be read. The same object until it changes. */
  composition(region: string): Composition | undefined;
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

async function manifestOf(composition: Composition, lang: string, shell: string): Promise<object> {
  const { region } = composition;
  const { manifest: texts } = await siteTexts(lang);
  const pages = openPages(composition);
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
    shortcuts: SHORTCUTS.filter(({ path }) => pages.has(path.split('?', 1)[0]!)).map(({ text, path }) =>
      shortcut(texts[text], path),
    ),
  };
}

/**
 * Answers `/manifest/{region}.webmanifest`, by which browsers offer to install the site (GDE-103); 404 where the region
 * leaves `installable` out. A shortcut is offered where a part of the region has its page.
 * @returns false for another address
 */
export function createManifests({ composition, languageTag, shellVersion }: ManifestSources) {
  const made = new Map<string, { from: Composition; key: string; file: Encoded }>();
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const region = PATH.exec(path)?.[1];
    if (region === undefined) return false;
    if (!isRead(request, response)) return true;
    const shell = shellVersion();
    const lang = languageTag(region);
    const composed = composition(region);
    if (lang === undefined || shell === undefined || !composed?.features.includes('installable')) {
      sendProblem(request, response, 'route_not_found', 'There is no such file.');
      return true;
    }
    const key = `${lang} ${shell}`;
    let known = made.get(region);
    if (known?.from !== composed || known.key !== key) {
      known = { from: composed, key, file: encode(await manifestOf(composed, lang, shell)) };
      made.set(region, known);
    }
    answer(request, response, known.file, TYPE);
    return true;
  };
}
