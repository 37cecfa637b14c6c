import type { JSONReport } from '@playwright/test/reporter';
import { failuresOfJest, failuresOfPlaywright, wordFailures } from './failures';

const ROOT = '/repo';

test('a failed test of jest is named with its file and what was said, and so is a file that could not run', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const report = {
    testResults: [
      { name: '/repo/shell/a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      {
        name: '/repo/shell/b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          passed,
          {
            fullName: 'sums lines',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 2\u001b[39m\n  at b:3\n  at x (/repo/node_modules/y:1)'],
          },
        ],
      },
      { name: '/repo/shell/c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(wordFailures(failuresOfJest(report, ROOT)).split('\n')).toEqual([
    'failed: shell/b.test.ts',
    '  sums lines',
    '    expected 2',
    '      at b:3',
    '',
    'failed: shell/c.test.ts',
    '  the file could not run',
    '    Cannot find module',
  ]);
});

test('of Playwright those that failed and those that passed again are named, from every depth', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'specs/x.spec.ts',
    tests: [{ status, results: [{ errors: [{ message }] }, { errors: [] }] }],
  });
  const report = {
    config: { rootDir: '/repo/e2e', configFile: '/repo/e2e/playwright.config.ts' },
    errors: [{ message: 'port 4600 is taken' }],
    suites: [
      {
        specs: [spec('opens', 'expected', ''), spec('signs in', 'unexpected', 'timed out')],
        suites: [{ specs: [spec('prints', 'flaky', 'two pages')] }],
      },
    ],
  } as unknown as JSONReport;
  expect(
    failuresOfPlaywright(report, ROOT).map(({ file, title, reason, passedAgain }) => [
      file,
      title,
      reason,
      passedAgain,
    ]),
  ).toEqual([
    ['e2e/playwright.config.ts', 'the run itself', 'port 4600 is taken', false],
    ['e2e/specs/x.spec.ts', 'signs in', 'timed out', false],
    ['e2e/specs/x.spec.ts', 'prints', 'two pages', true],
  ]);
});

test('a long reason keeps its first lines', () => {
  const long = Array.from({ length: 80 }, (_, line) => `line ${line}`).join('\n');
  const [failure] = failuresOfJest(
    { testResults: [{ name: '/repo/a.test.ts', status: 'failed', message: long, assertionResults: [] }] },
    ROOT,
  );
  expect(failure?.reason.split('\n')).toEqual([...long.split('\n').slice(0, 25), '…']);
});
