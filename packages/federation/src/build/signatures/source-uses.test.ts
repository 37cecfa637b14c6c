import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundledSources } from './bundled-sources';
import { recordUses } from './record-uses';
import { usesOf } from './source-uses';

const PROVIDED = ['@larder/ui', '@larder/ui/desk', '@larder/remote-kit'];

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-uses-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

function usedBy(text: string, file = 'src/a.tsx'): string[] {
  const folder = folderWith({ [file]: text });
  return usesOf(join(folder, file), PROVIDED)
    .filter(({ kind }) => kind !== 'library')
    .map(({ kind, from = '', name, line }) => `${kind} ${from} ${name}:${line}`.replace('  ', ' '));
}

test('a source uses the values and types that it imports, each where it is written first; what is not provided is none (REL-53)', () => {
  expect(
    usedBy(`// É first: bytes and letters differ.
import { Button as Knob, type ButtonProps, Card } from '@larder/ui';
import type { Host } from '@larder/remote-kit';
import { sum } from '@larder/rules';
export type { IconName } from '@larder/ui';
export const A = (props: ButtonProps, card = other.Card, host?: Host) => (
  <Knob />
);
export { Icon } from '@larder/ui';
`),
  ).toEqual([
    'type @larder/ui IconName:5',
    'name @larder/ui Icon:9',
    'type @larder/ui ButtonProps:6',
    'type @larder/remote-kit Host:6',
    'name @larder/ui Button:7',
  ]);
});

test('a source uses what it takes of a package that is loaded later, or under one name (REL-53)', () => {
  expect(
    usedBy(`import * as ui from '@larder/ui';
const Table = lazy(() => import('@larder/ui/desk').then((desk) => ({ default: desk.DeskTable })));
const List = lazy(async () => ({ default: (await import('@larder/ui/desk')).MultiSelect }));
const load = async () => { const { FileSender } = await import('@larder/ui/desk'); return ui.Card; };
const Shown = () => <ui.Button />;
const { Icon } = ui;
`),
  ).toEqual([
    'name @larder/ui/desk DeskTable:2',
    'name @larder/ui/desk MultiSelect:3',
    'name @larder/ui/desk FileSender:4',
    'name @larder/ui Card:4',
    'name @larder/ui Button:5',
    'name @larder/ui Icon:6',
  ]);
});

test('a source uses members of the host, topics, events and features that it names (REL-53)', () => {
  expect(
    usedBy(`import { useHost, useFeature, useTopic } from '@larder/remote-kit';
export function A() {
  const { bus, clock: time } = useHost();
  const host = useHost();
  host.notify('x');
  useHost().session.signOut();
  useTopic('view');
  bus.emit('order-changed', {});
  host.bus.on('live-heard', () => {});
  return useFeature('billing');
}
`).filter((use) => !use.startsWith('name')),
  ).toEqual([
    'host bus:3',
    'host clock:3',
    'host notify:5',
    'host session:6',
    'topic view:7',
    'sends order-changed:8',
    'hears live-heard:9',
    'host bus:9',
    'feature billing:10',
  ]);
});

test('a declaration names the contract, slots and features; elsewhere such a property says nothing (REL-53)', () => {
  const text = `export const declaration = {
  contract: '^1.0.0',
  parts: { a: { panels: [{ slot: 'orders/aside@1', feature: 'live' }] } },
};`;
  expect(usedBy(text, 'src/declaration.ts')).toEqual(['contract ^1.0.0:2', 'slot orders/aside@1:3', 'feature live:3']);
  expect(usedBy(text, 'src/other.ts')).toEqual([]);
});

test('a declaration names pages, modules, icons, drawings and the features that its parts carry (REL-53)', () => {
  const text = `export const declaration = {
  parts: {
    a: {
      features: [
        'orders',
        'live',
      ],
      routes: [{ module: 'list', parent: 'home', back: [{ to: 'other' }] }],
      drawer: [{ icon: 'leaf',
        route: 'list' }],
      cards: [{ picture: 'ui:spot' }],
    },
  },
};`;
  expect(usedBy(text, 'src/declaration.ts')).toEqual([
    'carried orders:5',
    'carried live:6',
    'module list:8',
    'page home:8',
    'page other:8',
    'icon leaf:9',
    'page list:10',
    'picture ui:spot:11',
  ]);
});

const REMOTE = {
  'src/start.ts':
    "import { defineRemote } from '@larder/remote-kit';\nexport const start = defineRemote({\n  list: () => import('./list'),\n  clears: { 'order-changed': [] },\n});",
  'src/list.tsx':
    "import { shown } from './shown';\nimport { Slot } from '@larder/remote-kit/slot';\nexport const Module = () => shown(Slot);",
  'src/shown.ts':
    "import { Card } from '@larder/ui';\nimport './look.css';\nimport type { Shown } from '@larder/ui';\nexport const shown = (it: Shown) => [Card, it];",
  'src/look.css': '.a { color: red }',
  'src/nobody.ts': "import { Button } from '@larder/ui';\nexport const nobody = Button;",
  'src/list.test.tsx': "import { Icon } from '@larder/ui';\ntest('', () => void Icon);",
};

test('what counts is what a build holds: packages that the page lacks count with it, other files and tests do not (REL-53)', async () => {
  const folder = folderWith(REMOTE);
  const files = await bundledSources(folder, PROVIDED);
  const own = files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length + 1));
  expect(own).toEqual(['src/list.tsx', 'src/shown.ts', 'src/start.ts']);
  expect(files.filter((file) => /remote-kit\/src\/slot\/slot\.tsx$/.test(file))).toHaveLength(1);
});

test('a record has signature, digest and place of each use, with what signatures name and nothing else (REL-53)', async () => {
  const sdk = {
    names: { '@larder/ui': { Card: '#Card', Button: '#Button' }, '@larder/remote-kit': { useHost: 'any' } },
    types: { '@larder/ui': { Card: '#Button', Shown: '#Shown' } },
    host: { '?slots': 'object' },
    table: { Card: { list: '#Deep' }, Deep: 'string', Button: 'number', Shown: 'number' },
    sources: [],
  };
  const record = await recordUses(folderWith(REMOTE), sdk, [], ['order-changed']);
  expect(record).toMatchObject({
    names: { '@larder/ui': { Card: { signature: '"#Card"', place: 'src/shown.ts:4' } } },
    types: { '@larder/ui': { Shown: { signature: '"#Shown"', place: 'src/shown.ts:4' } } },
    host: { slots: { place: expect.stringMatching(/^@larder\/remote-kit\/src\/slot\/.*:\d+$/) as string } },
    hears: { 'order-changed': { place: 'src/start.ts:4' } },
    declared: { page: {}, module: {}, icon: {}, picture: {}, carried: {} },
    table: { Card: '{"list":"#Deep"}', Deep: '"string"' },
  });
  expect(Object.keys(record.names['@larder/ui']!)).toEqual(['Card']);
  expect(Object.keys(record.types!['@larder/ui']!)).toEqual(['Shown']);
  expect(Object.keys(record.table)).toEqual(['Card', 'Deep', 'Shown']);
});
