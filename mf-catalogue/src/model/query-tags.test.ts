import { findTag, knownTags, readTags } from './query-tags';

const TAXONOMY = [
  { name: 'aubergine', alias: 'eggplant', description: '' },
  { name: 'pâté', alias: null, description: '' },
  { name: 'eggs', alias: 'aubergine', description: '' },
];

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
