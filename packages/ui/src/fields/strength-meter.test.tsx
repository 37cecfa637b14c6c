/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { StrengthMeter } from './strength-meter';

const mockScores: [password: string, score: number][] = [
  ['egg', 0],
  ['hen house', 1],
  ['warm hen house', 2],
  ['a warm hen house', 3],
  ['a warm hen house at dawn', 4],
];
let mockLoads = 0;
jest.mock('./score-password', () => {
  mockLoads += 1;
  return { scorePassword: (password: string) => new Map(mockScores).get(password) };
});

// Each test fetches the estimator anew, so that their order doesn't matter.
beforeEach(() => {
  jest.resetModules();
  mockLoads = 0;
});

const meterOf = (password: string) => <StrengthMeter password={password} email="hen@farm.test" />;

test('an empty field shows no strength, and what estimates it is fetched with the first letter alone (AUT-48)', async () => {
  const { container, screen, rerender } = renderUi(meterOf(''));
  expect(container).toHaveTextContent('');
  expect(mockLoads).toBe(0);
  rerender(meterOf('egg'));
  expect(await screen.findByText('Weak')).toBeVisible();
  rerender(meterOf('hen house'));
  expect(await screen.findByText('Weak')).toBeVisible();
  expect(mockLoads).toBe(1);
  rerender(meterOf(''));
  expect(container).toHaveTextContent('');
});

test.each([
  ['egg', 'Weak', 'weak'],
  ['hen house', 'Weak', 'weak'],
  ['warm hen house', 'Strong', 'strong'],
  ['a warm hen house', 'Strong', 'strong'],
  ['a warm hen house at dawn', 'Strong', 'strong'],
])(
  'the strength of "%s" reads "%s" in the colour of %s, and is announced politely (AUT-48)',
  async (password, text, look) => {
    const { screen } = renderUi(meterOf(password));
    const word = await screen.findByText(text);
    expect(word).toHaveClass(look);
    expect(word.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  },
);
