import { readClaims } from '@larder/contracts';
import { guessRegion, isUsableSession } from '@larder/rules';
import { SAVED_REGION_KEY } from './boot-contract';

/** The region of a page that just opens, and whether the stored tokens make a session. */
export interface SettledRegion {
  region: string;
  hasSession: boolean;
  /** Of the session; undefined without one. */
  workspaceId: number | undefined;
}

/**
 * With a session its own region (SHL-53), else query, saved value, time zone, gb (SHL-50, SHL-51). A region that the
 * address names without a session is saved (SHL-52).
 */
export function settleRegion(page: Window, now: number): SettledRegion {
  const claims = readClaims(stored(page, 'app.bearerToken'));
  const kept = {
    exp: claims?.exp,
    refreshedAt: Date.parse(stored(page, 'app.refreshDate') ?? '') || 0,
    refreshToken: stored(page, 'app.refreshToken') ?? '',
  };
  const hasSession = claims !== undefined && isUsableSession(kept, { now, serverNow: now, renewedAt: 0 });
  const query = new URLSearchParams(page.location.search).get('region');
  const session = hasSession ? (claims.region ?? null) : null;
  const region = guessRegion({ session, query, stored: stored(page, SAVED_REGION_KEY), timeZone: deviceZone() });
  if (!hasSession && query === region) save(page, region);
  return { region, hasSession, workspaceId: hasSession ? claims.workspaceId : undefined };
}

/** Storage that is blocked holds nothing. */
function stored(page: Window, key: string): string | null {
  try {
    return page.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function save(page: Window, region: string): void {
  try {
    page.localStorage.setItem(SAVED_REGION_KEY, region);
  } catch {
    // Full or blocked storage keeps nothing; the page goes by its address (SHL-63).
  }
}

/** The zone of the device, or nothing where the browser keeps it to itself. */
function deviceZone(): string | null {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
