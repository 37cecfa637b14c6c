import { LocalAreas, type LocalStart } from './local-areas';

const calls: string[] = [];
beforeEach(() => calls.splice(0));

const startOf = (mark: string): LocalStart => {
  const note = (step: string) => async (props: object) =>
    void calls.push(`${mark} ${step} ${(props as { request?: string }).request}`);
  return {
    name: 'mf-stock',
    version: '1.0.0-local',
    modules: ['list'],
    forget: () => undefined,
    lifecycles: () => ({
      bootstrap: note('bootstrap'),
      mount: note('mount'),
      update: note('update'),
      unmount: note('unmount'),
    }),
  };
};

test('other code mounts each area anew, with what it shows now and without its former texts (REL-85)', async () => {
  const removed: string[] = [];
  const i18n = {
    store: { data: { en: { 'stock@mf-stock@1.0.0-local': {}, 'orders@mf-orders@1.0.0': {}, common: {} } } },
    removeResourceBundle: (locale: string, namespace: string) => removed.push(`${locale} ${namespace}`),
  };
  const areas = new LocalAreas(startOf('old'));
  const start = areas.start();
  const [left, kept] = [start.lifecycles(), start.lifecycles()];
  await left.mount({ request: 'left' } as never);
  await left.unmount({ request: 'left' } as never);
  const domElement = {} as Element;
  await kept.mount({ domElement, host: { i18n }, request: 'list' } as never);
  await kept.update({ domElement: undefined, host: { i18n }, request: 'page 2' } as never);
  calls.splice(0);
  await areas.replace(startOf('new'));
  expect(calls).toEqual(['old unmount page 2', 'new bootstrap page 2', 'new mount page 2']);
  expect(removed).toEqual(['en stock@mf-stock@1.0.0-local']);
  await kept.unmount({ request: 'page 2' } as never);
  expect(calls.at(-1)).toBe('new unmount page 2');
});
