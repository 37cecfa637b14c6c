import type { Region } from '@larder/contracts';
import { SAVED_REGION_KEY } from '@larder/federation/runtime';
import type { TextStore } from './browser-storage';

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
