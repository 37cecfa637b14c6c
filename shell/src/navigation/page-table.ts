import type { Composition } from '@larder/contracts';
import { createRouteTable } from '@larder/ui/router';
import type { LinkTo } from '@larder/ui/router';
import { DASHBOARD, HOME } from '../composition/own-pages';
import type { Page } from '../composition/page';
import type { Refusal, Registry } from '../composition/registry';

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
  linkTo: LinkTo;
}

/** Builds the table from what the composition gives (SHL-8). */
export function createPageTable({ pages, redirects, refused }: Registry): PageTable {
  const { match, named, linkTo } = createRouteTable(pages);

  return {
    named,
    linkTo,
    at(pathname) {
      const found = match(pathname);
      if (found) return { kind: 'page', page: found.route, params: found.params };
      const path = pathname.replace(/(.)\/$/, '$1');
      if (path === '/' || path === HOME) return { kind: 'redirect', to: DASHBOARD, needsSession: false };
      const redirect = redirects.find((one) => covers(one, path));
      if (redirect) return { kind: 'redirect', to: redirect.to, needsSession: redirect.needsSession };
      const refusal = refused.find(({ remote }) => remote.prefixes.some((prefix) => isBelow(path, prefix)));
      return refusal ? { kind: 'refused', refusal } : { kind: 'missing' };
    },
  };
}

const isBelow = (path: string, prefix: string) =>
  path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);

const covers = ({ from }: Composition['redirects'][number], path: string) =>
  from.endsWith('/*') ? isBelow(path, from.slice(0, -2)) : path === from;
