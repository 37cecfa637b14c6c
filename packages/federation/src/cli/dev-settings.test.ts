import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiUrlIn, demoPasswordIn } from './dev-settings';
import { runCommand } from './main';

const newRoot = (larder?: object) => {
  const root = mkdtempSync(join(tmpdir(), 'larder-dev-'));
  if (larder) writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'mf-stock', version: '1.0.0', larder }));
  return root;
};
const { LARDER_URL } = process.env;
afterEach(() => {
  if (LARDER_URL === undefined) Reflect.deleteProperty(process.env, 'LARDER_URL');
  else process.env.LARDER_URL = LARDER_URL;
});

test.each([
  ['https://larder.example', 'https://larder.example'],
  ['https://larder.example/', 'https://larder.example'],
  ['http://localhost:4700/orders?region=gb', 'http://localhost:4700'],
  ['', 'http://localhost:4000'],
  [undefined, 'http://localhost:4000'],
])('the API of LARDER_URL=%s is that of %s (SHL-30)', (address, origin) => {
  expect(apiUrlIn(newRoot(), { LARDER_URL: address })).toBe(origin);
});

test('without LARDER_URL the API is that of the site that a remote was made for (SHL-30)', () => {
  const root = newRoot({ kind: 'remote', site: 'https://larder.example/' });
  expect([apiUrlIn(root, {}), apiUrlIn(root, { LARDER_URL: 'http://localhost:4700' })]).toEqual([
    'https://larder.example',
    'http://localhost:4700',
  ]);
  expect(() => apiUrlIn(newRoot({ kind: 'remote', site: 'larder.example' }), {})).toThrow(
    'larder.site of package.json is the address of a site such as https://larder.example; it is "larder.example".',
  );
});

test.each(['larder.example', 'localhost:4000', 'ftp://larder.example'])(
  'larder dev refuses LARDER_URL=%s with one sentence and exit code 2 (REL-32, SHL-30)',
  async (address) => {
    process.env.LARDER_URL = address;
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const argv = ['dev', 'mf-stock', '--root', newRoot({ kind: 'remote' })];
    expect([await runCommand(argv, say, say), said]).toEqual([
      2,
      [`LARDER_URL is the address of a site such as https://larder.example; it is "${address}".`],
    ]);
  },
);

test('the password of demo people is found where LARDER_DATA says, whole or from the root', () => {
  const root = newRoot();
  const data = newRoot();
  const write = (folder: string, password: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'demo-secrets.json'), JSON.stringify({ password }));
  };
  expect(demoPasswordIn(root, {})).toBeUndefined();
  write(join(root, '.larder'), 'geese');
  write(join(root, 'data'), 'ducks');
  write(data, 'swans');
  const found = (env: NodeJS.ProcessEnv) => demoPasswordIn(root, env);
  expect([
    found({}),
    found({ LARDER_DATA: '' }),
    found({ LARDER_DATA: 'data' }),
    found({ LARDER_DATA: data }),
    found({ LARDER_DATA: data, DEMO_PASSWORD: 'herons' }),
  ]).toEqual(['geese', 'geese', 'ducks', 'swans', 'herons']);
});
