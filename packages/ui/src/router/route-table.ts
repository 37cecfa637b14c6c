import { createSearchParams, generatePath } from 'react-router-dom';
import { createRouteMatcher } from './route-match';
import type { AddressedRoute, MatchedRoute } from './route-match';

/**
 * Makes the address of a page by its route's name; undefined where there is no such page, or a parameter is missing.
 * Lists are repeated in the query.
 */
export type LinkTo = (
  name: string,
  params?: Record<string, string | number>,
  query?: Record<string, string | readonly string[] | undefined>,
) => string | undefined;

/** Routes by address and by name. */
export interface RouteTable<R> {
  /** The route of a path; undefined for one that no route has. */
  match(pathname: string): MatchedRoute<R> | undefined;
  named(name: string): R | undefined;
  linkTo: LinkTo;
}

/** A table of routes; the shell has one of a region's pages, `larder dev` one of a remote's. */
export function createRouteTable<R extends AddressedRoute & { readonly name: string }>(
  routes: readonly R[],
): RouteTable<R> {
  const byName = new Map(routes.map((route) => [route.name, route]));
  return {
    match: createRouteMatcher(routes),
    named: (name) => byName.get(name),
    linkTo(name, params = {}, query = {}) {
      const route = byName.get(name);
      const path = route && filled(route.path, params);
      return path && path + queryText(query);
    },
  };
}

function filled(path: string, params: Record<string, string | number>): string | undefined {
  try {
    return generatePath(path, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])));
  } catch {
    // react-router throws when a parameter is missing.
    return undefined;
  }
}

function queryText(query: Record<string, string | readonly string[] | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  const text = createSearchParams(given).toString();
  return text && `?${text}`;
}
