/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { StrengthMeter } from './strength-meter';

const mockScores: [password: string, score: number][] = [['egg', 0], ['hen house', 1], ['warm hen house', 2], ['a warm hen house', 3], ['a warm hen house at dawn', 4]];
let mockLoads = 0;
jest.mock('./score-password', () => {
  mockLoads += 1;
  return { scorePassword: (password: string) => new Map(mockScores).get(password) };
});

const meterOf = (password: string) => <StrengthMeter password={password} email="hen@farm.test" />;

test('an empty field shows no strength, and what estimates it is fetched with the first letter alone (AUT-48)', async () => {
  const { container, screen, rerender } = renderUi(meterOf(''));
  expect(container).toHaveTextContent('');
  expect(mockLoads).toBe(0);
  rerender(meterOf('egg'));
  expect(await screen.findByText('Weak, 0 of 100')).toBeVisible();
  rerender(meterOf('hen house'));
  expect(await screen.findByText('Weak, 25 of 100')).toBeVisible();
  expect(mockLoads).toBe(1);
  rerender(meterOf(''));
  expect(container).toHaveTextContent('');
});

test.each([['egg', 'Weak, 0 of 100', 'weak'], ['hen house', 'Weak, 25 of 100', 'weak'], ['warm hen house', 'Strong, 50 of 100', 'strong'], ['a warm hen house', 'Strong, 75 of 100', 'strong'], ['a warm hen house at dawn', 'Strong, 100 of 100', 'strong']])(
  'the strength of "%s" reads "%s" in the colour of %s, and is announced politely (AUT-48)', async (password, text, look) => {
    const { screen } = renderUi(meterOf(password));
    const word = await screen.findByText(text);
    expect(word).toHaveClass(look);
    expect(word.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });
