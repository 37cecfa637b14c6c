import { spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

/** How a command of the repository ends, and what it says. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, command), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

test('verify refuses a step that it does not have, and lists those that it has', () => {
  const { status, stdout, stderr } = run('verify.mjs', ['boundary', 'house']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^verify: unknown: boundary\. There are types, .*boundaries, /);
});

test('test:days fails where no test file has the path that was given', () => {
  const { status, stdout, stderr } = run('days.mjs', ['--', 'packages/no-such-part']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe('No test file of unit or server tests has packages/no-such-part.\n');
});

test('test:days fails where no project has the name that was given', () => {
  const { status, stderr } = run('days.mjs', ['--', 'packages/tooling'], { LARDER_PROJECTS: 'units' });
  expect(status).toBe(1);
  expect(stderr).toContain('No test file of units tests');
});

test('verify says of the audit that no registry was asked (TRU-36)', () => {
  // Without npx nothing asks one.
  const path = mkdtempSync(join(tmpdir(), 'larder-path-'));
  symlinkSync(process.execPath, join(path, 'node'));
  const { status, stdout } = run('verify.mjs', ['audit'], { PATH: path });
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^verify: audit is right, but no registry answered: only \d+ advisories of \S+ were looked up /,
  );
});
