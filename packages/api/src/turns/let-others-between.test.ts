import { setImmediate as turn } from 'node:timers/promises';
import { letOthersBetween } from './let-others-between';

test('of several lists that are priced at once one goes on in each turn of the process, so others wait for one piece only (API-17)', async () => {
  const happened: string[] = [];
  const price = async (list: string) => {
    const between = letOthersBetween();
    for (let order = 1; order <= 4; order += 1) {
      await between(250);
      happened.push(`${list}${order}`);
    }
  };
  let isPricing = true;
  const other = async () => {
    while (isPricing) {
      await turn();
      happened.push('other');
    }
  };
  const ticking = other();
  await Promise.all(['a', 'b', 'c'].map(price));
  isPricing = false;
  await ticking;

  const later = happened.slice(happened.indexOf('other'));
  const pieces = later.filter((name) => name !== 'other');
  expect(pieces).toEqual(['a2', 'b2', 'c2', 'a3', 'b3', 'c3', 'a4', 'b4', 'c4']);
  expect(later.filter((name, at) => name !== 'other' && later[at + 1] !== 'other' && at < later.length - 1)).toEqual(
    [],
  );
});
