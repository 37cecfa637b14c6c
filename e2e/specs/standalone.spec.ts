import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { PASSWORD } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const root = resolve(__dirname, '../..');
const REMOTES = [['mf-admin', '/my/team', 'Team', 'Équipe'], ['mf-insights', '/billing', 'Billing', 'Facturation']] as const;

async function startAlone(remote: string, port: number, api: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'packages/federation/bin/larder.mjs'), 'dev', remote, '--port', String(port)], {
    cwd: root, env: { ...process.env, LARDER_URL: api, DEMO_PASSWORD: PASSWORD, NODE_ENV: 'development' }, stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    child.stdout!.on('data', (text: Buffer) => { if (String(text).includes(' runs at ')) ready(); });
    child.once('exit', (code) => failed(new Error(`larder dev ended with ${code}`)));
  });
  return child;
}

for (const [index, [remote, path, title, titre]] of REMOTES.entries()) {
  test(`${remote} runs on its own port without the shell, with a session and a region that can be set (SHL-30)`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    const port = 4310 + index;
    const child = await startAlone(remote, port, baseURL!);
    try {
      await page.goto(`http://localhost:${port}${path}`);
      const bar = page.getByRole('form', { name: 'Stand-in for the shell' });
      await bar.getByLabel('Signed in as').selectOption({ label: 'OWNER, ember-oak' });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
      await bar.getByLabel('Signed in as').selectOption({ label: 'STANDARD, ember-oak' });
      await expect(page.getByRole('button', { name: /Invite users|Filter/ })).toHaveCount(0);
      await bar.getByLabel('Region').selectOption({ label: 'fr, French' });
      await expect(page.getByRole('heading', { level: 1, name: titre })).toBeVisible();
    } finally {
      child.kill('SIGTERM');
    }
  });
}
