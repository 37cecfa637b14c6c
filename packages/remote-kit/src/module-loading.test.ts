/** @jest-environment jsdom */
import { createI18n } from '@larder/i18n';
import { createModuleLoader } from './module-loading';

const release = { namespace: 'stock', name: 'mf-stock', version: '1.0.0' };
const Module = () => null;

/** A remote of a list and a form; the form brings words of its own. */
function stock() {
  const i18n = createI18n({ locale: 'en' });
  const loader = createModuleLoader(
    {
      texts: { en: async () => ({ title: 'Stock' }), fr: async () => ({ title: 'Réserve' }) },
      modules: {
        list: async () => ({ Module }),
        form: async () => ({ Module, texts: { en: { save: 'Save' }, fr: { save: 'Garder' } } }),
      },
    },
    release,
  );
  const says = (key: string, locale: 'en' | 'fr') =>
    i18n.getResource(locale, 'stock@mf-stock@1.0.0', key) as string | undefined;
  return { i18n, loader, says };
}

test('texts of one module come with it and leave those of its remote as they are (SHL-14, SHL-56)', async () => {
  const { i18n, loader, says } = stock();
  await loader.load('list', i18n, 'en');
  expect([says('title', 'en'), says('save', 'en')]).toEqual(['Stock', undefined]);
  await loader.load('form', i18n, 'en');
  expect([says('title', 'en'), says('save', 'en'), says('save', 'fr')]).toEqual(['Stock', 'Save', undefined]);
});

test('a module that was loaded in one language is loaded again for the other, also when its remote has that one already (SHL-56)', async () => {
  const { i18n, loader, says } = stock();
  await loader.load('form', i18n, 'en');
  await loader.load('list', i18n, 'fr');
  expect([loader.isComplete('form', i18n, 'en'), loader.isComplete('form', i18n, 'fr')]).toEqual([true, false]);
  await loader.load('form', i18n, 'fr');
  expect([says('title', 'fr'), says('save', 'fr'), loader.isComplete('form', i18n, 'fr')]).toEqual([
    'Réserve',
    'Garder',
    true,
  ]);
});
