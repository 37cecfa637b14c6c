import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '@larder/contracts';
import type { Release } from '../release/release-manifest';
import { declarationOf, remoteCandidate, shellCandidate, sourcesOf } from '../release/testing/fixture-releases';
import { BUDGETS } from './budgets';
import { findFileProblems } from './file-problems';
import { changedSlots, findProblems } from './find-problems';
import { reasonOf } from './reason-of';

const label = { en: 'a', fr: 'b' };
const heights = { small: 1, medium: 2, large: 3 };
const [page, slot, panel] = [
  { name: 'other', path: '/orders/other', module: 'list', title: label, guards: [] },
  { name: 'orders/aside', version: 1, takes: 2, heights, context: { orderId: { is: 'number' } } },
  { slot: 'orders/aside@1', name: 'clock', order: 1, module: 'list', title: label, height: 'small', needs: [] },
];
const orders = (changes: object = {}) => remoteCandidate('mf-orders', '1.0.0', changes).release;
/** mf-orders whose only part has this. */
const having = (part: object, changes: object = {}) =>
  orders({ declaration: declarationOf('mf-orders', { parts: { main: part } }), ...changes });
const insights = (changes: object = {}) => remoteCandidate('mf-insights', '2.0.0', changes).release;
const shell = (changes: object = {}) => shellCandidate('3.0.0', changes).release;
const filesWith = ({ files }: Release, file: string, size: object) => ({
  files: { ...files, [file]: { ...files[file]!, ...size } },
});

/** What the check says of releases that gb has all of. */
function check(releases: Release[], own: Partial<ReturnType<typeof sourcesOf>[number]> = {}): string[] {
  const remotes = releases.filter((release) => release.kind === 'remote');
  const [gb] = sourcesOf(remotes.map(({ name }) => name));
  return findProblems(
    {
      shell: releases.find((release) => release.kind === 'shell') ?? (shell() as never),
      remotes: new Map([['gb', new Map(remotes.map((remote) => [remote.name, remote]))]]),
    },
    [{ ...gb!, ...own }],
    releases,
  );
}

const LINK = { page: 'insightsList', isNeeded: true, place: 'features/orders.tsx:41' };
const sdk = { version: '1.6.0', servesFrom: '1.2.0' };

/** Sentences that the checks print, what they are about, and the part and version that programs read from them. */
const SAID: [kind: string, text: string, said: () => string[], part: string | null, version?: string][] = [
  [
    'sdk',
    'The site has SDK 1.6.0, serves from 1.2.0; mf-orders 1.0.0 uses 1.1.9.',
    () => check([orders({ sdk: { version: '1.1.9' } }), shell({ sdk })]),
    'mf-orders',
    '1.0.0',
  ],
  [
    'bytes',
    `The entry of mf-orders 1.0.0 has 99999 bytes (gzip); the budget is ${BUDGETS.remoteEntryGzip}.`,
    () => check([orders(filesWith(orders(), 'entry.js', { gzipBytes: 99_999 }))]),
    'mf-orders',
    '1.0.0',
  ],
  [
    'bytes',
    `The module list of mf-orders 1.0.0 has 999999 bytes (brotli); the budget is ${BUDGETS.remoteModuleBrotli}.`,
    () =>
      check([orders({ preload: { list: ['list.js'] }, ...filesWith(orders(), 'list.js', { brotliBytes: 999_999 }) })]),
    'mf-orders',
    '1.0.0',
  ],
  [
    'bytes',
    `What every page fetches from shell 3.0.0 has 999999 bytes (brotli); the budget is ${BUDGETS.shellEagerBrotli}.`,
    () => check([orders(), shell(filesWith(shell(), 'main.js', { brotliBytes: 999_999 }))]),
    'shell',
    '3.0.0',
  ],
  [
    'library',
    'mf-orders 1.0.0 needs react 19.x; pages read versions such as 1.2.0 and ^1.2.0, joined by ||.',
    () => check([orders({ shared: { react: '19.x' } })]),
    'mf-orders',
    '1.0.0',
  ],
  [
    'contract',
    'mf-orders 1.0.0 needs the contract >=1.0.0; pages read versions such as 1.2.0 and ^1.2.0, joined by ||.',
    () => check([orders({ declaration: declarationOf('mf-orders', { contract: '>=1.0.0' }) })]),
    'mf-orders',
    '1.0.0',
  ],
  [
    'slot',
    'The panel clock of mf-orders wants the slot orders/aside@1, which no part has in gb.',
    () => check([having({ panels: [panel] })]),
    'mf-orders',
  ],
  [
    'slot',
    'The panel clock of mf-orders needs total, which the slot orders/aside@1 does not give.',
    () => check([having({ slots: [slot], panels: [{ ...panel, needs: ['total'] }] })]),
    'mf-orders',
  ],
  [
    'slot',
    'The region gb has two panels of the name mf-orders/clock.',
    () => check([having({ slots: [slot], panels: [panel, { ...panel, order: 2 }] })]),
    'mf-orders',
  ],
  [
    'slot',
    'The region gb has two slots of the name orders/aside@1.',
    () => check([having({ slots: [slot, slot] })]),
    null,
  ],
  [
    'slot',
    'The region gb leaves out the panel mf-orders/clok, which its remote does not have.',
    () => check([having({ slots: [slot], panels: [panel] })], { panels: { 'mf-orders/clok': false } }),
    'mf-orders',
  ],
  [
    'slot',
    'mf-orders changes the slot orders/aside@1: it takes 1 panels, and took 2. Declare the next version beside it.',
    () => changedSlots([having({ slots: [slot] })], [having({ slots: [{ ...slot, takes: 1 }] })]),
    'mf-orders',
  ],
  [
    'page',
    'mf-orders/main needs the page insightsList of mf-insights/main in gb (features/orders.tsx:41).',
    () =>
      check([orders({ leads: { list: [LINK] } }), insights()], {
        remotes: { 'mf-orders': ['main'], 'mf-insights': ['extra'] },
      }),
    'mf-orders',
  ],
  [
    'page',
    'mf-orders 1.0.0 names the page othr in the page other, as its parent, which no remote has.',
    () => check([having({ routes: [{ ...page, parent: 'othr' }] })]),
    'mf-orders',
    '1.0.0',
  ],
  [
    'page',
    'mf-orders 1.0.0 declares the address /billing outside its prefixes /orders.',
    () => check([having({ routes: [{ ...page, path: '/billing' }] })]),
    'mf-orders',
    '1.0.0',
  ],
  [
    'page',
    'In the region gb the address /orders/:* belongs to mf-orders and mf-orders.',
    () =>
      check([
        having({
          routes: [
            { ...page, path: '/orders/:id' },
            { ...page, name: 'third', path: '/orders/:orderId' },
          ],
        }),
      ]),
    'mf-orders',
  ],
  [
    'page',
    'In the region gb the route name dashboard belongs to the shell and mf-orders.',
    () => check([having({ routes: [{ ...page, name: 'dashboard' }] })]),
    'mf-orders',
  ],
  [
    'page',
    'In the region gb the drawer entry insights belongs to mf-orders and mf-insights.',
    () => check([having({ drawer: [{ name: 'insights', order: 1, label, icon: 'leaf' }] }), insights()]),
    'mf-orders',
  ],
  [
    'page',
    'In the region gb the prefix /insights belongs to mf-orders and mf-insights.',
    () =>
      check([orders({ declaration: declarationOf('mf-orders', { prefixes: ['/orders', '/insights'] }) }), insights()]),
    'mf-orders',
  ],
  [
    'feature',
    `mf-orders 1.0.0 asks for the feature biling on the page other, which nobody knows; there are ${FEATURES.join(', ')}.`,
    () =>
      check([having({ routes: [{ ...page, guards: [{ needs: 'feature', feature: 'biling', otherwise: 'home' }] }] })]),
    'mf-orders',
    '1.0.0',
  ],
  [
    'feature',
    `The region gb lists the feature biling, which nobody knows; there are ${FEATURES.join(', ')}.`,
    () => check([orders()], { features: ['biling'] as never }),
    null,
  ],
  [
    'other',
    'The region gb names the icon leave, which the shell does not have.',
    () =>
      check([orders(), shell({ offers: { icons: ['leaf'], pictures: [] } })], {
        placeholders: { drawer: [{ name: 'soon', order: 1, label, icon: 'leave' }] } as never,
      }),
    null,
  ],
  [
    'other',
    'mf-orders 1.0.0 has a link in place of its file list.js; a release holds files alone.',
    () => {
      const { release, folder } = remoteCandidate('mf-orders');
      rmSync(join(folder, 'list.js'));
      symlinkSync(join(folder, 'fr.js'), join(folder, 'list.js'));
      return findFileProblems(release, folder);
    },
    'mf-orders',
    '1.0.0',
  ],
];

test.each(SAID)(
  'programs learn that a reason is about %s: %s (REL-54)',
  (kind, text, said, part, version = undefined) => {
    expect(said()).toEqual([text]);
    expect(reasonOf(text)).toMatchObject({ text, kind, part, version: version ?? null });
  },
);
