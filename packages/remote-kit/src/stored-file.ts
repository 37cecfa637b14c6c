const CLIMBS = /(^|\/)\.{1,2}(\/|$)/;

/** True for a path below the region's assets: an absolute one, or one that climbs out, is never requested (SHL-128). */
export const isStoredPath = (path: string): boolean =>
  path !== '' && !/^[/\\]|:|\\/.test(path) && !CLIMBS.test(path) && !/%(2e|2f|5c)/i.test(path);

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/**
 * The address of a stored file below the API, from its path below the region's assets; undefined for a path that may
 * not be requested. Pictures come in two widths, in pixels.
 */
export function storedFileAddress(path: string, width?: 320 | 1600): string | undefined {
  return isStoredPath(path) ? `/assets/${encoded(path)}${width ? `?w=${width}` : ''}` : undefined;
}
