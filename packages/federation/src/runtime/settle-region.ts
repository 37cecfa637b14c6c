import { type BootRegion, SAVED_REGION_KEY } from './boot-contract';

/** The region of a page that just opens, and whether the stored tokens make a session. */
export interface SettledRegion {
  region: BootRegion;
  hasSession: boolean;
}

interface Claims {
  exp?: unknown;
  region?: unknown;
}

/** With a session its own region (SHL-53), else query, saved value, time zone, gb (SHL-50, SHL-51). Anything but gb and fr is ignored at each step. */
export function settleRegion(page: Window, now: number): SettledRegion {
  const claims = claimsIn(stored(page, 'app.bearerToken'));
  const isFresh = typeof claims?.exp === 'number' && claims.exp * 1000 > now;
  // An expired token counts as long as it can be renewed (SHL-33).
  const hasSession = claims !== undefined && (isFresh || Boolean(stored(page, 'app.refreshToken')));
  const region =
    (hasSession && regionIn(claims?.region)) ||
    regionIn(new URLSearchParams(page.location.search).get('region')) ||
    regionIn(stored(page, SAVED_REGION_KEY)) ||
    (isFrenchZone() ? 'fr' : 'gb');
  return { region, hasSession };
}

const regionIn = (value: unknown): BootRegion | undefined => (value === 'gb' || value === 'fr' ? value : undefined);

/** Storage that is blocked holds nothing. */
function stored(page: Window, key: string): string | null {
  try {
    return page.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function claimsIn(token: string | null): Claims | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0)));
    const claims = JSON.parse(text) as Claims | null;
    return typeof claims === 'object' ? (claims ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

function isFrenchZone(): boolean {
  return ['Europe/Paris', 'Europe/Monaco'].includes(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
