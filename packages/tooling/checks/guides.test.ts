import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

interface Step {
  kind: 'new' | 'changed';
  file: string;
  lines: string[];
}

/** The fenced blocks of a guide that name a file: whole new files, and changes as lines with their context. */
function stepsOf(guide: string): Step[] {
  return [...guide.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, language, file, text]) => ({
    kind: language === 'diff' ? 'changed' : 'new',
    file: file!,
    lines: text!.trimEnd().split('\n'),
  }));
}

/** Does in a folder what a step says. @throws Error when the lines around a change are not there exactly once */
function take(folder: string, { kind, file, lines }: Step): void {
  const path = join(folder, file);
  if (kind === 'new') {
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, `${lines.join('\n')}\n`);
  }
  const text = readFileSync(path, 'utf8');
  const before = lines
    .filter((line) => line.startsWith(' '))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
  if (text.split(before).length !== 2) throw new Error(`${file} has these lines not exactly once:\n${before}`);
  const after = lines.map((line) => `${line.slice(1)}\n`).join('');
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}

const run = (folder: string, program: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, program), ...args], {
    cwd: folder,
    stdio: 'pipe',
    encoding: 'utf8',
    env: { ...process.env, JEST_WORKER_ID: undefined },
  });

describe('adding a screen, as docs/guides/add-a-screen.md says', () => {
  const guide = readFileSync(join(root, 'docs/guides/add-a-screen.md'), 'utf8');
  const steps = stepsOf(guide);
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'larder-guide-'));
    cpSync(join(root, 'mf-orders'), join(folder, 'mf-orders'), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist)$/.test(source),
    });
    for (const file of ['tsconfig.base.json', 'types.d.ts']) cpSync(join(root, file), join(folder, file));
    for (const path of ['node_modules', 'mf-orders/node_modules']) symlinkSync(join(root, path), join(folder, path));
    for (const step of steps) take(folder, step);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('it takes as many files and lines as it says', () => {
    const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
    const written = (some: Step[]) =>
      some
        .flatMap(({ kind, lines }) => (kind === 'new' ? lines : lines.filter((line) => line.startsWith('+'))))
        .filter((line) => line.trim() !== '').length;
    const inTests = written(steps.filter(({ file }) => file.endsWith('.test.tsx')));
    expect(guide).toContain(
      `**${steps.length} files: ${count('new')} new, ${count('changed')} changed; ${written(steps)} lines, ${inTests} of them the test**`,
    );
  });

  test('its types are right', () => {
    expect(() => run(folder, 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'mf-orders')).not.toThrow();
  });

  test('its files are as Prettier writes them', () => {
    const written = steps.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file));
    expect(written).toHaveLength(6);
    const config = join(root, '.prettierrc.json');
    expect(() =>
      run(folder, 'node_modules/prettier/bin/prettier.cjs', '--config', config, '--check', ...written),
    ).not.toThrow();
  });

  test('the README of the remote says what the feature is, as `verify house` wants it', () => {
    expect(readFileSync(join(folder, 'mf-orders/README.md'), 'utf8')).toMatch(/(^|[\s`/])coming-week[`/]/m);
  });

  test('its test passes', () => {
    const ours = JSON.stringify(join(root, 'jest.config.mjs'));
    writeFileSync(
      join(folder, 'jest.config.mjs'),
      `import ours from ${ours};
const here = JSON.parse(JSON.stringify(ours.projects[0]).replaceAll('<rootDir>', ${JSON.stringify(root)}));
export default { ...here, rootDir: ${JSON.stringify(folder)}, testMatch: ['<rootDir>/**/coming-week.test.tsx'] };`,
    );
    expect(() => run(folder, 'node_modules/jest/bin/jest.js', '-c', 'jest.config.mjs', '--silent')).not.toThrow();
  });
});
