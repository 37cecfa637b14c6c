import { firstComposition } from './first-composition';

const page = { location: { pathname: '/orders/10020/items' } };
const asked: string[] = [];
const answers: Record<string, object> = {
  '/composition/gb.json?form=4': { region: 'gb', remotes: [] },
  '/composition/gb.json?form=5': { region: 'gb', remotes: [{ name: 'mf-orders', version: '1.0.0' }] },
  '/composition/gb.json?form=5&slice=/orders': {
    remotes: [{ name: 'mf-orders', version: '1.0.0', preload: { list: ['entry.js'] } }],
  },
};

beforeEach(() => {
  asked.length = 0;
  const fetched = async (address: string) => {
    asked.push(address);
    return answers[address] ? Response.json(answers[address]) : new Response('', { status: 404 });
  };
  Object.assign(globalThis, { window: page, location: page.location, fetch: fetched });
});

test('of a large composition boot asks for the index and the slice of its page at once (REL-109)', async () => {
  const pending = firstComposition('gb', 'fr gb');
  expect(asked).toEqual(['/composition/gb.json?form=5', '/composition/gb.json?form=5&slice=/orders']);
  expect((await pending).body).toEqual({
    region: 'gb',
    remotes: [{ name: 'mf-orders', version: '1.0.0', preload: { list: ['entry.js'] } }],
  });
});

test('the slice is asked for by the whole of a prefix with digits (REL-109)', async () => {
  Object.assign(globalThis, { location: { pathname: '/my/stock24-7/10020' } });
  await firstComposition('gb', 'gb').catch(() => undefined);
  expect(asked[1]).toBe('/composition/gb.json?form=5&slice=/my/stock24-7');
});

test('of any other it asks for one file (REL-109)', async () => {
  expect((await firstComposition('gb', 'fr')).body).toEqual(answers['/composition/gb.json?form=4']);
  await firstComposition('gb', undefined);
  expect(asked).toEqual(['/composition/gb.json?form=4', '/composition/gb.json?form=4']);
});
