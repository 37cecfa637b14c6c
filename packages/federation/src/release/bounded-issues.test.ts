import { firstOf } from './bounded-issues';
import { asRelease } from './read-release';
import { remoteCandidate } from './testing/fixture-releases';

const reasonsOf = (content: unknown): readonly string[] => {
  try {
    asRelease(content, 'The release');
    return [];
  } catch (error) {
    return (error as { reasons: readonly string[] }).reasons;
  }
};
const { release } = remoteCandidate('mf-orders');

test('of a description with very many values the first mistake is named alone (TRU-25)', () => {
  const modules = Array.from({ length: 150_000 }, () => 1);
  expect(reasonsOf({ ...release, modules })).toEqual(['The release is not a release: modules.0 has another shape.']);
});

test('a description with some mistakes has a sentence for each, a hundred at most and less than 16 KB (TRU-25)', () => {
  expect(reasonsOf({ ...release, modules: [1, 2], sources: 3 })).toHaveLength(3);
  const many = reasonsOf({ ...release, modules: Array.from({ length: 500 }, () => 1) });
  expect(many).toHaveLength(100);
  const long = reasonsOf({ ...release, shared: { ['x'.repeat(1_000_000)]: 1 } });
  expect(long.join('').length).toBeLessThan(1000);
  expect(Buffer.byteLength(JSON.stringify(firstOf(Array.from({ length: 100 }, () => 'x'.repeat(1000)))))).toBeLessThan(
    16 * 1024,
  );
});

test('a description that is nested thousands of times is refused by its shape (TRU-25)', () => {
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(reasonsOf({ ...release, modules: JSON.parse(nested) as unknown })).toHaveLength(1);
});
