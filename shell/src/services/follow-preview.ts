import { previewHasEnded } from '@larder/federation/runtime';
import type { Services } from './services';

/**
 * Says that the preview of this tab has ended, as soon as the site shows without it (REL-91), and opens a preview's
 * link that is put into the address of an open page.
 */
export function followPreview({
  region,
  notifier,
  i18n,
  reload,
}: Pick<Services, 'region' | 'notifier' | 'i18n' | 'reload'>): void {
  const look = () => {
    if (previewHasEnded(window)) notifier.notify(i18n.t('shell:preview.ended'));
  };
  region.state.subscribe(look);
  window.addEventListener('hashchange', () => {
    if (window.location.hash.startsWith('#preview=')) reload();
  });
}
