import { findSharedNumbers, titleProblem } from './decision-numbers';

test('two decisions of one number are refused with both names', () => {
  expect(
    findSharedNumbers([
      'docs/decisions/226-price-e-mails-gather.md',
      'docs/decisions/227-holds-and-wrong-options.md',
      'docs/decisions/226-entries-beside-those-of-another-tab.md',
    ]),
  ).toEqual([
    'docs/decisions/226-entries-beside-those-of-another-tab.md and docs/decisions/226-price-e-mails-gather.md share the number 226; give one the next free one.',
  ]);
});

test('numbers of other files are none of a decision', () => {
  expect(
    findSharedNumbers(['docs/decisions/001-a.md', 'packages/api/migrations/001-b.sql', 'docs/guides/001-c.md']),
  ).toEqual([]);
});

test('a decision says its own number in its title', () => {
  expect(titleProblem('docs/decisions/234-a.md', '# 226 A\n')).toEqual([
    'docs/decisions/234-a.md does not begin with its number, as "# 234 …".',
  ]);
  expect(titleProblem('docs/decisions/234-a.md', '# 234 A\n')).toEqual([]);
  expect(titleProblem('docs/glossary.md', '# Glossary\n')).toEqual([]);
});
