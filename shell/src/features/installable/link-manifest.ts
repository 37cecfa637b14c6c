import type { Region } from '@larder/contracts';

/**
 * Names the region's manifest, by which browsers offer to install the site, and the icon of home screens; with none
 * both go (GDE-103).
 */
export function linkManifest(region: Region | undefined): void {
  const manifest = region && `/manifest/${region}.webmanifest`;
  const former = [...document.querySelectorAll('link[data-app]')];
  // A browser asks for a manifest anew when its link is put in again.
  if (manifest && former.some((link) => link.getAttribute('href') === manifest)) return;
  for (const link of former) link.remove();
  if (!manifest) return;
  // The icons lie beside the one of the page, in the release of the shell.
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href;
  for (const [rel, href] of [
    ['manifest', manifest],
    ['apple-touch-icon', icon && new URL('icon-180.png', icon).href],
  ]) {
    if (!rel || !href) continue;
    const link = Object.assign(document.createElement('link'), { rel, href });
    link.dataset.app = '';
    document.head.append(link);
  }
}
