import { createTurns } from './turns';

const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

test('one element shows at a time, the introduction first (SHL-109)', async () => {
  const turns = createTurns();
  const shown: string[] = [];
  turns.claim('order', () => shown.push('order'));
  const endIntroduction = turns.claim('introduction', () => shown.push('introduction'), true);
  await settled();
  expect(shown).toEqual(['introduction']);
  endIntroduction();
  await settled();
  expect(shown).toEqual(['introduction', 'order']);
});

test('one that leaves the line never gets its turn (SHL-109)', async () => {
  const turns = createTurns();
  const shown: string[] = [];
  const end = turns.claim('one', () => shown.push('one'));
  const leave = turns.claim('two', () => shown.push('two'));
  turns.claim('three', () => shown.push('three'));
  await settled();
  leave();
  end();
  end();
  await settled();
  expect(shown).toEqual(['one', 'three']);
});
