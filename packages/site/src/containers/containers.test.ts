import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres, makePreparedDatabase, runOnDatabase } from '@larder/api/testing/postgres';
import { SMTPServer } from 'smtp-server';
import { makeImageFolder } from './image-as-folder';
import { tryOut } from './trial';
import { interpolate, withProcesses } from './with-processes';

const ROOT = join(__dirname, '../../../..');
const KEYS = 'a-key-for-tests-of-thirty-two-characters-or-more';

/** As `secrets.mjs make` makes them. */
function keysOfRemotes(): Record<string, string> {
  const file = join(mkdtempSync(join(tmpdir(), 'larder-settings-')), '.env');
  execFileSync(process.execPath, [join(ROOT, 'packages/api/bin/secrets.mjs'), 'make', '--file', file], {
    stdio: 'ignore',
  });
  const settings = Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return Object.fromEntries(Object.entries(settings).filter(([name]) => /^(MF_\w+_KEY|PLATFORM_KEYS)$/.test(name)));
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

test('variables of the compose file have their value, their default, or end with what is missing', () => {
  expect([
    interpolate('${A}:4000', { A: '80' }),
    interpolate('${A:-4000}:4000', {}),
    interpolate('${A:-}', { A: '' }),
  ]).toEqual(['80:4000', '4000:4000', '']);
  expect(() => interpolate('${A:?Set A}', {})).toThrow('Set A');
});

test("of an image's build only the lines of node run in the repository, so nothing of it is taken away", () => {
  const root = mkdtempSync(join(tmpdir(), 'larder-image-'));
  writeFileSync(join(root, 'kept'), '');
  const dockerfile =
    'FROM a AS build\nRUN rm -rf kept && npx pnpm install\nRUN node -e "" && rm -rf kept\nFROM b\nWORKDIR /app\nRUN mkdir /seen && rm -rf /app\nCMD ["node", "x.mjs"]\n';
  expect(() => makeImageFolder(root, dockerfile, join(root, 'image'), join(root, 'store'))).toThrow(
    'RUN node -e "" && rm -rf kept',
  );
  const image = makeImageFolder(
    root,
    dockerfile.replace(' && rm -rf kept\nFROM', '\nFROM'),
    join(root, 'image'),
    join(root, 'store'),
  );
  expect([
    existsSync(join(root, 'kept')),
    existsSync(image.workdir),
    existsSync(join(root, 'image/seen')),
    image.command,
  ]).toEqual([true, true, true, ['node', 'x.mjs']]);
});

// What `pnpm containers` does with an engine.
(hasPostgres() ? test : test.skip)(
  "the images' build lines and commands start, take orders, release one remote over the network with its own key, go back and survive kills (REL-44)",
  async () => {
    const mails: string[] = [];
    const catcher = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _, done) {
        let text = '';
        stream.on('data', (chunk) => {
          text += String(chunk);
        });
        stream.on('end', () => {
          mails.push(text);
          done();
        });
      },
    });
    const mail = await freePort();
    catcher.listen(mail, '127.0.0.1');
    const database = await makePreparedDatabase();
    const { host, pathname, password } = new URL(database.env.DATABASE_URL);
    const larder = withProcesses(ROOT, {
      ports: { gateway: await freePort(), api: await freePort(), mail },
      database: host + pathname,
      variables: {
        SIGNING_KEYS: KEYS,
        OTP_KEYS: KEYS,
        DATABASE_PASSWORD: password,
        DATABASE_STAFF_PASSWORD: password,
        DATABASE_OWNER_PASSWORD: password,
        ...keysOfRemotes(),
        // Here the gateway calls from this machine.
        CALLS_NETWORK: '127.0.0.1',
      },
      sql: (statements) => runOnDatabase(database.superuserUrl, statements),
      mails: () => mails,
    });
    try {
      await tryOut(larder);
    } finally {
      await larder.down();
      await database.drop();
      await new Promise<void>((done) => {
        catcher.close(done);
      });
    }
  },
  420_000,
);
