import { createInstance } from '@module-federation/enhanced/runtime';
import { forgetFailedShares } from './forget-failed-shares';

/** A page's share scope with a file that does not come at first, and two parts that use it. */
function twoParts(plugins: (typeof forgetFailedShares)[]) {
  let isDown = true;
  let asked = 0;
  const get = async () => {
    asked += 1;
    if (isDown) throw new Error('Loading chunk 206 failed.');
    return () => 'pickers';
  };
  const shareConfig = { singleton: true, requiredVersion: false, eager: false } as const;
  const part = (name: string, shares: boolean) =>
    createInstance({
      name,
      remotes: [],
      plugins,
      shared: { '@larder/ui/pickers': { version: '1.0.0', scope: 'default', shareConfig, ...(shares && { get }) } },
    });
  const first = part('mf_orders', true);
  const second = part('mf_insights', false);
  second.initShareScopeMap('default', first.shareScopeMap.default!);
  const load = async (one: typeof first) => {
    const factory = await one.loadShare<string>('@larder/ui/pickers');
    return factory && factory();
  };
  return {
    first: () => load(first),
    second: () => load(second),
    asked: () => asked,
    repair: () => {
      isDown = false;
    },
  };
}

test('a shared file that did not come is fetched again, by the same part and by others (SHL-20, SHL-121)', async () => {
  const page = twoParts([forgetFailedShares]);
  await expect(page.first()).rejects.toThrow('Loading chunk 206 failed.');
  await expect(page.second()).rejects.toThrow('Loading chunk 206 failed.');
  expect(page.asked()).toBe(2);
  page.repair();
  await expect(page.second()).resolves.toBe('pickers');
  await expect(page.first()).resolves.toBe('pickers');
  expect(page.asked()).toBe(3);
});

test('without the plugin the runtime still remembers the failure: else the plugin can go', async () => {
  const page = twoParts([]);
  await expect(page.first()).rejects.toThrow('Loading chunk 206 failed.');
  page.repair();
  await expect(page.second()).rejects.toThrow('Loading chunk 206 failed.');
  expect(page.asked()).toBe(1);
});
