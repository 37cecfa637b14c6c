const CLIMBS = /(^|\/)\.{1,2}(\/|$)/;

/** A stored path that lies below the region's assets; an absolute or climbing one is never requested (SHL-128). */
export function isStoredPath(path: string): boolean {
  return path !== '' && !/^[/\\]|:|\\/.test(path) && !CLIMBS.test(path) && !/%(2e|2f|5c)/i.test(path);
}

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** The address of a stored file below the API; undefined for a path that may not be requested. Pictures come in two widths. */
export function storedFileAddress(path: string, width?: 320 | 1600): string | undefined {
  return isStoredPath(path) ? `/assets/${encoded(path)}${width ? `?w=${width}` : ''}` : undefined;
}

/** The name that a stored file is saved under. */
export const fileNameOf = (path: string): string => path.split('/').at(-1)!;
