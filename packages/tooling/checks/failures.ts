import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** A test that failed, or a file of tests that could not run. */
export interface Failure {
  /** From the root of the repository, as `shell/src/app/app.test.tsx`. */
  file: string;
  title: string;
  /** What the runner said first, without colours and without the runner's own frames. */
  reason: string;
  /** It passed when it was run again. */
  passedAgain: boolean;
}

/** What jest writes with `--json`, as far as it is read here. */
export interface JestReport {
  testResults: {
    /** The whole path of the file. */
    name: string;
    status: string;
    /** Why the file could not run. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

const LINES_OF_A_REASON = 25;
/** As a terminal writes them. */
const COLOURS = /\u001b\[[0-9;]*m/g;

function shorten(text: string): string {
  const lines = text
    .replace(COLOURS, '')
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line));
  return lines.length <= LINES_OF_A_REASON ? lines.join('\n') : [...lines.slice(0, LINES_OF_A_REASON), '…'].join('\n');
}

/** @param root the root of the repository; files are named from there */
export function failuresOfJest({ testResults }: JestReport, root: string): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [{ file, title: 'the file could not run', reason: shorten(message), passedAgain: false }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      reason: shorten((failureMessages ?? []).join('\n')),
      passedAgain: false,
    }));
  });
}

/** Errors outside of tests (a site that didn't start) come first. */
export function failuresOfPlaywright({ errors, suites, config }: JSONReport, root: string): Failure[] {
  const fileOf = (file: string) => relative(root, `${config.rootDir}/${file}`);
  const ofSuite = (suite: JSONReportSuite): Failure[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          file: fileOf(file),
          title,
          reason: shorten(results.flatMap((result) => result.errors)[0]?.message ?? ''),
          passedAgain: status === 'flaky',
        })),
    ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return [
    ...errors.map(({ message }) => ({
      file: relative(root, config.configFile ?? root),
      title: 'the run itself',
      reason: shorten(message ?? ''),
      passedAgain: false,
    })),
    ...suites.flatMap(ofSuite),
  ];
}

/** Failures for a person who scrolls to the end of a long run. */
export function wordFailures(failures: Failure[]): string {
  return failures
    .map(
      ({ file, title, reason, passedAgain }) =>
        `${passedAgain ? 'passed again' : 'failed'}: ${file}\n  ${title}\n${reason.replace(/^(?=.)/gm, '    ')}`,
    )
    .join('\n\n');
}
