import type { Composition } from '@larder/contracts';
import { DASHBOARD, HOME } from '../composition/own-pages';
import type { Page } from '../composition/page';
import type { Refusal, Registry } from '../composition/registry';
import { fillPath, readPattern } from './path-pattern';

/** What stands at an address. */
export type Place =
  | { kind: 'page'; page: Page; params: Record<string, string> }
  | { kind: 'redirect'; to: string; needsSession: boolean }
  /** Inside the prefixes of a remote whose declaration is refused (SHL-17). */
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'missing' };

/** All pages of a region by name and by address. */
export interface PageTable {
  at(pathname: string): Place;
  named(name: string): Page | undefined;
  /** The address of a page; undefined where the region has no such page or a parameter is missing. */
  linkTo(name: string, params?: Record<string, string | number>, query?: Record<string, string | readonly string[] | undefined>): string | undefined;
}

/** Builds the table from what the composition gives (SHL-8). */
export function createPageTable({ pages, redirects, refused }: Registry): PageTable {
  const patterns = pages
    .flatMap((page) => [page.path, ...page.aliases].map((path) => ({ page, pattern: readPattern(path, page.matching) })))
    .sort((one, other) => one.pattern.weight.localeCompare(other.pattern.weight));
  const byName = new Map(pages.map((page) => [page.name, page]));

  return {
    named: (name) => byName.get(name),
    at(pathname) {
      for (const { page, pattern } of patterns) {
        const params = pattern.match(pathname);
        if (params) return { kind: 'page', page, params };
      }
      const path = pathname.replace(/(.)\/$/, '$1');
      if (path === '/' || path === HOME) return { kind: 'redirect', to: DASHBOARD, needsSession: false };
      const redirect = redirects.find((one) => covers(one, path));
      if (redirect) return { kind: 'redirect', to: redirect.to, needsSession: redirect.needsSession };
      const refusal = refused.find(({ remote }) => remote.prefixes.some((prefix) => isBelow(path, prefix)));
      return refusal ? { kind: 'refused', refusal } : { kind: 'missing' };
    },
    linkTo(name, params, query = {}) {
      const page = byName.get(name);
      const path = page && fillPath(page.path, params);
      return path && path + queryText(query);
    },
  };
}

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);

const covers = ({ from }: Composition['redirects'][number], path: string) => (from.endsWith('/*') ? isBelow(path, from.slice(0, -2)) : path === from);

function queryText(query: Record<string, string | readonly string[] | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of value === undefined ? [] : [value].flat()) search.append(name, one);
  }
  const text = search.toString();
  return text && `?${text}`;
}
