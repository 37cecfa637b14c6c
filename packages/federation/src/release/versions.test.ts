import * as v from 'valibot';
import { ReleaseVersion } from './release-names';
import { byVersion, developmentVersion, isDevelopmentOf, newestOf } from './versions';

test('versions order as Semantic Versions (REL-9)', () => {
  const sorted = [
    '1.0.0-dev.1.3fa9c1d2',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1-dev.2.aaaaaaaa',
    '1.0.1-dev.10.aaaaaaaa',
    '1.0.1',
    '1.9.0',
    '1.10.0',
  ];
  expect([...sorted].reverse().sort(byVersion)).toEqual(sorted);
  expect([newestOf(sorted), newestOf([])]).toEqual(['1.10.0', undefined]);
});

test('changed sources get a version after the published one and before the next patch (REL-9)', () => {
  expect(developmentVersion('1.0.0', '3fa9c1d2aa', [])).toBe('1.0.1-dev.1.3fa9c1d2');
  expect(
    developmentVersion('1.0.0', '3fa9c1d2aa', ['1.0.0', '1.0.1-dev.9.aa', '1.0.1-dev.10.bb', '1.1.1-dev.30.cc']),
  ).toBe('1.0.1-dev.11.3fa9c1d2');
  expect(developmentVersion('1.1.0-rc.1', '3fa9c1d2aa', [])).toBe('1.1.0-dev.1.3fa9c1d2');
  expect(isDevelopmentOf('1.0.1-dev.1.aa', '1.0.0')).toBe(true);
  expect(isDevelopmentOf('1.0.1', '1.0.0')).toBe(false);
});

test.each(['01234567', '12345678', 'abcdef12'])('a digest that begins with %s makes a version', (digest) => {
  expect(v.is(ReleaseVersion, developmentVersion('1.0.0', digest, []))).toBe(true);
});
