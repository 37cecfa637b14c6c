import { frenchIn, frenchProblems } from './french-texts';

test.each([
  'Vos produits : brouillons',
  'Vos produits\u202f: brouillons',
  'Vous êtes prêts ?',
  'Envoyée\u00a0; merci',
  'le mot « nous\u202f»',
  'le mot «\u00a0nous\u202f»',
])('a wrong space by a sign is refused: "%s" (SHL-56, guide 16)', (text) => {
  expect(frenchProblems(text)).toEqual([expect.stringContaining('a wrong space by a sign')]);
});

test.each(['Logo de {{name}}', 'Échantillons de {{supplier}}', '{{cartons}} colis de {{productName}}'])(
  '"de" before a name that may begin with a vowel is refused: "%s" (SHL-56)',
  (text) => {
    expect(frenchProblems(text)).toEqual([expect.stringContaining('"de" before a name')]);
  },
);

test.each(['9999 colis', '2 000 lignes', 'de 0,0001 à 9\u00a0999,9999', '12500,50 kg'])(
  'a number without its narrow spaces is refused: "%s" (SHL-56)',
  (text) => {
    expect(frenchProblems(text)).toEqual([expect.stringContaining('a number without U+202F')]);
  },
);

test.each([
  'Vos produits\u00a0: brouillons\u202f; prêts\u202f?',
  'le mot «\u202fnous\u202f»',
  'Logo\u00a0: {{name}}',
  'À partir du {{date}}',
  'Voir la fiche de {{name}}',
  'Colis de {{name}}',
  '9\u202f999,9999 colis en 2026, 500 lignes au plus',
  '14,80 · 25/11/2026',
  'https://larder.test',
])('a text that is written right is not refused: "%s" (SHL-56)', (text) => {
  expect(frenchProblems(text)).toEqual([]);
});

test('the French texts of a declaration are found with their lines (SHL-56)', () => {
  expect(frenchIn("label: { en: 'Demand', fr: 'Quantités' },\nen: 'x',\n  fr:\n    \"L'autre\",")).toEqual([
    { line: 1, text: 'Quantités' },
    { line: 3, text: "L'autre" },
  ]);
});
