import { releaseParts } from '@larder/federation/release';
import { newStore, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { createSite, type Site } from '../create-site';

const open: Site[] = [];
afterEach(() => Promise.all(open.splice(0).map((site) => site.close(0))));

const PAGE = '<!doctype html><script data-origins="{{origins}}"></script><noscript>Larder needs JavaScript.</noscript>';

/** What the page says to a browser without scripts, where gb and further regions are served. */
async function saidIn(languageTags: Record<string, string>): Promise<string | undefined> {
  const store = newStore();
  const [gb] = sourcesOf([]);
  const sources = [
    gb!,
    ...Object.entries(languageTags).map(([region, languageTag]) => ({
      ...gb!,
      region,
      facts: { name: region, languageTag, timeZone: 'Europe/Paris', currency: 'EUR' },
    })),
  ];
  await releaseParts(store, sources, [shellCandidate('1.0.0', { page: 'page.html' }, { 'page.html': PAGE })]);
  const site = createSite({ store, environment: 'test' });
  open.push(site);
  const address = `http://127.0.0.1:${await site.listen(0)}`;
  return /<noscript>(.*)<\/noscript>/.exec(await (await fetch(`${address}/orders`)).text())?.[1];
}

const EN = '<span lang="en">Larder needs JavaScript.</span>';
const FR = '<span lang="fr">Larder a besoin de JavaScript.</span>';

test('a page says that it needs scripts in English and in the language of each region, in each once (REL-94, REL-98)', async () => {
  expect(await saidIn({ fr: 'fr-FR' })).toBe(`${EN} ${FR}`);
  expect(await saidIn({ ie: 'en-IE' })).toBe(EN);
  expect(await saidIn({ be: 'fr-BE', ie: 'en-IE', fr: 'fr-FR' })).toBe(`${EN} ${FR}`);
});

test('where a language has no file the English text stands for it (REL-97)', async () => {
  expect(await saidIn({ de: 'de-DE' })).toBe(EN);
});
