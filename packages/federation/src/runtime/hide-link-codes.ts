import { takeLinkCodes } from '@larder/ui/link-codes';

/**
 * Moves the codes of a mailed link from the address bar to the state of the page's history, before anything is
 * requested (TRU-22).
 */
export function hideLinkCodes({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const { codes, search, hash } = takeLinkCodes(location);
  // The router takes `usr` for the state of its location.
  if (codes) history.replaceState({ ...history.state, usr: { codes } }, '', location.pathname + search + hash);
}
