import { builderSources } from './builder-sources';

const found = builderSources().map((file) => file.slice(file.indexOf('/packages/') + '/packages/'.length));

test.each([
  'federation/src/build/build-remote.ts',
  'federation/src/webpack/remote-config.ts',
  'federation/src/shared-policy.ts',
  'federation/src/texts/labels.ts',
  'federation/src/texts/declaration-texts.ts',
  'federation/src/release/health-file.ts',
  'federation/src/release/stage-record.ts',
  'contracts/src/served-calls.ts',
  'contracts/src/signature-of-schema.ts',
  'contracts/src/signature.ts',
])('a part is built again when %s changes, which decides what its release says (REL-97, REL-53)', (file) => {
  expect(found).toContain(file);
});

test('tests and commands of the builder build nothing again', () => {
  expect(found.filter((file) => /\.test\.|\/(testing|cli)\//.test(file))).toEqual([]);
});
