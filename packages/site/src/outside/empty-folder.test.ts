import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SHELL_CONTRACT } from '@larder/contracts';
import { runCommand } from '@larder/federation/cli';
import { readWorkspace } from '@larder/federation/publish-changed';
import { releaseParts } from '@larder/federation/release';
import { shellCandidate } from '@larder/federation/testing';
import { testingSite } from '../platform/testing/site-with-keys';
import { missingLines, readSteps } from './testing/guide-steps';
import { freePort, localRegistry } from './testing/local-registry';

const ROOT = resolve(__dirname, '../../../..');
const STEPS = readSteps(readFileSync(join(ROOT, 'docs/guides/a-remote-of-your-own.md'), 'utf8'));
const SITE = 'https://larder.example';

/** In place of the guide's day, which is past one day. */
const END = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10);

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Runs commands as a shell of the team would; `stopAt` ends what goes on once it has printed that. */
function runShell(script: string, cwd: string, env: NodeJS.ProcessEnv, stopAt?: string) {
  return new Promise<{ code: number | null; output: string }>((done) => {
    // A group of its own: what the commands start ends with them.
    const child = spawn('bash', ['-c', `set -e\n${script}`], { cwd, env, detached: true });
    let output = '';
    const hear = (text: string) => {
      output += text;
      if (stopAt && output.includes(stopAt)) void look().then(() => process.kill(-child.pid!));
    };
    let looked: Promise<void> | undefined;
    const look = () => (looked ??= onRunning.at(-1)?.(output) ?? Promise.resolve());
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.on('close', (code) => done({ code, output }));
  });
}
/** What a test looks at while a command goes on. */
const onRunning: ((output: string) => Promise<void>)[] = [];

test('the guide leads from an empty folder to a remote that is live in gb, staged, and rolled back (REL-51, REL-52, REL-58)', async () => {
  const { env, address: registry } = await localRegistry(ends);
  const site = await testingSite(ends);
  const { address, operator, root, store } = site;
  await releaseParts(
    store,
    [],
    [shellCandidate('1.0.1', { contract: SHELL_CONTRACT, provides: { ...readWorkspace(ROOT).shared } })],
  );
  writeFileSync(join(root, 'operator.key'), operator.privateKey);
  const outside = mkdtempSync(join(tmpdir(), 'larder à côté '));
  ends.push(() => rmSync(outside, { recursive: true, force: true }));

  const folder = join(outside, 'mf-stock');
  const exported: Record<string, string> = {};
  let publicKey = '';
  const own = (text: string) =>
    text
      .replaceAll(SITE, address)
      .replace('PUBLIC_KEY', publicKey)
      .replace('operator.key', join(root, 'operator.key'))
      .replace('2027-05-01', END);
  const live = async () => {
    const { remotes } = (await (await fetch(`${address}/composition/gb.json`)).json()) as {
      remotes: { name: string; version: string; entry: string }[];
    };
    return remotes.find(({ name }) => name === 'mf-stock');
  };
  const versions: unknown[] = [];

  for (const { who, commands, prints, change } of STEPS) {
    if (change) {
      const file = join(root, change.file);
      // The guide's file is written line by line, the site's of this test is not.
      const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 2);
      expect(text).toContain(change.after);
      writeFileSync(file, text.replace(change.after, `${change.after}\n${change.line}`));
    }
    let output = '';
    if (who === 'operator') {
      for (const command of commands) {
        const argv = [...own(command).matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
        const say = (line: string) => (output += `${line}\n`);
        const places = ['--root', root, '--regions', join(root, 'regions')];
        const code = await runCommand([...argv.slice('npx pnpm larder'.split(' ').length), ...places], say, say);
        expect({ command, code, output }).toEqual({ command, code: 0, output });
      }
    } else {
      const cwd = readdirSync(outside).length > 0 ? folder : outside;
      const port = await freePort();
      const script = own(commands.join('\n')).replace(/^npm run dev$/m, `npm run dev -- --port ${port}`);
      if (who === 'dev')
        onRunning.push(async () => {
          const page = await fetch(`http://127.0.0.1:${port}/stock`, { headers: { accept: 'text/html' } });
          expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script src="/main.js">')]);
          const script = await (await fetch(`http://127.0.0.1:${port}/main.js`)).text();
          expect(script).toContain('startStandalone');
          expect(script).not.toContain('Module not found');
        });
      const ran = await runShell(script, cwd, { ...env, ...exported }, who === 'dev' ? 'runs at http' : undefined);
      output = ran.output;
      if (who !== 'dev') expect({ commands, code: ran.code, output }).toEqual({ commands, code: 0, output });
      for (const [, name, value] of script.matchAll(/^export (\w+)=(.*)$/gm)) exported[name!] = value!;
    }
    expect({ commands, output, missing: missingLines(output, prints.map(own)) }).toEqual({
      commands,
      output,
      missing: [],
    });
    publicKey ||= /^Public key (\S+)$/m.exec(output)?.[1] ?? '';
    versions.push((await live())?.version);
  }

  // Nothing until the operator lists it; a held release and a candidate change nothing for all.
  expect(versions).toEqual([
    ...Array.from({ length: 6 }, () => undefined),
    ...['1.0.0', '1.0.0', '1.0.0', '1.0.0', '1.1.0', '1.0.0'],
  ]);
  const entry = await fetch(`${address}/releases/mf-stock/1.0.0/${(await live())!.entry}`);
  expect([entry.status, await entry.text()]).toEqual([200, expect.stringContaining('mf_stock_1_0_0')]);

  // One registry was the only source of packages.
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const sources = new Set([...lock.matchAll(/"resolved": "(https?:\/\/[^/]+)\//g)].map(([, origin]) => origin));
  expect([...sources]).toEqual([registry]);

  // The name is taken from the first release on.
  const again = join(outside, 'again');
  mkdirSync(again);
  const second = await runShell(`npm create @larder/remote mf-stock -- --site ${address}`, again, env);
  expect(second.output).toContain(`mf-stock is taken: ${address} has a remote of this name.`);
  expect(readdirSync(again)).toEqual([]);
}, 900_000);
