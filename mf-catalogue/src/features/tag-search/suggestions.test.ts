import { suggestTags } from './suggestions';

const tag = (name: string, alias: string | null = null) => ({ name, alias, description: '' });
const TAXONOMY = [
  tag('aubergine', 'eggplant'),
  tag('crème fraîche'),
  tag('duck eggs'),
  tag('eggs'),
  tag('plant-based', 'vegan meat'),
];
const found = (text: string, chosen: string[] = []) =>
  suggestTags(text, TAXONOMY, chosen).map(({ tag: { name }, alias }) => (alias ? `${name} (${alias})` : name));

test('names that begin with the text come first, then other names, then aliases (CAT-18)', () => {
  expect(found('EGG')).toEqual(['eggs', 'duck eggs', 'aubergine (eggplant)']);
});

test('accents and case do not matter, chosen tags are left out, and an alias is named only when it was hit (CAT-18)', () => {
  expect(found('creme FRAI')).toEqual(['crème fraîche']);
  expect(found('egg', ['eggs', 'aubergine'])).toEqual(['duck eggs']);
  expect(found('plant')).toEqual(['plant-based', 'aubergine (eggplant)']);
});
