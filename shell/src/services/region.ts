import { guessRegion } from '@larder/rules';
import type { Region } from '@larder/contracts';
import { SAVED_REGION_KEY } from '@larder/federation/runtime';
import type { TextStore } from './browser-storage';

/** The zone of the device, or nothing where the browser keeps it to itself. */
export function deviceZone(): string | null {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Settles the region (SHL-50 to SHL-53) and keeps the one that the address names, unless a session decides. */
export function settleRegion({ session, search, saved, timeZone = deviceZone() }: {
  session?: Region | undefined;
  /** Query of the address. */
  search: string;
  saved: TextStore;
  timeZone?: string | null;
}): Region {
  const query = new URLSearchParams(search).get('region');
  const region = guessRegion({ session: session ?? null, query, stored: saved.read(SAVED_REGION_KEY), timeZone });
  if (!session && query === region) saveRegion(saved, region);
  return region;
}

/** Keeps a region for the next visit, apart from the user's preferences (SHL-52). */
export function saveRegion(saved: TextStore, region: Region): void {
  saved.write(SAVED_REGION_KEY, region);
}

/** An address without its region parameter; undefined when it has none. */
export function withoutRegion(address: { pathname: string; search: string; hash: string }): string | undefined {
  const query = new URLSearchParams(address.search);
  if (!query.has('region')) return undefined;
  query.delete('region');
  const search = query.toString();
  return `${address.pathname}${search ? `?${search}` : ''}${address.hash}`;
}
