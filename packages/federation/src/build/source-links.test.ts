import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkProblems } from './link-problems';
import { moduleLinks } from './module-links';
import { readLinks } from './source-links';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-links-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const SOURCE = `// É first: bytes and letters differ.
const linkTo = useLinkTo();
export const Page = () => <>
  <Link to={linkTo('orderList')!} />
  {linkTo('invoiceList', {}, { page: '1' }) && <Link to="/x" />}
  {useLinkTo()('profile')}
  <Link to={\`\${table.linkTo('company')!}?a=1\`} />
</>;
`;

test('a source says where it leads, in which line, and whether it needs the page (REL-23)', () => {
  const folder = folderWith({ 'src/page.tsx': SOURCE });
  // Twice, as the compiler counts on from file to file.
  for (const _ of [1, 2]) {
    expect(readLinks(join(folder, 'src/page.tsx')).links).toEqual([
      { page: 'orderList', isNeeded: true, line: 4 },
      { page: 'invoiceList', isNeeded: false, line: 5 },
      { page: 'profile', isNeeded: false, line: 6 },
      { page: 'company', isNeeded: true, line: 7 },
    ]);
  }
});

test.each([
  ['of an import under another name', "const to = useTo();\n<a href={to('orderList')!} />"],
  ['called at once', "useTo()('orderList')!"],
  ['of a package that is imported as a whole', "const to = kit.useLinkTo();\nto('orderList')!"],
  ['taken out of the host', "const { linkTo: to, bus } = useHost();\nto('orderList')!"],
  ['taken out of a host with a name', "const host = useHost();\nconst { linkTo: to } = host;\n(to('orderList'))!"],
  ['with a second name', "const linkTo = useLinkTo();\nconst to = linkTo;\nto('orderList')!"],
  ['of a member', "const to = props.host.linkTo;\nto('orderList')!"],
  ['of a host that may be absent', "host?.linkTo('orderList')!"],
  ['of a host with a name that may be absent', "const host = useHost();\nhost?.linkTo('orderList')!"],
  ['that is told to be there', "const { linkTo } = useHost();\npagesOf(linkTo!);\nlinkTo!('orderList')!"],
  ['that may be absent', "linkTo?.('orderList')!"],
  ['in an inner function', "const to = useLinkTo();\nreturn () => { const b = 1; return to('orderList')!; };"],
])('a link is recorded when linkTo is one %s (REL-23)', (_, body) => {
  const source = `import * as kit from '@larder/remote-kit';
import { useLinkTo as useTo } from '@larder/remote-kit';
export function Page(props: object) {
${body}
}
`;
  const folder = folderWith({ 'src/page.tsx': source, 'src/literal.tsx': source.replace("'orderList'", 'name') });
  const line = source.split('\n').findIndex((each) => each.includes("'orderList'")) + 1;
  const { links, unnamed, handedOn } = readLinks(join(folder, 'src/page.tsx'));
  expect(links).toEqual([{ page: 'orderList', isNeeded: true, line }]);
  expect([...unnamed, ...handedOn]).toEqual([]);
  expect(readLinks(join(folder, 'src/literal.tsx')).unnamed).toEqual([line]);
});

test('a name that stands for linkTo in one place leads nowhere in another one (REL-23)', () => {
  const source = `function First() {
  const to = useLinkTo();
  return <Row to={to('orderList')} />;
}
function Second({ to }) {
  return to(3);
}
const third = (to: Find) => { for (const page of pages) to(page); };
const fourth = () => { const { linkTo, to } = usePages(); return <Pager addressOf={linkTo} label={to(4)} />; };
`;
  expect(readLinks(join(folderWith({ 'src/a.tsx': source }), 'src/a.tsx'))).toMatchObject({
    links: [{ page: 'orderList', isNeeded: false, line: 3 }],
    unnamed: [],
    handedOn: [],
  });
});

test('a build is refused when linkTo is handed on under another name, with file and line (REL-23)', () => {
  const source = `export const useTo = () => useLinkTo();
function useOther() {
  return useHost().linkTo;
}
function Page() {
  const linkTo = useLinkTo();
  const go = linkTo;
  latest.current = go;
  return <Pager addressOf={linkTo} links={{ to: linkTo }} more={{ go }} less={pagesOf(go)} />;
}
`;
  const fits = `function Page() {
  const { linkTo } = useHost();
  const open = useCallback(() => linkTo('orderList'), [linkTo]);
  const rows = [pagesOf(host.linkTo), pagesOf(useLinkTo()), linkTo ? linkTo('orderList') : undefined];
  return <Pager linkTo={linkTo} links={{ linkTo }} more={{ linkTo: linkTo }} less={pagesOf(linkTo)} open={open} />;
}
`;
  const problem = (line: number) =>
    `mf-stock/src/a.tsx:${line} hands linkTo on under another name, where its pages are not found; call it linkTo.`;
  expect(linkProblems('mf-stock', folderWith({ 'src/a.tsx': source, 'src/fits.tsx': fits }), {})).toEqual(
    [1, 3, 8, 9, 9, 9, 9].map(problem),
  );
});

test('a module leads where all its sources lead, those of other modules apart (REL-23)', async () => {
  const folder = folderWith({
    'src/app/list.module.tsx':
      "import { Row } from '../features/row'; import './list.css'; export const List = () => <Row />;",
    'src/app/list.css': '',
    'src/features/row.tsx':
      "import { useLinkTo } from '@larder/remote-kit';\nexport const Row = () => <a href={useLinkTo()('orderDetails')!} />;",
    'src/app/other.module.tsx': "export const Other = () => import('../features/lazy');",
    'src/features/lazy.ts': "export const address = (linkTo: (page: string) => string) => linkTo('profile');",
  });
  expect(
    await moduleLinks(folder, {
      list: join(folder, 'src/app/list.module.tsx'),
      other: join(folder, 'src/app/other.module.tsx'),
    }),
  ).toEqual({
    list: [{ page: 'orderDetails', isNeeded: true, place: 'features/row.tsx:2' }],
    other: [{ page: 'profile', isNeeded: false, place: 'features/lazy.ts:1' }],
  });
});

test('of modules that share sources each leads where its own sources lead (REL-23)', async () => {
  const leadsTo = (page: string) => `export const address = (linkTo: (page: string) => string) => linkTo('${page}');`;
  const folder = folderWith({
    // One module imports another one of the list, and a source that a third reaches as well.
    'src/app/list.module.tsx': `
      import { Edit } from './edit.module';
      import { address } from '../features/shared';
      import './list.css';
      export const List = () => <Edit to={address} />;`,
    'src/app/list.css': '@import "./more.css";',
    'src/app/more.css': '',
    'src/app/edit.module.tsx': `
      import type { Gone } from '../features/types';
      import { type Later, later } from '../features/later';
      import texts from '../locales/en.json';
      export const Edit = (props: Gone & Later) => <p title={texts.title} onClick={later} {...props} />;`,
    // The same name but for its ending.
    'src/app/edit.module.ts': leadsTo('company'),
    'src/app/third.module.tsx': `
      export * from '../features/shared';
      export const Third = () => import('../features/types');`,
    'src/app/empty.module.tsx': "import { useHost } from '@larder/remote-kit'; export const Empty = () => useHost();",
    'src/features/shared.ts': `import './circle'; ${leadsTo('orderDetails')}`,
    'src/features/circle.ts': `import './shared'; ${leadsTo('orderList')}`,
    'src/features/types.ts': `${leadsTo('profile')} export type Gone = object;`,
    'src/features/later.ts': `export type Later = object; export const later = () => {};\n${leadsTo('invoiceList')}`,
    'src/locales/en.json': '{ "title": "Edit" }',
  });
  const file = (name: string) => join(folder, 'src/app', name);
  const link = (page: string, place: string) => ({ page, isNeeded: false, place: `features/${place}` });
  const edit = [link('invoiceList', 'later.ts:2')];
  const shared = [link('orderList', 'circle.ts:1'), link('orderDetails', 'shared.ts:1')];
  expect(
    await moduleLinks(folder, {
      list: file('list.module.tsx'),
      edit: file('edit.module.tsx'),
      editAgain: file('edit.module.tsx'),
      plain: file('edit.module.ts'),
      third: file('third.module.tsx'),
      empty: file('empty.module.tsx'),
      unread: undefined,
    }),
  ).toEqual({
    list: [shared[0], ...edit, shared[1]],
    edit,
    editAgain: edit,
    plain: [{ ...link('company', ''), place: 'app/edit.module.ts:1' }],
    third: [...shared, link('profile', 'types.ts:1')],
    empty: [],
  });
  expect(await moduleLinks(folder, {})).toEqual({});
});

test('a build is refused for a page that is no literal and for an address of another remote, with file and line (REL-23)', () => {
  const folder = folderWith({
    'src/a.ts': "\nexport const to = (name: string) => linkTo(name);\nexport const billing = '/billing';\n",
    'src/b.tsx': 'export const B = () => <a href={`/products/${1}`}>/orders</a>;',
    'src/own.ts': "export const own = ['/my/products/new', '/my', '/billings', '/api/orders'];",
    'src/a.test.ts': "linkTo(name); '/billing';",
  });
  const prefixes = { 'mf-stock': ['/my/products'], 'mf-insights': ['/billing'], 'mf-catalogue': ['/products', '/my'] };
  expect(linkProblems('mf-stock', folder, { ...prefixes, 'mf-catalogue': ['/products'] })).toEqual([
    "mf-stock/src/a.ts:2 names a page that is no literal; write linkTo('page'), so that a region without it is found.",
    'mf-stock/src/a.ts:3 writes out the address /billing, which is below a prefix of mf-insights; ask linkTo for the page.',
    'mf-stock/src/b.tsx:1 writes out the address /products/, which is below a prefix of mf-catalogue; ask linkTo for the page.',
  ]);
});

test('a build is refused for a link, a button or a navigation to an address that is written out, but to pages that each region has (REL-27)', () => {
  const folder = folderWith({
    'src/a.tsx': `const open = () => {
  navigate('/orders/gone', { replace: true });
  navigate(\`/orders/\${id}\`);
  void navigate(\`\${pathname}/edit\`);
  history.push('/nowhere');
  history.replace('/orders');
};
export const A = () => <><Link to="/orders/old" /><a href={'/gone'} /><button onClick={() => navigate('/my')} /></>;
`,
    'src/fits.tsx': `navigate(linkTo('orderList')!);
navigate({ pathname, search });
navigate(\`\${linkTo('orderList')!}?page=2\`);
text.replace('/a', '/b');
export const B = () => <><Link to="/legal/privacy" /><a href="#top" /><a href="https://larder.test/a" /><img src="/x.svg" /></>;
`,
  });
  const problem = (line: number, address: string) =>
    `mf-orders/src/a.tsx:${line} leads to the address ${address}, which is no page of the shell; ask linkTo for the page.`;
  expect(linkProblems('mf-orders', folder, { 'mf-orders': ['/orders'] })).toEqual([
    problem(2, '/orders/gone'),
    problem(3, '/orders/…'),
    problem(4, '…/edit'),
    problem(5, '/nowhere'),
    problem(6, '/orders'),
    problem(8, '/orders/old'),
    problem(8, '/gone'),
  ]);
});
