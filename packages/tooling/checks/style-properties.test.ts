import { findUndefinedProperties } from './style-properties';

const page = (text: string) => [{ path: 'mf-stock/src/app/stock.css', text }];
const look = { path: 'packages/ui/src/look/base.css', text: ':root { --card: #fff; --aubergine: #5a2a4f }' };

test('a custom property that nothing defines is found by file and line (GDE-104)', () => {
  const sheet = `/* --focus: none; */
.stock-page { background: var(--card); }
.stock-row:focus-visible { outline: 3px solid var(--focus); color: var( --ink, red); }`;
  expect(findUndefinedProperties(page(sheet), [look])).toEqual([
    'mf-stock/src/app/stock.css:3: --focus is defined nowhere',
    'mf-stock/src/app/stock.css:3: --ink is defined nowhere',
  ]);
});

test('properties of the sheet itself, of the look and of a script are defined (GDE-104)', () => {
  const script = { path: 'mf-stock/src/app/stock.tsx', text: "<ul style={{ '--rows': rows.length }} />" };
  const sheet = `.stock-page { --gap: 8px; gap: var(--gap); }
.stock-row { height: calc(var(--rows) * 1px); color: var(--aubergine); }`;
  expect(findUndefinedProperties(page(sheet), [look, script])).toEqual([]);
});

test('a use in a comment is none (GDE-104)', () => {
  expect(findUndefinedProperties(page('/* var(--focus) */ .stock-page { margin: 0; }'), [])).toEqual([]);
});
