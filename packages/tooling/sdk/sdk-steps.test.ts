import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { apiChanges } from './api-changes';
import { SDK } from './packages';
import { currentState, recordRelease, releasedState, type SdkState } from './sdk-release';
import { type Changeset, missingSteps } from './sdk-steps';

const ROOT = resolve(__dirname, '../../..');

const filesOf = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: join(ROOT, 'packages'), encoding: 'utf8' })
    .trim()
    .split('\n');

const report = (code: string): string => `## API Report\n\n\`\`\`ts\n\n${code}\n\n\`\`\`\n`;
const changesOf = (before: string, after: string) =>
  apiChanges(report(before), report(after)).map(({ name, what, step }) => `${name} ${what}: ${step}`);

test.each([
  ['a new export', 'export const a = 1;', 'export const a = 1;\nexport const b = 2;', ['b new: minor']],
  ['a removed export', 'export const a = 1;\nexport const b = 2;', 'export const a = 1;', ['b removed: major']],
  [
    'an optional parameter',
    'function f(a: string): void;',
    'function f(a: string, b?: number): void;',
    ['f changed: minor'],
  ],
  [
    'a required parameter',
    'function f(a: string): void;',
    'function f(a: string, b: number): void;',
    ['f changed: major'],
  ],
  ['an optional member', 'interface I { a: string; }', 'interface I { a: string; b?: string; }', ['I changed: minor']],
  ['a required member', 'interface I { a: string; }', 'interface I { a: string; b: string; }', ['I changed: major']],
  ['a narrower type', "type T = 'a' | 'b';", "type T = 'a';", ['T changed: major']],
  ['a wider type', "type T = 'a';", "type T = 'a' | 'b';", ['T changed: minor']],
  [
    'an object in place of its only member',
    'const s: v.StringSchema;',
    'const s: v.ObjectSchema<{ a: v.StringSchema; }>;',
    ['s changed: major'],
  ],
  [
    'a member behind texts with numbers in them',
    'const s: O<{ a: C<`least ${number} of`>; b: C<`most ${number} of`>; }>;',
    'const s: O<{ a: C<`least ${number} of`>; c: C<1>; b: C<`most ${number} of`>; }>;',
    ['s changed: minor'],
  ],
  [
    'another word of a comment',
    '// @public\nexport const a = 1;',
    '// @public (undocumented)\nexport const a = 1;',
    [],
  ],
  ['another import', "import { x } from 'y';\nexport const a = 1;", 'export const a = 1;', []],
])('%s of an API report (REL-48)', (_, before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});

test.each([
  ['of a method', 'interface H { go(a: string): void; }', 'interface H { go(a: string, b: number): void; }'],
  [
    'of a member that is a function',
    'interface H { go: (a: string) => void; }',
    'interface H { go: (a: string, b: number) => void; }',
  ],
  ['of a constant', 'const f: (a: string) => void;', 'const f: (a: string, b: number) => void;'],
  ["of a constant's method", 'const o: { go(a: string): void; };', 'const o: { go(a: string, b: number): void; };'],
  ['of a type', 'type F = (a: string) => void;', 'type F = (a: string, b: number) => void;'],
  ['of a returned function', 'function f(): (a: string) => void;', 'function f(): (a: string, b: number) => void;'],
  ['of a constructor', 'class C { constructor(a: string); }', 'class C { constructor(a: string, b: number); }'],
  ['that is a type', 'interface H<T> { a: T; }', 'interface H<T, U> { a: T; }'],
  ['by position', 'function f(...all: [a: string]): void;', 'function f(...all: [a: string, b: number]): void;'],
])('a required parameter %s needs a major step (REL-48)', (_, before, after) => {
  expect(apiChanges(report(before), report(after)).map(({ step }) => step)).toEqual(['major']);
});

test.each([
  ['a second one of a function', 'function f<T>(a: T): T;', 'function f<T, U>(a: T): T;'],
  ['a second one of a method', 'interface H { go<T>(a: T): T; }', 'interface H { go<T, U>(a: T): T; }'],
  ['a second one of a constant', 'const f: <T>(a: T) => T;', 'const f: <T, U>(a: T) => T;'],
  ['a constraint of a function', 'function f<T>(a: T): T;', 'function f<T extends string>(a: T): T;'],
  ['a constraint of a method', 'interface H { go<T>(a: T): T; }', 'interface H { go<T extends string>(a: T): T; }'],
  ['a constraint of an interface', 'interface H<T> { a: T; }', 'interface H<T extends string> { a: T; }'],
  [
    'a narrower constraint of a function',
    'function f<T extends { a: string; }>(a: T): T;',
    'function f<T extends { a: string; b: string; }>(a: T): T;',
  ],
])('of type parameters, %s needs a major step (REL-48)', (_, before, after) => {
  expect(apiChanges(report(before), report(after)).map(({ step }) => step)).toEqual(['major']);
});

test.each([
  ['a callback', 'function f(then: () => void): void;', 'function f(then: () => number): void;'],
  ['a member of a parameter', 'function f(o: { go(): void; }): void;', 'function f(o: { go(): number; }): void;'],
  ['the default of a type', 'interface H<T = () => void> { a: T; }', 'interface H<T = () => number> { a: T; }'],
  ['what is extended', 'class C extends B<() => void> {}', 'class C extends B<() => number> {}'],
  ['another type than a promise', 'function f(): Store<void>;', 'function f(): Store<number>;'],
])('an answer where none was needs a major step in %s (REL-48)', (_, before, after) => {
  expect(apiChanges(report(before), report(after)).map(({ step }) => step)).toEqual(['major']);
});

test.each([
  ['of a type', 'type P = { a: string; };', 'type P = { a: string; b: number; };'],
  ['of a part of a type', 'type P = A & { a: string; };', 'type P = A & { a: string; b: number; };'],
  [
    'deep in an interface',
    'interface I { notify: { action?: { run: string; }; }; }',
    'interface I { notify: { action?: { run: string; text: string; }; }; }',
  ],
  ['of a parameter', 'function f(input: { a: string; }): void;', 'function f(input: { a: string; b: number; }): void;'],
  [
    'of what a callback returns',
    'function f(make: () => { a: string; }): void;',
    'function f(make: () => { a: string; b: number; }): void;',
  ],
  ['of a list', 'function f(all: { a: string; }[]): void;', 'function f(all: { a: string; b: number; }[]): void;'],
  [
    'of an alternative',
    "type T = { kind: 'a'; } | { kind: 'b'; };",
    "type T = { kind: 'a'; } | { kind: 'b'; more: string; };",
  ],
])('a required member %s needs a major step (REL-48)', (_, before, after) => {
  expect(apiChanges(report(before), report(after)).map(({ step }) => step)).toEqual(['major']);
});

test.each([
  ['a parameter', 'function f(a?: string): void;', 'function f(a: string, b?: string): void;'],
  ['a member', 'interface I { a?: string; }', 'interface I { a: string; b?: string; }'],
  [
    'a member of a parameter',
    'function f(o: { a?: string; }): void;',
    'function f(o: { a: string; b?: string; }): void;',
  ],
])('%s that can no longer be left out needs a major step (REL-48)', (_, before, after) => {
  expect(changesOf(before, after)).toEqual([expect.stringMatching(/ changed: major$/)]);
});

test.each([
  ['of an answer', 'function f(): { a: string; };', 'function f(): { b: { a: string; }; };'],
  ['of an interface', 'interface I { a: string; }', 'interface I { b?: { a: string; }; }'],
  ['of a parameter', 'function f(o: { a: string; }): void;', 'function f(o: { b?: { a: string; }; }): void;'],
])('a member %s that is only within another one needs a major step (REL-48)', (_, before, after) => {
  expect(changesOf(before, after)).toEqual([expect.stringMatching(/ changed: major$/)]);
});

test('a parameter that a callback may not get needs a major step (REL-48)', () => {
  const [before, after] = [
    'function f(then: (a: string) => void): void;',
    'function f(then: (a?: string) => void): void;',
  ];
  expect(changesOf(before, after)).toEqual(['f changed: major']);
});

test('a parameter that is only within another one needs a major step (REL-48)', () => {
  const [before, after] = ['function f(a: A, b: B): void;', 'function f(a: A & { c?(d: D, b: B): void; }): void;'];
  expect(changesOf(before, after)).toEqual(['f changed: major']);
});

test.each([
  ['be absent', 'interface I { a: string; }', 'interface I { a?: string; }'],
  ['be an absent method', 'interface I { go(): void; }', 'interface I { go?(): void; }'],
  ['be null', 'interface I { a: string; }', 'interface I { a: string | null; }'],
  ['be undefined in a type', 'type T = { a: string; };', 'type T = { a: string | undefined; };'],
  ['be read by its class alone', 'class C { a(): void; }', 'class C { private a(): void; }'],
  ['be read by heirs alone', 'class C { a: string; }', 'class C { protected a: string; }'],
  ['be one of the class itself', 'class C { a(): void; }', 'class C { static a(): void; }'],
])('a member that comes to %s needs a major step (REL-48)', (_, before, after) => {
  expect(changesOf(before, after)).toEqual([expect.stringMatching(/ changed: major$/)]);
});

test('a class that can no longer be made needs a major step (REL-48)', () => {
  expect(changesOf('class C { a(): void; }', 'abstract class C { a(): void; }')).toEqual(['C changed: major']);
});

test.each([
  ['undefined as well', 'function f(): string;', 'function f(): string | undefined;'],
  ['null as well', 'interface H { get(): string; }', 'interface H { get(): string | null; }'],
  ['a promise of undefined as well', 'const f: () => Promise<string>;', 'const f: () => Promise<string | undefined>;'],
  ['an object that may lack a member', 'function f(): { a: string; };', 'function f(): { a?: string; };'],
  ['a list in place of one', 'function f(): string;', 'function f(): string[];'],
])('an answer that becomes %s needs a major step (REL-48)', (_, before, after) => {
  expect(apiChanges(report(before), report(after)).map(({ step }) => step)).toEqual(['major']);
});

test.each([
  ['a member of an answer', 'function f(): { a: string; };', 'function f(): { a: string; b: string; };'],
  ['a member of a constant', 'const o: { a(): void; };', 'const o: { a(): void; b(c: string): void; };'],
  [
    'a member of a schema',
    'const s: v.ObjectSchema<{ readonly a: v.StringSchema; }>;',
    'const s: v.ObjectSchema<{ readonly a: v.StringSchema; readonly b: v.StringSchema; }>;',
  ],
  [
    'a schema that became optional',
    'const s: v.ObjectSchema<{ readonly a: v.StringSchema; }>;',
    'const s: v.ObjectSchema<{ readonly a: v.OptionalSchema<v.StringSchema, undefined>; }>;',
  ],
  [
    'a schema that became partial',
    'const s: v.ObjectSchema<{ readonly a: v.StringSchema; }>;',
    "const s: Omit<v.ObjectSchema<{ readonly a: v.StringSchema; }>, 'entries'> & { readonly entries: {}; };",
  ],
  [
    'a member of an answer that is always there',
    'function f(): { a?: string; };',
    'function f(): { a: string; b?: string; };',
  ],
  [
    'a member of a parameter that may be left out',
    'function f(o: { a: string; }): void;',
    'function f(o: { a?: string; }): void;',
  ],
  [
    'an optional member of a schema that repeats its type',
    'const s: S & { readonly "~standard": v.StandardProps<{ a: string; }>; };',
    'const s: S & { readonly "~standard": v.StandardProps<{ a?: string | undefined; }>; };',
  ],
  ['a value of a schema', "const s: v.PicklistSchema<['a', 'c']>;", "const s: v.PicklistSchema<['a', 'b', 'c']>;"],
  [
    'an optional member with a required one in it',
    'interface I { a: string; }',
    'interface I { a: string; b?: { c: string; }; }',
  ],
  ['another alternative', "type T = { kind: 'a'; };", "type T = { kind: 'b'; more: string; } | { kind: 'a'; };"],
  [
    'another overload',
    'function f(a: string): void;',
    'function f(a: string): void;\nfunction f(a: number, b: number): void;',
  ],
  [
    "a callback's parameter",
    'function f(then: (a: string) => void): void;',
    'function f(then: (a: string, b: number) => void): void;',
  ],
  [
    "a member of a callback's parameter",
    'function f(then: (a: { b: string; }) => void): void;',
    'function f(then: (a: { b: string; c: string; }) => void): void;',
  ],
  [
    'a member that is left out of a parameter',
    'function F({ a }: { a: string; }): void;',
    'function F({ a, b }: { a: string; b?: string; }): void;',
  ],
  ['undefined of a parameter', 'function f(a: string): void;', 'function f(a: string | undefined): void;'],
  ['a list that is not written to', 'function f(a: string[]): void;', 'function f(a: readonly string[]): void;'],
  [
    'an optional parameter of a constructor',
    'class C { constructor(a: string); }',
    'class C { constructor(a: string, b?: number); }',
  ],
  ['an answer where none was', 'function f(): void;', 'function f(): number;'],
  ["a method's answer where none was", 'interface H { go(): void; }', 'interface H { go(): number; }'],
  ['an answer of a promise of none', 'function f(): Promise<void>;', 'function f(): Promise<number>;'],
  ['a parameter and an answer', 'const f: () => void;', 'const f: (a?: string) => number;'],
  ['a type parameter with a default', 'function f<T>(a: T): T;', 'function f<T, U = T>(a: T, b?: U): T;'],
  ["a function's first type parameter", 'function f(a: string): void;', 'function f<T>(a: string, b?: T): void;'],
  ['a wider constraint', "function f<T extends 'a'>(a: T): T;", "function f<T extends 'a' | 'b'>(a: T): T;"],
  [
    "a callback's type parameter",
    'function f(then: <T>(a: T) => void): void;',
    'function f(then: <T extends string, U>(a: T, b: U) => void): void;',
  ],
  ['a rest parameter', 'const f: (a: string) => void;', 'const f: (a: string, ...more: string[]) => void;'],
])('%s needs a minor step alone (REL-48)', (_, before, after) => {
  expect(apiChanges(report(before), report(after)).map(({ step }) => step)).toEqual(['minor']);
});

describe('the SDK since its release (REL-48)', () => {
  const released = releasedState();
  const present = currentState(released);
  /** Sources that are published otherwise than they were released. */
  const otherwise = (...sources: string[]): SdkState['digests'] =>
    sources.reduce((digests, source) => {
      const name = source.split('/')[1]!;
      return { ...digests, [name]: { ...digests[name], [source]: 'another' } };
    }, released.digests);
  const changed = (file: string, change: (text: string) => string) => ({
    digests: otherwise(`packages/${file.split('/')[0]!}/src/bus.ts`),
    reports: { ...released.reports, [file]: change(released.reports[file]!) },
  });
  const withNew = changed('event-bus/index.api.md', (text) =>
    text.replace('```ts\n', '```ts\nexport const more: 1;\n'),
  );
  const about = (name: string, type: 'patch' | 'minor' | 'major'): Changeset => ({
    id: 'calm-cats-sing',
    releases: [{ name: `@larder/${name}`, type }],
  });

  test('has a report of every entry of every package', () => {
    const expected = SDK.flatMap(({ name, keeps = [] }) => {
      const { exports } = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as {
        exports: Record<string, string>;
      };
      return Object.entries(exports)
        .filter(([key, file]) => !keeps.includes(key) && /\.tsx?$/.test(file))
        .map(([key]) => `${name}/${key === '.' ? 'index' : key.slice(2).replaceAll('/', '-')}.api.md`);
    });
    expect(Object.keys(present.reports).sort()).toEqual(expected.sort());
    expect(present.reports['contracts/index.api.md']).toContain('export const WorkspaceLookup: v.ObjectSchema<{');
  });

  test('needs no changeset as it was', () => {
    expect(missingSteps(released, released, [])).toEqual([]);
  });

  test('needs a changeset for changed code, whatever it says of other packages', () => {
    const now = { ...released, digests: otherwise('packages/rules/src/vat.ts', 'packages/rules/src/added.ts') };
    const refused = [
      '@larder/rules: its code changed, which needs a patch step (packages/rules/src/added.ts, packages/rules/src/vat.ts); no changeset names it. Run pnpm changeset.',
    ];
    expect(missingSteps(released, now, [])).toEqual(refused);
    expect(missingSteps(released, now, [about('ui', 'major')])).toEqual(refused);
    expect(missingSteps(released, now, [about('rules', 'patch')])).toEqual([]);
  });

  test('names five changed sources at most, and one that is gone', () => {
    const added = ['a', 'b', 'c', 'd', 'e'].map((name) => `packages/event-bus/src/${name}.ts`);
    const { [Object.keys(released.digests['event-bus']!)[0]!]: _, ...left } = otherwise(...added)['event-bus']!;
    expect(missingSteps(released, { ...released, digests: otherwise(...added) }, []).join()).toContain(
      `(${added.join(', ')});`,
    );
    expect(
      missingSteps(released, { ...released, digests: { ...released.digests, 'event-bus': left } }, []).join(),
    ).toMatch(/ and 1 more\); no changeset/);
  });

  test('has a digest of every source that a package is made of', () => {
    for (const { name } of SDK)
      for (const source of Object.keys(present.digests[name]!))
        expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
    expect(Object.keys(present.digests.rules!)).toEqual(
      expect.arrayContaining(['packages/rules/src/index.ts', 'packages/rules/package.json']),
    );
    expect(Object.keys(present.digests.federation!)).toContain('packages/processes/src/index.ts');
  });

  test('is written down once for each version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-sdk-'));
    try {
      recordRelease(released, '1.0.0', folder);
      expect(() => recordRelease(withNew, '1.0.0', folder)).toThrow(
        '1.0.0 is recorded already. A changeset and pnpm sdk:version make the next one.',
      );
      expect(releasedState(folder)).toEqual(released);
      recordRelease(withNew, '1.1.0', folder);
      expect(releasedState(folder)).toEqual(withNew);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('needs a step as large as the change of its exports', () => {
    const refused = (said: string) => [
      `@larder/event-bus: more of @larder/event-bus is new, which needs a minor step (packages/event-bus/src/bus.ts); ${said}. Run pnpm changeset.`,
    ];
    expect(missingSteps(released, withNew, [])).toEqual(refused('no changeset names it'));
    expect(missingSteps(released, withNew, [about('event-bus', 'patch')])).toEqual(
      refused('calm-cats-sing.md says patch'),
    );
    expect(missingSteps(released, withNew, [about('event-bus', 'minor')])).toEqual([]);
    expect(missingSteps(withNew, released, [about('event-bus', 'minor')])).toEqual([
      '@larder/event-bus: more of @larder/event-bus is removed, which needs a major step (packages/event-bus/src/bus.ts); calm-cats-sing.md says minor. Run pnpm changeset.',
    ]);
  });

  test('gets one version for all its packages, and a line of each changeset', () => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-changesets-'));
    try {
      const packages = join(folder, 'packages');
      for (const file of filesOf('*package.json', '*CHANGELOG.md', 'tooling/sdk/.changeset/config.json')) {
        mkdirSync(dirname(join(packages, file)), { recursive: true });
        cpSync(join(ROOT, 'packages', file), join(packages, file));
      }
      writeFileSync(
        join(packages, 'tooling/sdk/.changeset/calm-cats-sing.md'),
        `---\n'@larder/event-bus': minor\n---\n\nThe bus tells how many listen.\n`,
      );
      execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: folder });
      execFileSync(process.execPath, [join(ROOT, 'node_modules/@changesets/cli/bin.js'), 'version'], {
        cwd: join(packages, 'tooling/sdk'),
        stdio: 'pipe',
      });
      const versionOf = (path: string) =>
        (JSON.parse(readFileSync(join(packages, path, 'package.json'), 'utf8')) as { version: string }).version;
      const before = (
        JSON.parse(readFileSync(join(ROOT, 'packages/event-bus/package.json'), 'utf8')) as { version: string }
      ).version;
      const [first, second] = before.split('.').map(Number) as [number, number];
      expect(SDK.map(({ name }) => versionOf(name))).toEqual(SDK.map(() => `${first}.${second + 1}.0`));
      expect(readFileSync(join(packages, 'event-bus/CHANGELOG.md'), 'utf8')).toMatch(
        /## \d+\.\d+\.0\n\n### Minor Changes\n\n- .*The bus tells how many listen\./,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
