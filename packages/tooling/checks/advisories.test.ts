import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validRange } from 'semver';
import { type Advisory, findAdvisories, productionPackages } from './advisories';

const root = join(__dirname, '../../..');
const list = (JSON.parse(readFileSync(join(__dirname, 'advisories.json'), 'utf8')) as { advisories: Advisory[] })
  .advisories;

test('a library with an advisory is found by its version (TRU-36)', () => {
  expect(findAdvisories(['ws@8.17.0', 'ws@8.17.1', '@scope/ws@8.0.0', 'semver@7.5.1'], list)).toEqual([
    'ws 8.17.0: many headers end the process (CVE-2024-37890).',
    'semver 7.5.1: slow regular expression (CVE-2022-25883).',
  ]);
});

test('what runs in production is known from the lockfile, with what it takes itself, and nothing that only tests or builds (TRU-36)', () => {
  const packages = productionPackages(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  const names = new Set(packages.map((key) => key.slice(0, key.lastIndexOf('@'))));
  // The last three come from packages/federation: the gateway's store and versions, and the loader of remotes.
  for (const name of [
    'fastify',
    'find-my-way',
    'react',
    'pg',
    'valibot',
    'aws4fetch',
    'semver',
    '@module-federation/runtime-core',
  ])
    expect([name, names.has(name)]).toEqual([name, true]);
  for (const name of [
    'jest',
    'webpack',
    'webpack-dev-server',
    '@module-federation/enhanced',
    'knip',
    '@playwright/test',
  ])
    expect([name, names.has(name)]).toEqual([name, false]);
  expect(findAdvisories(packages, list)).toEqual([]);
});

test('every range of the list can be read, and each advisory stands once (TRU-36)', () => {
  expect(list.filter(({ range }) => validRange(range) === null)).toEqual([]);
  expect(new Set(list.map(({ id, package: name }) => `${id} ${name}`)).size).toBe(list.length);
});
