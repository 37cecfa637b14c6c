/** Cookies of this site have this in front: every program on this machine's `localhost` shares one set of them. */
const MARK = 'larder-dev.';

/** Attributes that tie a cookie to the site's own address, or that a page without TLS must not set. */
const OF_THE_SITE = /^(domain|secure|samesite|partitioned)(=|$)/i;

/**
 * A `Set-Cookie` line of the site as a page at `http://localhost` can keep it: under a name of its own, which also frees
 * it from the rules of `__Host-` and `__Secure-`, for this address, and never sent from other sites.
 */
export function cookieForPage(line: string): string {
  const [pair = '', ...attributes] = line.split(';').map((each) => each.trim());
  const kept = attributes.filter((each) => each !== '' && !OF_THE_SITE.test(each));
  return [`${MARK}${pair}`, ...kept, 'SameSite=Lax'].join('; ');
}

/** The `Cookie` line for the site: its own cookies by their own names, and none of another program on `localhost`. */
export function cookiesForSite(line: string | undefined): string | undefined {
  const own = (line ?? '').split(';').flatMap((each) => {
    const pair = each.trim();
    return pair.startsWith(MARK) ? [pair.slice(MARK.length)] : [];
  });
  return own.length > 0 ? own.join('; ') : undefined;
}
