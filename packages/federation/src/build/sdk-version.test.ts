import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { repositoryRoot } from '../workspace';
import { OLDEST_SERVED_SDK, readSdkVersion } from './sdk-version';

test('the packages of the SDK have one version, which the shell of the same sources serves (REL-49)', () => {
  expect(satisfies(readSdkVersion().version, `>=${OLDEST_SERVED_SDK}`)).toBe(true);
});

test('packages of the SDK with different versions end the build with a sentence that names them (REL-49)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-test-'));
  for (const name of readdirSync(join(repositoryRoot(), 'packages'))) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), `{ "version": "${name === 'ui' ? '1.7.0' : '1.6.0'}" }`);
  }
  expect(() => readSdkVersion((name) => join(folder, name))).toThrow(
    'The packages of the SDK need one version: api-client 1.6.0, contracts 1.6.0, create-remote 1.6.0, event-bus 1.6.0, federation 1.6.0, i18n 1.6.0, remote-kit 1.6.0, rules 1.6.0, ui 1.7.0.',
  );
});
