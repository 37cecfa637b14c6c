/** Where files and delivery schedules of a region lie; the rest of the API is not moved. */
export interface RegionPlaces {
  /** A path, or an https origin with a path. */
  assetsUrl: string;
  deliveryScheduleUrl: string;
  /** Origins that get the session's token. */
  tokenOrigins?: readonly string[] | undefined;
}

/** An address in place of the API's own. */
export interface OtherPlace {
  address: string;
  /** It lies at another origin. */
  isForeign: boolean;
  /** The session's token may go there (REL-31). */
  takesToken: boolean;
}

/** The place of a file or a delivery schedule, from its path below the API (REL-30); undefined for everything else. */
export function otherPlace(
  path: string,
  { assetsUrl, deliveryScheduleUrl, tokenOrigins = [] }: RegionPlaces,
): OtherPlace | undefined {
  const isFile = path.startsWith('/assets/');
  const base = isFile ? assetsUrl : path.includes('/calendar.ics') ? deliveryScheduleUrl : '';
  if (!/^(\/|https?:)/.test(base)) return undefined;
  const address = base + (isFile ? path.slice('/assets'.length) : path);
  const { origin } = new URL(address, location.href);
  const isForeign = origin !== location.origin;
  return { address, isForeign, takesToken: !isForeign || tokenOrigins.includes(origin) };
}
