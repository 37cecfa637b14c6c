import { createHash } from 'node:crypto';

/**
 * Cookies of a site have this in front: every program on this machine's `localhost`, and every other site that is looked
 * at there, shares one set of them.
 */
const markOf = (site: string): string => `larder-dev.${createHash('sha256').update(site).digest('hex').slice(0, 12)}.`;

/** Attributes that tie a cookie to the site's own address, or that a page without TLS must not set. */
const OF_THE_SITE = /^(domain|secure|samesite|partitioned)(=|$)/i;

/**
 * A `Set-Cookie` line of the site as a page at `http://localhost` can keep it: under a name of its own, which also frees
 * it from the rules of `__Host-` and `__Secure-`, for this address, and never sent from other sites.
 *
 * @param site its origin
 */
export function cookieForPage(line: string, site: string): string {
  const [pair = '', ...attributes] = line.split(';').map((each) => each.trim());
  const kept = attributes.filter((each) => each !== '' && !OF_THE_SITE.test(each));
  return [`${markOf(site)}${pair}`, ...kept, 'SameSite=Lax'].join('; ');
}

/**
 * The `Cookie` line for the site: its own cookies by their own names, and none of another site or of another program on
 * `localhost`.
 *
 * @param site its origin
 */
export function cookiesForSite(line: string | undefined, site: string): string | undefined {
  const mark = markOf(site);
  const own = (line ?? '').split(';').flatMap((each) => {
    const pair = each.trim();
    return pair.startsWith(mark) ? [pair.slice(mark.length)] : [];
  });
  return own.length > 0 ? own.join('; ') : undefined;
}
