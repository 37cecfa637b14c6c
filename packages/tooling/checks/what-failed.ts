// `tsx packages/tooling/checks/what-failed.ts REPORT …`: what the reports of jest and Playwright say of failed tests.
import { readFileSync } from 'node:fs';
import type { JSONReport } from '@playwright/test/reporter';
import { failuresOfJest, failuresOfPlaywright, type JestReport, wordFailures } from './failures';

const root = process.cwd();

/** A runner that was cut off leaves an empty report, or half of one: its stage has said so. */
function readReport(file: string): JestReport | JSONReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const failures = process.argv.slice(2).flatMap((file) => {
  const report = readReport(file);
  if (report && 'testResults' in report) return failuresOfJest(report, root);
  return report && 'suites' in report ? failuresOfPlaywright(report, root) : [];
});
if (failures.length > 0) console.info(`\n== what failed\n\n${wordFailures(failures)}`);
