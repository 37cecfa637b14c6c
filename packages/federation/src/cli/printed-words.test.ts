import { releaseParts } from '../release/release-parts';
import { remoteCandidate } from '../release/testing/fixture-releases';
import { newPlace, SOURCES } from './testing/store-place';

/** Sequences that clear a screen and colour it, in both forms, marks that turn letters around, and separators of lines. */
const PLACE = 'a.ts:1\u001b[2J\u009b31m\u202eb\u2028c\nfr is in use';

/** A store in which mf-orders says of a link that it lies at that place. */
async function placeWithWords() {
  const place = await newPlace();
  await releaseParts(place.store, SOURCES, [
    remoteCandidate('mf-orders', '1.1.0', {
      leads: { list: [{ page: 'insightsList', isNeeded: false, place: PLACE }] },
    }),
  ]);
  return place;
}

test('off --explain prints words of a release in one line, without what a terminal obeys (REL-25)', async () => {
  const { larder } = await placeWithWords();
  const { said } = await larder('off', 'mf-insights/main', '--region', 'gb', '--explain');
  expect(said.split('\n').at(-1)).toBe(
    '  mf-orders/extra leads to the page insightsList (a.ts:1\\u001b[2J\\u009b31m\\u202eb\\u2028c\\u000afr is in use)',
  );
  expect(said).not.toMatch(/[\u001b\u009b\u202e\u2028]/);
});

test('JSON that is printed says the same words, without what a terminal obeys (REL-25)', async () => {
  const { larder } = await placeWithWords();
  const { said } = await larder('off', 'mf-insights/main', '--region', 'gb', '--explain', '--json');
  expect(said).not.toMatch(/[\u001b\u009b\u202e\u2028]/);
  const { dependents } = JSON.parse(said) as { dependents: { place: string }[] };
  expect(dependents[0]!.place).toBe(PLACE);
});

test('what a command is refused for is printed without what a terminal obeys (REL-32)', async () => {
  const { larder } = await newPlace();
  const { code, said } = await larder('use', 'mf-orders', '1.0\u001b[2J');
  expect([code, said]).toEqual([2, '"1.0\\u001b[2J" is no version, such as 1.2.0 or 1.2.0-rc.1.']);
});
