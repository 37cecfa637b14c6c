import { countryName } from './countries';
import { findTag, knownTags, readTags } from './query-tags';
import { fileNameOf, storedFileAddress } from './stored-file';

test.each([
  ['United Kingdom', 'fr', 'Royaume-Uni'], ['royaume-uni', 'en', 'United Kingdom'], ['GB', 'fr', 'Royaume-Uni'], ['Espagne', 'en', 'Spain'], ['cote d’ivoire', 'en', 'Ivory Coast'], ['Narnia', 'fr', 'Narnia'], ['', 'en', ''],
] as const)('"%s" is named in %s as "%s" (CAT-66, CAT-101)', (stored, locale, name) => {
  expect(countryName(stored, locale)).toBe(name);
});

const TAXONOMY = [{ name: 'aubergine', alias: 'eggplant', description: '' }, { name: 'pâté', alias: null, description: '' }, { name: 'eggs', alias: 'aubergine', description: '' }];

test('a text names a tag by name before alias, ignoring case and accents (CAT-19)', () => {
  expect(findTag(' Eggplant ', TAXONOMY)?.name).toBe('aubergine');
  expect(findTag('PATE', TAXONOMY)?.name).toBe('pâté');
  expect(findTag('aubergine', TAXONOMY)?.name).toBe('aubergine');
  expect(findTag('egg', TAXONOMY)).toBeUndefined();
});

test('tags of an address are read in both forms, each once; aliases become names and unknown ones go (CAT-22)', () => {
  const tags = readTags(new URLSearchParams('tags=eggplant,eggs&tags=eggs&tags=&tags=%20nonsense'));
  expect(tags).toEqual(['eggplant', 'eggs', 'nonsense']);
  expect(knownTags([...tags, 'aubergine'], TAXONOMY)).toEqual(['aubergine', 'eggs']);
});

test.each(['', '/gb/a.png', '\\\\evil\\a.png', '//evil.test/a.png', 'https://evil.test/a.png', 'gb/../a.png', '..', 'gb/./a.png', 'gb/%2e%2e/a.png', 'gb%2F..%2Fa.png', 'gb\\a.png'])('the path "%s" has no address (SHL-128)', (path) => {
  expect(storedFileAddress(path)).toBeUndefined();
});

test('a stored path becomes an address below the API, with its width and its signs encoded (SHL-128)', () => {
  expect(storedFileAddress('gb/201/my logo?.png', 320)).toBe('/assets/gb/201/my%20logo%3F.png?w=320');
  expect(storedFileAddress('gb/201/a..b.png')).toBe('/assets/gb/201/a..b.png');
  expect(fileNameOf('gb/206/specs/celeriac.pdf')).toBe('celeriac.pdf');
});
