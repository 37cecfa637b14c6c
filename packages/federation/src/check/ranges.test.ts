import { isInRange } from '@larder/contracts';
import fc from 'fast-check';
import { satisfies } from 'semver';

const version = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((parts) => parts.join('.'));
const range = fc
  .array(
    fc.tuple(fc.constantFrom('', '^'), version).map((parts) => parts.join('')),
    { minLength: 1, maxLength: 3 },
  )
  .map((ranges) => ranges.join(' || '));

test('pages read ranges as the semver package does (SHL-18)', () => {
  fc.assert(
    fc.property(version, range, (each, within) => isInRange(each, within) === satisfies(each, within)),
    { numRuns: 5000 },
  );
});

test.each(['*', '>=1.0.0', '~1.0.0', '1.x', '^1.0', '', '1.0.0 2.0.0', '^1.0.0 ||', '^1.0.0-rc.1'])(
  'no page finds a version in %j, which it can not read',
  (within) => {
    expect(isInRange('1.0.0', within)).toBe(false);
  },
);
