import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@larder/federation/cli';
import { releaseParts } from '@larder/federation/release';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { createSite } from '../create-site';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

/** A folder of regions in which each names its places. */
function regionsWith(places: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-places-'));
  cpSync(join(__dirname, '../../regions'), folder, { recursive: true });
  for (const [region, changes] of Object.entries(places)) {
    const file = join(folder, `${region}.config.json`);
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...changes }));
  }
  return folder;
}

async function policyWith(places: Record<string, object>) {
  const store = newStore();
  await releaseParts(store, sourcesOf(['mf-orders']), [shellCandidate(), remoteCandidate('mf-orders')]);
  const site = createSite({ store, environment: 'production', regions: regionsWith(places), log: () => undefined });
  ends.push(() => site.close(0));
  const port = await site.listen(0);
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  const directives = Object.fromEntries(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]),
  );
  return { directives, problems: site.problems() };
}

test("the page's policy lists the origins of all regions under connect-src and nowhere else (REL-30)", async () => {
  const { directives } = await policyWith({
    gb: { assetsUrl: 'https://files.example/larder' },
    fr: { assetsUrl: 'https://files.example', deliveryScheduleUrl: 'https://horaires.example/v1' },
  });
  expect(directives['connect-src']).toEqual(["'self'", 'https://files.example', 'https://horaires.example']);
  const elsewhere = Object.entries(directives).filter(
    ([name, sources]) => name !== 'connect-src' && sources.join(' ').includes('example'),
  );
  expect(elsewhere).toEqual([]);
  expect((await policyWith({})).directives['connect-src']).toEqual(["'self'"]);
});

test.each([
  'http://files.example',
  'files.example',
  '//files.example',
  'https://files.example/a;b',
  "https://files.example/'self'",
  'https://user@files.example',
  'https://files.example/?a=1',
  'javascript:alert(1)',
  'https://a.example https://b.example',
])('the address "%s" is refused with file and line, and is in no policy (REL-30)', async (assetsUrl) => {
  const { directives, problems } = await policyWith({ gb: { assetsUrl } });
  expect(directives['connect-src']).toEqual(["'self'"]);
  expect(problems).toEqual([
    expect.stringMatching(/^gb\.config\.json:\d+: assetsUrl: must be a path, or an https origin with a path\./),
  ]);
});

test('larder region check asks each address with a preflight and names the missing header (REL-31)', async () => {
  const asked: (string | undefined)[] = [];
  let allowed: Record<string, string> = {};
  const files = createServer((request, response) => {
    asked.push(
      `${request.method} ${request.headers.origin} ${request.headers['access-control-request-headers'] ?? ''}`,
    );
    response.writeHead(204, allowed).end();
  });
  await new Promise<void>((resolve) => {
    files.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => files.close());
  const origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  const check = async (places: object) => {
    const said: string[] = [];
    const code = await runCommand(
      ['region', 'check', '--to', 'https://larder.example', '--regions', regionsWith({ gb: places })],
      (line) => said.push(line),
      (line) => said.push(line),
    );
    return [code, said.join('\n')];
  };
  const places = { assetsUrl: `${origin}/larder`, tokenOrigins: [origin] };
  expect(await check({})).toEqual([0, 'Every address lies on the site itself.']);
  expect(await check(places)).toEqual([
    1,
    `assetsUrl of gb at ${origin}/larder lacks the header Access-Control-Allow-Origin: https://larder.example.\nassetsUrl of gb at ${origin}/larder lacks the header Access-Control-Allow-Headers: authorization.`,
  ]);
  allowed = { 'access-control-allow-origin': 'https://larder.example' };
  expect(await check(places)).toEqual([
    1,
    `assetsUrl of gb at ${origin}/larder lacks the header Access-Control-Allow-Headers: authorization.`,
  ]);
  expect(await check({ ...places, tokenOrigins: [] })).toEqual([
    0,
    `assetsUrl of gb answers pages of https://larder.example: ${origin}/larder`,
  ]);
  allowed = { ...allowed, 'access-control-allow-headers': 'Authorization, Api-Version' };
  expect((await check(places))[0]).toBe(0);
  expect(asked.at(-1)).toBe('OPTIONS https://larder.example authorization');
  expect(await check({ assetsUrl: 'http://127.0.0.1:1/x' })).toEqual([
    1,
    expect.stringContaining("assetsUrl of gb can't be reached at http://127.0.0.1:1/x"),
  ]);
});

test('larder region check refuses a region that has no configuration (REL-31, REL-32)', async () => {
  const said: string[] = [];
  const print = (line: string) => said.push(line);
  const argv = ['region', 'check', 'gbx', '--to', 'https://larder.example', '--regions', regionsWith({ gb: {} })];
  expect([await runCommand(argv, print, print), said]).toEqual([1, ['There is no file of a region gbx.']]);
});

test.each([
  ['{ "region": "gb",', /^gb\.config\.json:1: The file is no JSON: .+\.$/],
  ['{ "region": "gb", "assetsUrl": 1, "deliveryScheduleUrl": "/api" }', /^gb\.config\.json:1: assetsUrl: .+\.$/],
])('larder region check names file and line of the configuration %s (REL-31, REL-32)', async (text, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-places-'));
  writeFileSync(join(folder, 'gb.config.json'), text);
  const said: string[] = [];
  const print = (line: string) => said.push(line);
  const argv = ['region', 'check', '--to', 'https://larder.example', '--regions', folder];
  expect([await runCommand(argv, print, print), said]).toEqual([1, [expect.stringMatching(sentence)]]);
});
