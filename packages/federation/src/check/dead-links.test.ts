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
