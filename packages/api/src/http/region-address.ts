import type { Region } from '@larder/contracts';

/** A path with its region, before the fragment, which holds codes (TRU-22). Without a session a page goes by it (SHL-50). */
export const inRegion = (path: string, region: Region): string =>
  path.replace(/^[^#]*/, (page) => `${page}${page.includes('?') ? '&' : '?'}region=${region}`);
