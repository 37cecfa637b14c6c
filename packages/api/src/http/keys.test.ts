import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { faultOfKeys, keysOf, signingKeysOf, splitKeys } from './keys';
import { createSecretBox, SecretUnreadable } from './secret-box';
import { createTokens } from './tokens';

const [FORMER, CURRENT, OTHER] = [
  'a former key of thirty-two characters',
  'the current key of thirty-two characters',
  'another key of thirty-two characters',
] as const;
const NOW = Date.parse('2026-11-20T09:00:00Z');
const CONTENT = {
  companyName: '',
  companyRoles: ['customer' as const],
  workspaceId: 101,
  userFullName: '',
  userRole: 'OWNER' as const,
  termsAcceptedDate: 0,
  user_id: '11111111-1111-4111-8111-111111111111',
  email: 'owner@kitchen.test',
  region: 'gb' as const,
  sid: '22222222-2222-4222-8222-222222222222',
};
const signedBy = async (keys: readonly string[]) => (await createTokens(keys).signMember(CONTENT, NOW)).bearerToken;
const isValid = (keys: readonly string[], token: string) =>
  Promise.resolve(createTokens(keys).verify(token)).then(
    () => true,
    () => false,
  );

describe('signing keys', () => {
  test('are named by the tokens that they sign, and the first one signs (TRU-12)', async () => {
    const [first] = keysOf([CURRENT, FORMER]);
    expect(decodeProtectedHeader(await signedBy([CURRENT, FORMER])).kid).toBe(first?.id);
    expect(first?.id).toMatch(/^[\w-]{8}$/);
    expect(CURRENT).not.toContain(first?.id);
  });

  test('are exchanged process by process without one refused token (TRU-12)', async () => {
    // Add last, move to the front, drop the old: at every step some processes have the settings of the step before.
    const steps = [[FORMER], [FORMER, CURRENT], [CURRENT, FORMER], [CURRENT]];
    for (const [at, settings] of steps.entries()) {
      const before = steps[Math.max(0, at - 1)] as string[];
      // The last step comes once tokens of the former key have ended.
      const signers = at === steps.length - 1 ? [settings, before] : [before, settings];
      for (const signer of signers)
        for (const reader of [before, settings])
          expect([at, await isValid(reader, await signedBy(signer))]).toEqual([at, true]);
    }
    expect(await isValid([CURRENT], await signedBy([FORMER]))).toBe(false);
    expect(await isValid([CURRENT], await signedBy([OTHER]))).toBe(false);
  });

  test('verify a token of an earlier version, which names none (TRU-12)', async () => {
    const token = (key: string) =>
      new SignJWT({ ...CONTENT })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('larder')
        .setAudience('larder')
        .setExpirationTime(NOW / 1000 + 600)
        .sign(new TextEncoder().encode(key));
    expect([
      await isValid([CURRENT, FORMER], await token(FORMER)),
      await isValid([CURRENT], await token(FORMER)),
    ]).toEqual([true, false]);
  });

  test('are refused in words when they are missing, short or doubled (TRU-12)', () => {
    expect([
      faultOfKeys('KEYS', []),
      faultOfKeys('KEYS', ['short']),
      faultOfKeys('KEYS', [CURRENT, 'short']),
      faultOfKeys('KEYS', [CURRENT, CURRENT]),
      faultOfKeys('KEYS', [CURRENT, FORMER]),
    ]).toEqual([
      'KEYS is not set.',
      'KEYS needs at least 32 characters.',
      'KEYS needs at least 32 characters for each of its keys.',
      'KEYS holds a key twice.',
      undefined,
    ]);
  });
});

test('the one key of SIGNING_KEY may hold a comma, those of SIGNING_KEYS may not (TRU-12)', () => {
  expect(signingKeysOf({ SIGNING_KEY: 'one, with a comma' })).toEqual(['one, with a comma']);
  expect(signingKeysOf({ SIGNING_KEY: 'old', SIGNING_KEYS: 'new, old' })).toEqual(['new', 'old']);
  expect(signingKeysOf({})).toEqual([]);
});

describe('a secret of one-time codes', () => {
  const SECRET = 'JBSWY3DPEHPK3PXP';

  test('is unreadable without its key, in another row, or altered (TRU-11)', () => {
    const box = createSecretBox([CURRENT]);
    const sealed = box.seal('one', SECRET);
    expect(sealed).not.toContain(SECRET);
    expect(box.seal('one', SECRET)).not.toBe(sealed);
    expect(box.open('one', sealed)).toBe(SECRET);
    expect(() => box.open('two', sealed)).toThrow(SecretUnreadable);
    expect(() => createSecretBox([OTHER]).open('one', sealed)).toThrow(SecretUnreadable);
    const altered = sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BA' : 'AA');
    expect(() => box.open('one', altered)).toThrow(SecretUnreadable);
  });

  test('is readable by a former key until it is encrypted by the current one (TRU-11)', () => {
    const former = createSecretBox([FORMER]).seal('one', SECRET);
    const both = createSecretBox([CURRENT, FORMER]);
    expect([
      both.open('one', former),
      both.isCurrent(former),
      both.isCurrent(both.seal('one', SECRET)),
      both.isCurrent(SECRET),
    ]).toEqual([SECRET, false, true, false]);
    expect(createSecretBox([]).open('one', SECRET)).toBe(SECRET);
  });
});

describe('the command for secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'larder-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...args: string[]) =>
    execFileSync(
      process.execPath,
      [join(__dirname, '../../bin/secrets.mjs'), ...args, '--file', join(folder, '.env')],
      { encoding: 'utf8', stdio: 'pipe' },
    );
  const valueOf = (name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(join(folder, '.env'), 'utf8'))?.[1] ?? '';

  test('makes what is missing, for its owner only, and prints none of it (TRU-12)', () => {
    writeFileSync(join(folder, '.env'), 'PORT=4100\n');
    const said = run('make');
    expect(said).toContain('SIGNING_KEYS');
    expect([
      faultOfKeys('SIGNING_KEYS', splitKeys(valueOf('SIGNING_KEYS'))),
      faultOfKeys('OTP_KEYS', splitKeys(valueOf('OTP_KEYS'))),
      valueOf('PORT'),
    ]).toEqual([undefined, undefined, '4100']);
    expect(said).not.toContain(valueOf('SIGNING_KEYS'));
    expect(said).not.toContain(valueOf('MF_ORDERS_KEY'));
    // Each remote has a key of its own, whose public half the gateway knows (REL-44).
    expect(valueOf('PLATFORM_KEYS')).toMatch(/^operator:operator:[\w-]{43}(,container:mf-[a-z]+:[\w-]{43}){5}$/);
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(run('make')).toBe('Nothing was missing.\n');
  });

  test('exchanges a key: adds one, uses it, ends the former (TRU-12)', () => {
    run('make');
    const [former] = keysOf(splitKeys(valueOf('SIGNING_KEYS')));
    run('add');
    const added = keysOf(splitKeys(valueOf('SIGNING_KEYS')))[1];
    expect(run('list')).toContain(`SIGNING_KEYS: ${former?.id} (in use), ${added?.id}\n`);
    expect(() => run('end', former?.id as string)).toThrow(/is in use/);
    run('use', added?.id as string);
    expect(keysOf(splitKeys(valueOf('SIGNING_KEYS'))).map(({ id }) => id)).toEqual([added?.id, former?.id]);
    run('end', former?.id as string);
    expect(keysOf(splitKeys(valueOf('SIGNING_KEYS'))).map(({ id }) => id)).toEqual([added?.id]);
  });

  test('takes over the one SIGNING_KEY of an earlier version (TRU-12)', () => {
    writeFileSync(join(folder, '.env'), `SIGNING_KEY=${FORMER}\n`);
    run('add');
    expect(keysOf(splitKeys(valueOf('SIGNING_KEYS')))[0]?.text).toBe(FORMER);
  });
});
