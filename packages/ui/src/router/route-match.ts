import { matchRoutes } from 'react-router-dom';

/** How a route says its addresses, as declarations do: `/orders/:orderId`. */
export interface AddressedRoute {
  readonly path: string;
  /** Further paths of the same page. */
  readonly aliases?: readonly string[] | undefined;
  /** Narrows parameters by regular expressions; an address whose parameter does not fit is not the route's. */
  readonly matching?: Readonly<Record<string, string>> | undefined;
}

/** The route of an address, with the parameters that the address holds, decoded. */
export interface MatchedRoute<R> {
  route: R;
  params: Record<string, string>;
}

/**
 * Finds the route of a path: react-router's own ranking, so `/orders/new` comes before `/orders/:orderId`. The one
 * matcher of the product: the page, the boot script and `larder dev` use it. Upper case counts, and a slash at the end
 * does not.
 */
export function createRouteMatcher<R extends AddressedRoute>(
  routes: readonly R[],
): (pathname: string) => MatchedRoute<R> | undefined {
  const patterns = routes.flatMap((route) =>
    [route.path, ...(route.aliases ?? [])]
      .filter(Boolean)
      .map((path) => ({ path, caseSensitive: true, handle: route })),
  );
  return (pathname) => {
    // react-router would take such a path as it stands, with a warning on the console.
    if (!canDecode(pathname)) return undefined;
    for (let left = patterns; ;) {
      const found = matchRoutes(left, pathname)?.at(-1);
      if (!found) return undefined;
      const route = found.route.handle as R;
      const params = found.params as Record<string, string>;
      if (fits(params, route.matching)) return { route, params };
      left = left.filter((pattern) => pattern !== found.route);
    }
  };
}

const fits = (params: Record<string, string>, matching: AddressedRoute['matching'] = {}) =>
  Object.entries(matching).every(
    ([name, rule]) => params[name] === undefined || (patternOf(rule)?.test(params[name]) ?? false),
  );

/** Undefined for a rule that is no regular expression: no address fits it, and other pages stay (SHL-17). */
function patternOf(rule: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${rule})$`);
  } catch {
    return undefined;
  }
}

function canDecode(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}
