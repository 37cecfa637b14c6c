import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkspace, repositoryRoot } from '../workspace';
import { buildRemote } from './build-remote';
import { styleProblems } from './style-problems';

/** The problems of a remote with this style sheet. */
function problemsOf(sheet: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'larder-styles-'));
  mkdirSync(join(folder, 'src/app'), { recursive: true });
  writeFileSync(join(folder, 'src/app/stock.css'), sheet);
  return styleProblems('mf-stock', folder);
}

test('styles that reach outside of the remote are refused by file and line (SHL-26)', () => {
  const sheet = `/* { .top } */
.stock-page h2, .card h2 { margin: 0; }
@media (max-width: 599px) {
  .btn,
  :is(.stock-row, .row) td { padding: 0; }
}
.stock-page .ant-table { color: red; }
body:has(.stock-page) { overflow: hidden; }
@keyframes spin { from { opacity: 0; } to { opacity: 1; } }
h1 { color: red; }`;
  expect(problemsOf(sheet)).toEqual([
    'mf-stock: src/app/stock.css:2: ".card h2" names no class that begins with ".stock-".',
    'mf-stock: src/app/stock.css:4: ".btn" names no class that begins with ".stock-".',
    'mf-stock: src/app/stock.css:5: ":is(.stock-row, .row) td" names no class that begins with ".stock-".',
    'mf-stock: src/app/stock.css:7: ".stock-page .ant-table" reaches into the component library.',
    'mf-stock: src/app/stock.css:8: "body:has(.stock-page)" asks what stands in a place that holds whole pages.',
    'mf-stock: src/app/stock.css:9: "@keyframes spin" is a name that does not begin with "stock-".',
    'mf-stock: src/app/stock.css:10: "h1" names no class that begins with ".stock-".',
  ]);
});

test('nested rules are the own of what they stand in; words, addresses and frames are no selectors (SHL-26)', () => {
  const sheet = `@import "other.css";
.stock-page {
  color: red;
  &:hover { color: blue; }
  @media print { h2, .card { display: none; } }
  .row { background: url(data:image/svg+xml;utf8,<svg>{.top}</svg>); }
}
.stock-row::before { content: "} .top {"; }
@keyframes stock-fade { from, 50% { opacity: 0; } }
@font-face { font-family: Stock; src: url("stock.woff2"); }
@layer stock, other;
@supports (display: grid) { .stock-page > * { margin: 0; } }`;
  expect(problemsOf(sheet)).toEqual([]);
  expect(problemsOf('.top { & .row { margin: 0; } }')).toEqual([
    'mf-stock: src/app/stock.css:1: ".top" names no class that begins with ".stock-".',
    'mf-stock: src/app/stock.css:1: "& .row" names no class that begins with ".stock-".',
  ]);
});

test.each([
  ':not(.stock-page)',
  'h1:not(.stock-a, .stock-b)',
  ':is(.stock-a, h1)',
  'h1:WHERE(.stock-a, :is(h2, .stock-b))',
  '.stock-page { h1:not(&)',
  '.stock-page { :is(&, h1)',
])('%s, which also holds outside of the own classes, is refused (SHL-26)', (selector) => {
  const [, nested] = selector.split('{ ');
  expect(problemsOf(`${selector} { margin: 0; }${nested ? ' }' : ''}`)).toEqual([
    `mf-stock: src/app/stock.css:1: "${nested ?? selector}" names no class that begins with ".stock-".`,
  ]);
});

test('selectors that need an own class beside what they exclude or choose from are taken (SHL-26)', () => {
  const sheet = `.stock-page:not(.is-open, :has(.row)) h1 { margin: 0; }
:is(.stock-a, .stock-b:not(h2)) td { margin: 0; }
:is(h1, h2) + .stock-note { margin: 0; }
.stock-page { &:not(:first-child), :not(.row) { margin: 0; } }`;
  expect(problemsOf(sheet)).toEqual([]);
});

test('keyframes and blocks with a vendor prefix or capital letters are judged, too (SHL-26)', () => {
  const sheet = `@-webkit-keyframes spin { from { opacity: 0; } }
@-webkit-keyframes stock-spin { from { opacity: 0; } }
@MEDIA print { .top { display: none; } }`;
  expect(problemsOf(sheet)).toEqual([
    'mf-stock: src/app/stock.css:1: "@-webkit-keyframes spin" is a name that does not begin with "stock-".',
    'mf-stock: src/app/stock.css:3: ".top" names no class that begins with ".stock-".',
  ]);
});

test.each(
  readWorkspace(repositoryRoot())
    .parts.filter(({ kind }) => kind === 'remote')
    .map(({ name, folder }) => [name, folder]),
)('the styles of %s keep to its own classes (SHL-26)', (name, folder) => {
  expect(styleProblems(name, folder)).toEqual([]);
});

test('a remote outside of the repository is not built with a style that reaches outside of it (SHL-26)', async () => {
  const root = mkdtempSync(join(tmpdir(), 'larder-styles-'));
  const folder = join(root, 'mf-auth');
  const own = join(repositoryRoot(), 'mf-auth');
  cpSync(own, folder, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) });
  symlinkSync(join(own, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'src/app/outside.css'), '.auth-page { margin: 0; }\n.top { display: none; }\n');
  const workspace = readWorkspace(root);
  await expect(
    buildRemote(workspace, workspace.parts[0]!, { names: {}, types: {}, host: {}, table: {}, sources: [] }),
  ).rejects.toThrow('mf-auth: src/app/outside.css:2: ".top" names no class that begins with ".auth-".');
});
