/// <reference types="@testing-library/jest-dom" />
import { join } from 'node:path';
import '@larder/federation/jest/browser-gaps';

// No test measures time: this limit only ends what hangs, also on a machine a few times slower than most. Tests set none
// of their own.
jest.setTimeout(600_000);
if (typeof window !== 'undefined') {
  // Only where there is a page: it takes a fifth of a second of each test file.
  jest.requireActual('@testing-library/jest-dom');
  const ofRemoteKit = <T extends object>(name: string) =>
    jest.requireActual<T>(require.resolve(name, { paths: [join(__dirname, '../../remote-kit')] }));
  ofRemoteKit<{ configure(options: { asyncUtilTimeout: number }): void }>('@testing-library/dom').configure({
    asyncUtilTimeout: 10_000,
  });
  forgetWhereElementsAreMade(ofRemoteKit<object>('react'));
}

/**
 * In development React takes a stack for each of the first 10,000 elements of a second, to name its place in a warning:
 * a twelfth of the processor time of tests with screens. Here its count of them is always full.
 */
function forgetWhereElementsAreMade(react: object): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const { [name]: internals } = react as Record<typeof name, object>;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}

// An unexpected console.error or console.warn fails the test that caused it: React and the i18n library say important
// things there.
let said: string[] = [];
const originals = { error: console.error, warn: console.warn };

beforeEach(() => {
  said = [];
  for (const kind of ['error', 'warn'] as const) {
    console[kind] = (...parts: unknown[]) => {
      said.push(`${kind}: ${parts.map(String).join(' ').slice(0, 500)}`);
    };
  }
});

afterEach(() => {
  console.error = originals.error;
  console.warn = originals.warn;
  const unexpected = said;
  said = [];
  if (unexpected.length > 0) throw new Error(`Unexpected words on the console:\n${unexpected.join('\n')}`);
});
