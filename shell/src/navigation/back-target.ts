import { DASHBOARD } from '../composition/own-pages';
import type { Page } from '../composition/page';
import type { PageTable } from './page-table';

/**
 * Where the back arrow of a page leads (SHL-84 to SHL-86): its first rule that applies and whose page exists, its
 * parent, the dashboard.
 */
export function backTarget(
  page: Page | undefined,
  params: Readonly<Record<string, string>>,
  search: string,
  table: PageTable,
): string {
  const query = new URLSearchParams(search);
  for (const rule of page?.back ?? []) {
    const { parameter, is } = rule.when;
    const applies = [params[parameter] ?? [], query.getAll(parameter)].flat().some((value) => fits(value, is));
    const to = applies && table.linkTo(rule.to, {}, kept(rule.keep, query));
    if (to) return to;
  }
  const parent = page?.parent === undefined ? undefined : table.linkTo(page.parent);
  return parent ?? DASHBOARD;
}

const kept = (names: readonly string[], query: URLSearchParams) =>
  Object.fromEntries(names.map((name) => [name, query.getAll(name)]));

/** `*` stands for any text. */
function fits(value: string, pattern: string): boolean {
  const source = pattern
    .split('*')
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`, 's').test(value);
}
