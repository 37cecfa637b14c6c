import { switchParts } from '../release/switch';
import { explainSwitch } from '../release/explain';
import { releaseParts } from '../release/release-parts';
import {
  declarationOf,
  newStore,
  remoteCandidate,
  shellCandidate,
  sourcesOf,
} from '../release/testing/fixture-releases';

const LINK = { page: 'insightsList', isNeeded: true, place: 'features/orders.tsx:41' };
const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all', 'mf-insights': 'all' });

async function storeWith(leads: Record<string, (typeof LINK)[]>) {
  const store = newStore();
  const { parts } = declarationOf('mf-orders');
  const declaration = {
    ...declarationOf('mf-orders'),
    parts: { ...parts, extra: { routes: [{ ...parts.extra.routes[0]!, module: 'extra' }] } },
  };
  await releaseParts(store, SOURCES, [
    shellCandidate(),
    remoteCandidate('mf-orders', '1.0.0', { modules: ['list', 'extra'], declaration, leads }),
    remoteCandidate('mf-insights'),
  ]);
  const off = (what: string) => switchParts(store, { what, isOn: false, regions: ['gb'] });
  return { store, off };
}

test('a switch that would leave a needed link dead is refused, with the part, the page and the line (REL-24)', async () => {
  const { off, store } = await storeWith({ extra: [LINK] });
  await expect(off('mf-insights/main')).rejects.toThrow(
    /^mf-orders\/extra needs the page insightsList of mf-insights\/main in gb \(features\/orders\.tsx:41\)\.$/,
  );
  await expect(off('mf-insights')).rejects.toThrow(
    /^mf-orders\/extra needs the page insightsList of mf-insights\/main in gb \(features\/orders\.tsx:41\)\.$/,
  );
  expect((await store.roots.read())!.sequence).toBe(1);
  await off('mf-orders/extra');
  expect(await off('mf-insights/main')).toEqual(['gb']);
});

test('a link that is hidden where its page is absent, and one of a module that no part shows, keep nothing back (REL-24)', async () => {
  const { off } = await storeWith({ extra: [{ ...LINK, isNeeded: false }], unused: [LINK] });
  expect(await off('mf-insights')).toEqual(['gb']);
});

test('a release that needs a page which a region lacks is refused (REL-24)', async () => {
  const { store, off } = await storeWith({});
  await off('mf-insights');
  await expect(
    releaseParts(store, [], [remoteCandidate('mf-orders', '1.1.0', { leads: { list: [LINK] } })]),
  ).rejects.toThrow('mf-orders/main needs the page insightsList of mf-insights/main in gb (features/orders.tsx:41).');
});

test('an explanation names the parts whose sources lead there (REL-25)', async () => {
  const { store } = await storeWith({ extra: [LINK] });
  expect((await explainSwitch(store, { what: 'mf-insights/main', isOn: false, regions: ['gb'] })).dependents).toEqual([
    { region: 'gb', part: 'mf-orders/extra', page: 'insightsList', place: 'features/orders.tsx:41', isNeeded: true },
  ]);
});

const ASIDE = { page: 'ordersExtra', isNeeded: true, place: 'features/aside.tsx:7' };

/** A panel of mf-insights in a slot of mf-orders/main needs a page of mf-orders/extra. */
async function storeWithPanel(changes: object = {}) {
  const store = newStore();
  const orders = declarationOf('mf-orders');
  const insights = declarationOf('mf-insights');
  const slot = {
    name: 'order-details/aside',
    version: 1,
    takes: 1,
    heights: { small: 1, medium: 2, large: 3 },
    context: { orderId: { is: 'number' } },
  };
  const panel = {
    slot: 'order-details/aside@1',
    name: 'emissions',
    order: 1,
    module: 'aside',
    title: { en: 'Emissions', fr: 'Émissions' },
    height: 'small',
    needs: ['orderId'],
    ...changes,
  };
  const ordersParts = { ...orders.parts, main: { ...orders.parts.main, slots: [slot] } };
  const insightsParts = { ...insights.parts, extra: { ...insights.parts.extra, panels: [panel] } };
  await releaseParts(store, SOURCES, [
    shellCandidate(),
    remoteCandidate('mf-orders', '1.0.0', { declaration: { ...orders, parts: ordersParts } }),
    remoteCandidate('mf-insights', '1.0.0', {
      modules: ['list', 'aside'],
      declaration: { ...insights, parts: insightsParts },
      leads: { aside: [ASIDE] },
    }),
  ]);
  const off = (what: string) => switchParts(store, { what, isOn: false, regions: ['gb'] });
  const dependents = async (what: string) =>
    (await explainSwitch(store, { what, isOn: false, regions: ['gb'] })).dependents;
  return { off, dependents };
}

test('a switch that would leave a needed link of a panel dead is refused, and an explanation names its part and line (REL-24, REL-25)', async () => {
  const { off, dependents } = await storeWithPanel();
  expect(await dependents('mf-orders/extra')).toEqual([{ region: 'gb', part: 'mf-insights/extra', ...ASIDE }]);
  await expect(off('mf-orders/extra')).rejects.toThrow(
    /^mf-insights\/extra needs the page ordersExtra of mf-orders\/extra in gb \(features\/aside\.tsx:7\)\.$/,
  );
  await off('panel:mf-insights/emissions');
  expect(await dependents('mf-orders/extra')).toEqual([]);
  expect(await off('mf-orders/extra')).toEqual(['gb']);
});

test('a panel that the region does not have, or whose slot goes with the page, keeps no page (REL-24, REL-25)', async () => {
  const elsewhere = await storeWithPanel({ regions: ['fr'] });
  expect(await elsewhere.dependents('mf-orders/extra')).toEqual([]);
  expect(await elsewhere.off('mf-orders/extra')).toEqual(['gb']);
  const here = await storeWithPanel();
  expect(await here.dependents('mf-orders')).toEqual([]);
  expect(await here.off('mf-orders')).toEqual(['gb']);
});
