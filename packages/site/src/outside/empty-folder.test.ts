import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SHELL_CONTRACT } from '@larder/contracts';
import { runCommand } from '@larder/federation/cli';
import { readWorkspace } from '@larder/federation/publish-changed';
import { releaseParts } from '@larder/federation/release';
import { shellCandidate, sourcesOf } from '@larder/federation/testing';
import { testingSite } from '../platform/testing/site-with-keys';
import { missingLines, readSteps } from './testing/guide-steps';
import { freePort, localRegistry } from './testing/local-registry';
import { runShell, whileRunning } from './testing/run-shell';

const ROOT = resolve(__dirname, '../../../..');
const STEPS = readSteps(readFileSync(join(ROOT, 'docs/guides/a-remote-of-your-own.md'), 'utf8'));
const SITE = 'https://larder.example';

/** In place of the guide's day, which is past one day. */
const END = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10);

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

test('the guide leads from an empty folder to a remote that is live in gb, staged, and rolled back (REL-51, REL-52, REL-58)', async () => {
  const { env, address: registry } = await localRegistry(ends);
  const sources = sourcesOf(['mf-orders', 'mf-insights']).map((source) => ({ ...source, features: ['telemetry'] }));
  const { address, operator, root, store } = await testingSite(ends, { sources });
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
    const cwd = readdirSync(outside).length > 0 ? folder : outside;
    const script = own(commands.join('\n'));
    const { code, output } =
      who === 'operator'
        ? await asOperator(commands.map(own), root)
        : who === 'dev'
          ? await lookAtDev(script, cwd, env)
          : await runShell(script, cwd, { ...env, ...exported });
    const missing = missingLines(output, prints.map(own));
    expect({ commands, code, output, missing }).toEqual({ commands, code: 0, output, missing: [] });
    for (const [, name, value] of script.matchAll(/^export (\w+)=(.*)$/gm)) exported[name!] = value!;
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
  const origins = new Set([...lock.matchAll(/"resolved": "(https?:\/\/[^/]+)\//g)].map(([, origin]) => origin));
  expect([...origins]).toEqual([registry]);

  // The name is taken from the first release on.
  const again = join(outside, 'again');
  mkdirSync(again);
  const second = await runShell(`npm create @larder/remote mf-stock -- --site ${address}`, again, env);
  expect(second.output).toContain(`mf-stock is taken: ${address} has a remote of this name.`);
  expect(readdirSync(again)).toEqual([]);
});

/** The command line, as the operator types it in the repository. */
async function asOperator(commands: readonly string[], root: string) {
  let output = '';
  const say = (line: string) => (output += `${line}\n`);
  for (const command of commands) {
    const argv = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
    const own = argv.slice('npx pnpm larder'.split(' ').length);
    const code = await runCommand([...own, '--root', root, '--regions', join(root, 'regions')], say, say);
    if (code !== 0) return { code, output };
  }
  return { code: 0, output };
}

/** Looks at the page of `npm run dev`, on a port that is free here, and ends it. */
async function lookAtDev(script: string, cwd: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  return whileRunning(`${script} -- --port ${port}`, cwd, env, 'runs at http', async () => {
    const page = await fetch(`http://127.0.0.1:${port}/stock`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script src="/main.js">')]);
    const built = await (await fetch(`http://127.0.0.1:${port}/main.js`)).text();
    expect(built).toContain('startStandalone');
    expect(built).not.toContain('Module not found');
  });
}
