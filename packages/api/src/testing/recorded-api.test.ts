import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database';
import { hasPostgres, openTestDatabase } from '../database/testing';
import { lettersTo, makePerson, tokensOf } from '../domains/account/account.testing';
import { openWorkshop } from './workshop';

describe('the API of a test', () => {
  let folder: string;
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(hasPostgres() ? 'postgres' : 'embedded', 'schema');
    folder = mkdtempSync(join(tmpdir(), 'larder-log-'));
    jest.replaceProperty(process, 'env', { ...process.env, LARDER_LOG_FOLDER: folder });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
    await db.close();
  });

  const kept = (ending: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('');

  test('leaves every line of its log, and what was secret in its calls and e-mails (API-94)', async () => {
    const workshop = await openWorkshop(db);
    const kitchen = await workshop.workspace();
    const person = await makePerson(workshop, kitchen);
    const tokens = await tokensOf(workshop, kitchen, person);
    await workshop.call('POST', '/auth/forgot-password', {
      body: { userEmail: person.email, workspaceId: kitchen.id },
    });
    const [letter] = await lettersTo(workshop, person.email);
    const link = /\S+confirmationCode=(\S+)/.exec(letter?.body_text ?? '');
    await workshop.call('POST', '/auth/reset-password', {
      body: { userName: person.email, confirmationCode: link?.[1], newPassword: 'with "quotes" in it' },
    });
    await workshop.call('GET', '/workspace', {
      as: { token: tokens.bearerToken },
      headers: { cookie: 'choice=of-cookies' },
    });
    await workshop.call('POST', '/auth/sign-in', {
      body: { workspaceId: kitchen.id, email: person.email, password: person.userId },
    });
    await workshop.close();

    expect(
      kept('.log')
        .split('\n')
        .filter((line) => line.includes('"msg":"call"')),
    ).toHaveLength(5);
    const secrets = kept('.secrets').split('\n');
    expect(secrets).toEqual(
      expect.arrayContaining([
        ...Object.values(tokens).map((token) => `token\t${token}`),
        `password\t${person.password}`,
        'password\twith \\"quotes\\" in it',
        `code\t${link?.[1]}`,
        'cookie\tchoice=of-cookies',
      ]),
    );
    expect(
      secrets.filter((secret) => secret.startsWith('mail\t') && secret.includes(link?.[1] as string)),
    ).toHaveLength(1);
    expect(secrets.filter((secret) => secret.includes(person.userId))).toEqual([]);
  });
});
