/** What a tab knows of the preview that it was opened with. Scripts of other tabs never see it. */
export interface TabPreview {
  /** Undefined once it has ended. */
  token: string | undefined;
  /** The site has refused the token. */
  hasEnded: boolean;
}

declare global {
  interface Window {
    __larderPreview?: TabPreview;
  }
}

const KEY = 'larder.preview';
/** No link of a site is longer. A gateway answers a far longer address without reading its token. */
const LONGEST = 1024;

/**
 * Moves the token of a preview's link from the address to the session storage of this tab, before anything is requested
 * (REL-90). Where that is blocked, the token lasts until the next reload. One that is too long counts as ended (REL-91).
 */
export function takePreview(page: Window): void {
  const { location, history } = page;
  const linked = /^#preview=(.*)$/.exec(location.hash)?.[1];
  if (linked !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  const token = linked ?? stored(page);
  if (token === undefined) return;
  if (token.length > LONGEST) return forgetPreview(page, true);
  page.__larderPreview = { token, hasEnded: false };
  if (linked !== undefined) storeToken(page, linked);
}

/** The token of this tab; undefined without a preview. */
export const previewToken = (page: Window): string | undefined => page.__larderPreview?.token;

/** Whether the preview of this tab has ended since this was asked last. */
export function previewHasEnded(page: Window): boolean {
  const hasEnded = page.__larderPreview?.hasEnded ?? false;
  if (hasEnded) page.__larderPreview!.hasEnded = false;
  return hasEnded;
}

/** Forgets the token. @param hasEnded the site has refused it; otherwise the user leaves */
export function forgetPreview(page: Window, hasEnded: boolean): void {
  page.__larderPreview = { token: undefined, hasEnded };
  try {
    page.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept there.
  }
}

function stored(page: Window): string | undefined {
  try {
    return page.sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function storeToken(page: Window, token: string): void {
  try {
    page.sessionStorage.setItem(KEY, token);
  } catch {
    // Blocked or full: it lasts as long as this page.
  }
}
