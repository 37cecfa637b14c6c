import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Signature } from '@larder/contracts/served-calls';
import { described, reachable } from '../build/signatures/describe';
import { readSdkSignatures, type SdkSignatures } from '../build/signatures/sdk-signatures';
import type { RecordedOffers, RecordedUses } from '../release/recorded-uses';
import type { ShellRelease } from '../release/release-manifest';
import { shellCandidate } from '../release/testing/fixture-releases';
import { unusedBreaks, useProblems } from './use-problems';

const KIT = '@larder/remote-kit';
const PLACE = 'src/features/clock.tsx:12';

/** What a package exports as `Clock` on the day of the build and today, and what is said of a remote that names it. */
const CASES: [title: string, before: string, after: string, says?: string][] = [
  [
    'a field of an interface is gone',
    'export interface Clock { step: number; zone: string }',
    'export interface Clock { step: number }',
    'which no longer gives zone',
  ],
  [
    'a field has another type',
    'export interface Clock { step: number }',
    'export interface Clock { step: string }',
    'whose step is string in place of number',
  ],
  [
    'a field deep inside has another type',
    'interface Step { ms: number }\nexport interface Clock { steps: Step[] }',
    'interface Step { ms: string }\nexport interface Clock { steps: Step[] }',
    'whose steps[].ms is string in place of number',
  ],
  [
    'a generic type changes',
    'export interface Clock<T> { value: T; step: number }',
    'export interface Clock<T> { value: T; step: string }',
    'whose step is string in place of number',
  ],
  [
    'a generic alias holds something else',
    'export type Clock<T> = { value: T } | { error: string };',
    'export type Clock<T> = { value: T[] } | { error: string };',
    'which may now be an object of value',
  ],
  [
    'a member of a class is gone',
    'export declare class Clock { step: number; zone: string }',
    'export declare class Clock { step: number }',
    'which no longer gives zone',
  ],
  ['it is gone', 'export interface Clock { step: number }', 'export {};', 'which the site no longer has'],
  [
    'a field comes, though it must be given',
    'export interface Clock { step: number }',
    'export interface Clock { step: number; zone: string }',
  ],
  ['a value comes', "export type Clock = 'a' | 'b';", "export type Clock = 'a' | 'b' | 'c';"],
  [
    'a generic type has its fields in another order, and its parameter another name',
    'export interface Clock<T> { value: T; step: number }',
    'export interface Clock<Value> { step: number; value: Value }',
  ],
  [
    'an interface becomes an alias',
    'export interface Clock { step: number }',
    'interface Time { step: number }\nexport type Clock = Time;',
  ],
];

/** Compiled together. */
let sdk: SdkSignatures;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-types-'));
  const requests = CASES.flatMap(([, before, after], at) =>
    [before, after].map((text, day) => {
      const request = `@larder/${['before', 'after'][day]}-${at}`;
      const own = join(folder, 'node_modules', request);
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, 'package.json'), JSON.stringify({ name: request, types: './index.d.ts' }));
      writeFileSync(join(own, 'index.d.ts'), text);
      return request;
    }),
  );
  sdk = readSdkSignatures(folder, requests);
});

const NOTHING = { names: {}, host: {}, topics: {} };
const signed = (types: Record<string, Signature>) =>
  Object.fromEntries(Object.entries(types).map(([name, each]) => [name, described(each, sdk.table)]));
const table = () =>
  reachable(
    Object.values(sdk.types).flatMap((each) => Object.values(each).map((one) => JSON.stringify(one))),
    sdk.table,
  );
const usesOn = (at: number): RecordedUses => ({
  ...NOTHING,
  sends: {},
  hears: {},
  slots: {},
  features: {},
  libraries: {},
  types: { [KIT]: { Clock: { ...described(sdk.types[`@larder/before-${at}`]!.Clock!, sdk.table), place: PLACE } } },
  table: table(),
});
const shellOn = (day: 'before' | 'after', at: number, withTypes = true) => {
  const provided: RecordedOffers = {
    ...NOTHING,
    events: {},
    features: [],
    ...(withTypes && { types: { [KIT]: signed(sdk.types[`@larder/${day}-${at}`]!) } }),
    table: table(),
  };
  return shellCandidate(day === 'before' ? '1.0.0' : '1.1.0', { provided }).release as ShellRelease;
};
const remoteOn = (at: number) => ({ name: 'mf-example', version: '1.2.0', uses: usesOn(at) });

test.each(CASES.map((each, at) => [each[0], at, each[3]] as const))(
  'a type that a remote uses alone is compared with the one of the site, when %s (REL-53, REL-54, REL-55)',
  (_, at, says) => {
    expect(useProblems(remoteOn(at), shellOn('before', at))).toEqual([]);
    expect(useProblems(remoteOn(at), shellOn('after', at))).toEqual(
      says ? [`mf-example 1.2.0 uses type Clock of ${KIT}, ${says} (${PLACE}).`] : [],
    );
  },
);

test('a changed type that no release uses is a note, and one that is used is none (REL-55)', () => {
  const shells = [shellOn('before', 0), shellOn('after', 0)] as const;
  expect(unusedBreaks(...shells, [])).toEqual([
    `shell 1.1.0 changes type Clock of ${KIT}, which no longer gives zone; no release in use uses it.`,
  ]);
  expect(unusedBreaks(...shells, [{ uses: usesOn(0) } as Parameters<typeof unusedBreaks>[2][number]])).toEqual([]);
});

test('a shell of former days, which does not tell its types, is no reason (REL-53)', () => {
  expect(useProblems(remoteOn(0), shellOn('after', 0, false))).toEqual([]);
});
