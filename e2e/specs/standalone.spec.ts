import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PASSWORD } from '../fixtures/people';
import { larder } from '../fixtures/larder-command';
import { expect, test } from '../fixtures/test';

const root = resolve(__dirname, '../..');
// With a row of what each lists for the owner.
const REMOTES = [
  ['mf-admin', '/my/team', 'Team', 'Équipe', 'owner@ember-oak.test'],
  ['mf-insights', '/billing', 'Billing', 'Facturation', /^Order \d+$/],
] as const;

async function startAlone(remote: string, port: number, api: string, more: string[] = []): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(root, 'packages/federation/bin/larder.mjs'), 'dev', remote, '--port', String(port), ...more],
    {
      cwd: root,
      env: { ...process.env, LARDER_URL: api, DEMO_PASSWORD: PASSWORD, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((ready, failed) => {
    child.stdout!.on('data', (text: Buffer) => {
      if (String(text).includes(' runs at ')) ready();
    });
    child.once('exit', (code) => failed(new Error(`larder dev ended with ${code}`)));
  });
  return child;
}

for (const [index, [remote, path, title, titre, row]] of REMOTES.entries()) {
  test(`${remote} runs on its own port without the shell, with a session and a region that can be set (SHL-30)`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const port = 4310 + index;
    const child = await startAlone(remote, port, baseURL!);
    try {
      await page.goto(`http://localhost:${port}${path}`);
      const bar = page.getByRole('form', { name: 'Stand-in for the shell' });
      await bar.getByLabel('Signed in as').selectOption({ label: 'OWNER, ember-oak' });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('main').getByText(row).first()).toBeVisible();
      await bar.getByLabel('Signed in as').selectOption({ label: 'STANDARD, ember-oak' });
      await expect(page.getByRole('button', { name: /Invite users|Filter/ })).toHaveCount(0);
      await bar.getByLabel('Region').selectOption({ label: 'France, fr-FR' });
      await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible();
    } finally {
      child.kill('SIGTERM');
    }
  });
}

const component = (words: string) =>
  `export function Welcome() { return <form><h1>${words}</h1><input aria-label="Note" /></form>; }`;

test('a changed component takes its place in the open page, and what was typed stays (SHL-30)', async ({
  page,
  baseURL,
}) => {
  const own = mkdtempSync(join(tmpdir(), 'larder-dev-'));
  await larder('create', 'mf-note', '--root', own);
  symlinkSync(join(root, 'node_modules'), join(own, 'node_modules'));
  symlinkSync(join(root, 'mf-admin/node_modules'), join(own, 'mf-note/node_modules'));
  const file = join(own, 'mf-note/src/features/welcome/welcome.tsx');
  writeFileSync(file, component('Before'));
  const child = await startAlone('mf-note', 4312, baseURL!, [
    '--root',
    own,
    '--regions',
    join(root, 'packages/site/regions'),
  ]);
  try {
    await page.goto('http://localhost:4312/note');
    await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible({ timeout: 30_000 });
    await page.getByLabel('Note').fill('Ring the dairy');
    writeFileSync(file, component('After'));
    await expect(page.getByRole('heading', { name: 'After' })).toBeVisible();
    await expect(page.getByLabel('Note')).toHaveValue('Ring the dairy');
  } finally {
    child.kill('SIGTERM');
  }
});
