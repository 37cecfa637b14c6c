import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../../..');

/** How a command of the repository ends, and what it says. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = ROOT) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, command), ...args], {
    cwd,
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

/** A repository with a rule and a step of the API that the product uses, and one of each that a test alone uses. */
function repositoryWithUnused(): string {
  const root = mkdtempSync(join(tmpdir(), 'larder-unused-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  write('knip.json', readFileSync(join(ROOT, 'knip.json'), 'utf8'));
  write('package.json', JSON.stringify({ name: 'larder', workspaces: ['packages/*'], devDependencies: { jest: '*' } }));
  for (const name of ['rules', 'api']) {
    const exports = { '.': './src/index.ts' };
    write(`packages/${name}/package.json`, JSON.stringify({ name, exports, devDependencies: { jest: '*' } }));
    write(`packages/${name}/src/index.ts`, "import { used } from './parts';\nconsole.info(used);\n");
    write(`packages/${name}/src/parts.ts`, 'export const used = 1;\nexport const tested = 2;\n');
    write(`packages/${name}/src/parts.test.ts`, "import { tested } from './parts';\nexpect(tested).toBe(2);\n");
  }
  return root;
}

test.each([
  ['unused-rules', 'packages/rules'],
  ['unused-in-api', 'packages/api'],
])('verify %s refuses an export of %s that a test alone uses', (step, folder) => {
  const { status, stderr } = run('verify.mjs', [step], {}, repositoryWithUnused());
  expect(status).toBe(1);
  expect(stderr).toContain(`${folder}/src/parts.ts`);
  expect(stderr).toMatch(/\btested\b/);
  expect(stderr).not.toMatch(/\bused\b.*parts\.ts/);
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

/** A `PATH` that leads to Node alone. */
function pathOfNode(): string {
  const path = mkdtempSync(join(tmpdir(), 'larder-path-'));
  symlinkSync(process.execPath, join(path, 'node'));
  return path;
}

test('npm test refuses a part that it does not have before it installs or runs anything, and lists the parts', () => {
  const { status, stdout, stderr } = run('test.mjs', ['servr', 'unit']);
  expect([status, stdout]).toEqual([1, '0 passed, 1 failed\n']);
  expect(stderr).toBe('npm test: unknown: servr. There are verify, unit, server, browser, other-browsers.\n');
});

test('verify says of titles of commits that they were not checked where git is missing', () => {
  const { status, stdout } = run('verify.mjs', ['commits'], { PATH: pathOfNode() });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^verify: commits is right, but titles of commits were not checked: .*git.* \(\d/);
});

test.each(['house', 'regions'])(
  '%s, which lists the files of the repository, says in one line that git is missing',
  (check) => {
    const { status, stderr } = run('verify.mjs', [check], { PATH: pathOfNode() });
    expect(status).toBe(1);
    expect(stderr).toMatch(/\nThe files of the repository can't be listed, which takes git and a clone: .*git.*\n+$/);
  },
);

test('verify says of the audit that no registry was asked (TRU-36)', () => {
  // Without npx nothing asks one.
  const { status, stdout } = run('verify.mjs', ['audit'], { PATH: pathOfNode() });
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^verify: audit is right, but no registry answered: only \d+ advisories of \S+ were looked up /,
  );
});
