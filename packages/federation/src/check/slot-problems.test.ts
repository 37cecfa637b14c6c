import { explainSwitch } from '../release/explain';
import { releaseParts } from '../release/release-parts';
import { switchParts } from '../release/switch';
import {
  declarationOf,
  newStore,
  readComposition,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from '../release/testing/fixture-releases';

const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all', 'mf-insights': 'all' });
const SLOT = {
  name: 'order-details/aside',
  version: 1,
  takes: 2,
  heights: { small: 1, medium: 2, large: 3 },
  context: { orderId: { is: 'number' }, date: { is: 'text', optional: true } },
};
const PANEL = {
  slot: 'order-details/aside@1',
  name: 'emissions',
  order: 1,
  module: 'list',
  title: { en: 'Emissions', fr: 'Émissions' },
  height: 'small',
  needs: ['orderId'],
};

const withSlot = (slot: object = SLOT) => {
  const { parts, ...rest } = declarationOf('mf-orders');
  return { ...rest, parts: { ...parts, main: { ...parts.main, slots: [slot] } } };
};
const withPanels = (...panels: object[]) => {
  const { parts, ...rest } = declarationOf('mf-insights');
  return { ...rest, parts: { ...parts, extra: { ...parts.extra, panels } } };
};
const orders = (version: string, slot?: object) =>
  remoteCandidate('mf-orders', version, { declaration: withSlot(slot) });
const insights = (version: string, ...panels: object[]) =>
  remoteCandidate('mf-insights', version, { declaration: withPanels(...panels) });

async function releasedStore() {
  const store = newStore();
  await releaseParts(store, SOURCES, [shellCandidate(), orders('1.0.0'), insights('1.0.0', PANEL)]);
  return store;
}

test.each([
  [
    'a slot that no part has in that version',
    { ...PANEL, slot: 'order-details/aside@2' },
    'The panel emissions of mf-insights wants the slot order-details/aside@2, which no part has in gb.',
  ],
  [
    'a slot that nobody has',
    { ...PANEL, slot: 'order-list/top@1' },
    'The panel emissions of mf-insights wants the slot order-list/top@1, which no part has in gb.',
  ],
  [
    'a value that the slot does not give',
    { ...PANEL, needs: ['total'] },
    'The panel emissions of mf-insights needs total, which the slot order-details/aside@1 does not give.',
  ],
  [
    'a value of its condition that the slot does not give',
    { ...PANEL, when: { kind: ['normal'] } },
    'The panel emissions of mf-insights needs kind, which the slot order-details/aside@1 does not give.',
  ],
  [
    'a module that its remote does not have',
    { ...PANEL, module: 'emissions' },
    'mf-insights 1.1.0 declares the module emissions, which its start does not have.',
  ],
])('a panel for %s is refused (REL-102)', async (_, panel, sentence) => {
  const store = await releasedStore();
  await expect(releaseParts(store, [], [insights('1.1.0', panel)])).rejects.toThrow(sentence);
});

test('two panels of one name are refused (REL-102)', async () => {
  const store = await releasedStore();
  await expect(releaseParts(store, [], [insights('1.1.0', PANEL, { ...PANEL, order: 2 })])).rejects.toThrow(
    'The region gb has two panels of the name mf-insights/emissions.',
  );
});

test('a release that takes the slot of a panel away is refused (REL-102)', async () => {
  const store = await releasedStore();
  await expect(releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0')])).rejects.toThrow(
    'The panel emissions of mf-insights wants the slot order-details/aside@1, which no part has in gb.',
  );
  await releaseParts(store, [], [insights('1.1.0')]);
  await releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0')]);
});

test.each([
  [
    'a value of another kind',
    { ...SLOT, context: { ...SLOT.context, orderId: { is: 'text' } } },
    'orderId is of another kind',
  ],
  [
    'an optional value that is demanded now',
    { ...SLOT, context: { ...SLOT.context, date: { is: 'text' } } },
    'date is of another kind',
  ],
  ['a value less', { ...SLOT, context: { orderId: SLOT.context.orderId } }, 'date is gone'],
  [
    'a new value that is not optional',
    { ...SLOT, context: { ...SLOT.context, kind: { is: 'text' } } },
    'kind is new and not optional',
  ],
  ['room for fewer panels', { ...SLOT, takes: 1 }, 'it takes 1 panels, and took 2'],
  ['other heights', { ...SLOT, heights: { ...SLOT.heights, large: 9 } }, 'its heights differ'],
])('a slot of the same version with %s is refused (REL-102)', async (_, slot, change) => {
  const store = await releasedStore();
  await expect(releaseParts(store, [], [orders('1.1.0', slot)])).rejects.toThrow(
    `mf-orders changes the slot order-details/aside@1: ${change}. Declare the next version beside it.`,
  );
});

test('a slot may gain an optional value, and stand beside its next version (REL-102)', async () => {
  const store = await releasedStore();
  await releaseParts(
    store,
    [],
    [orders('1.1.0', { ...SLOT, context: { ...SLOT.context, kind: { is: 'text', optional: true } } })],
  );
  const { parts, ...rest } = declarationOf('mf-orders');
  const both = [SLOT, { ...SLOT, version: 2, context: {} }].map((slot) => ({
    ...slot,
    context: { ...slot.context, kind: { is: 'text', optional: true } },
  }));
  await releaseParts(
    store,
    [],
    [
      remoteCandidate('mf-orders', '1.2.0', {
        declaration: { ...rest, parts: { ...parts, main: { ...parts.main, slots: both } } },
      }),
    ],
  );
});

test('a panel goes with its part, and with the part of its slot (REL-105)', async () => {
  const store = await releasedStore();
  const panelsOf = async () =>
    (await readComposition(store, 'gb'))!.remotes.flatMap(({ parts, declaration }) =>
      parts.flatMap(
        (part) => (declaration as { parts: Record<string, { panels?: { name: string }[] }> }).parts[part]?.panels ?? [],
      ),
    );
  expect(await panelsOf()).toMatchObject([{ name: 'emissions' }]);
  expect(await switchParts(store, { what: 'mf-orders', isOn: false, regions: ['gb'] })).toEqual(['gb']);
  expect(await switchParts(store, { what: 'mf-insights/extra', isOn: false, regions: ['gb'] })).toEqual(['gb']);
  expect(await panelsOf()).toEqual([]);
});

test('one line of a region leaves a panel out: nothing of it reaches a page (REL-105)', async () => {
  const store = newStore();
  const sources = SOURCES.map((source) => ({ ...source, panels: { 'mf-insights/emissions': false } }));
  await releaseParts(store, sources, [shellCandidate(), orders('1.0.0'), insights('1.0.0', PANEL)]);
  expect(JSON.stringify(await readComposition(store, 'gb'))).not.toContain('emissions');
  await expect(
    releaseParts(
      newStore(),
      SOURCES.map((source) => ({ ...source, panels: { 'mf-insights/emission': false } })),
      [shellCandidate(), orders('1.0.0'), insights('1.0.0', PANEL)],
    ),
  ).rejects.toThrow('The region gb leaves out the panel mf-insights/emission, which its remote does not have.');
});

test('a panel is explained, switched off and on alone, and on gives the definition its former digest (REL-21, REL-25, REL-105)', async () => {
  const store = await releasedStore();
  const { gb: before } = (await store.roots.read())!.definitions;
  const wanted = { what: 'panel:mf-insights/emissions', isOn: false, regions: ['gb'] };
  expect((await explainSwitch(store, wanted)).gone).toEqual([
    { region: 'gb', kind: 'panel', name: 'mf-insights/emissions' },
  ]);
  const whole = await explainSwitch(store, { ...wanted, what: 'mf-insights/extra' });
  expect(whole.gone).toContainEqual({ region: 'gb', kind: 'panel', name: 'mf-insights/emissions' });
  const shown = async (region: string) => JSON.stringify(await readComposition(store, region)).includes('"emissions"');
  expect(await switchParts(store, wanted)).toEqual(['gb']);
  expect([await shown('gb'), await shown('fr'), await switchParts(store, wanted)]).toEqual([false, true, []]);
  expect(await switchParts(store, { ...wanted, isOn: true })).toEqual(['gb']);
  expect([await shown('gb'), (await store.roots.read())!.definitions.gb]).toEqual([true, before]);
  await expect(switchParts(store, { ...wanted, what: 'panel:mf-insights/other' })).rejects.toThrow(
    'mf-insights has no panel other; it has emissions.',
  );
});

test('an explanation names the panels of other remotes that go with a slot or a feature (REL-25)', async () => {
  const store = newStore();
  const panels = [PANEL, { ...PANEL, name: 'prices', feature: 'billing' }];
  const sources = SOURCES.map((source) => ({ ...source, features: ['billing'] }));
  await releaseParts(store, sources, [shellCandidate(), orders('1.0.0'), insights('1.0.0', ...panels)]);
  const panelsGoneWith = async (what: string) =>
    (await explainSwitch(store, { what, isOn: false, regions: ['gb'] })).gone
      .filter(({ kind }) => kind === 'panel')
      .map(({ name }) => name);
  expect(await panelsGoneWith('mf-orders/main')).toEqual(['mf-insights/emissions', 'mf-insights/prices']);
  expect(await panelsGoneWith('feature:billing')).toEqual(['mf-insights/prices']);
});
