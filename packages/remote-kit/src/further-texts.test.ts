import { createI18n } from '@larder/i18n';
import { createModuleLoader } from './module-loading';

const RELEASE = { namespace: 'stock', name: 'mf-stock', version: '1.0.0' };

function loading() {
  const asked: string[] = [];
  const further = (language: string) => {
    asked.push(language);
    return language === 'de'
      ? Promise.resolve({ default: { greeting: 'Guten Tag' } })
      : Promise.reject(Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' }));
  };
  const i18n = createI18n({ locale: 'en' });
  const texts = { en: async () => ({ greeting: 'Hello' }), fr: async () => ({ greeting: 'Bonjour' }), further };
  const loader = createModuleLoader({ texts, modules: { list: async () => ({ Module: () => null }) } }, RELEASE);
  const read = async (language: string) => {
    await loader.load('list', i18n, language);
    return i18n.getFixedT(language, 'stock@mf-stock@1.0.0')('greeting');
  };
  return { read, asked };
}

test('a remote reads the file of a further language, and English where it has none (REL-97)', async () => {
  const { read } = loading();
  expect([await read('de'), await read('pl')]).toEqual(['Guten Tag', 'Hello']);
});

test('English and French ask for no further file (REL-98)', async () => {
  const { read, asked } = loading();
  expect([await read('en'), await read('fr'), asked]).toEqual(['Hello', 'Bonjour', []]);
});
