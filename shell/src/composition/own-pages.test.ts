import { SHELL_ROUTES } from '../../../packages/federation/src/check/collisions';
import { createPageTable } from '../navigation/page-table';
import { gbComposition } from '../testing/declarations';
import { OWN_PAGES } from './own-pages';
import { readComposition } from './registry';

const table = createPageTable(readComposition(gbComposition({ remotes: [] })));

/** The name of the page at an address of the shell alone, redirects followed. */
function nameAt(path: string): string | undefined {
  const place = table.at(path);
  if (place.kind === 'redirect') return nameAt(place.to);
  return place.kind === 'page' ? place.page.name : undefined;
}

test('the check of remotes reserves the names of all own pages and no other (SHL-64)', () => {
  expect(Object.keys(SHELL_ROUTES).sort()).toEqual(OWN_PAGES.map(({ name }) => name).sort());
});

test('the check of remotes reserves every address of the own pages (SHL-64)', () => {
  for (const { name, path, aliases } of OWN_PAGES)
    expect([name, SHELL_ROUTES[name]]).toEqual([name, expect.arrayContaining([path, ...aliases])]);
});

test.each(Object.entries(SHELL_ROUTES).flatMap(([name, paths]) => paths.map((path) => [path, name])))(
  'the reserved address %s leads to the own page %s (SHL-64)',
  (path, name) => {
    expect(nameAt(path)).toBe(name);
  },
);
