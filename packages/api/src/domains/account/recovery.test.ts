import { randomUUID } from 'node:crypto';
import { describeOnBoth } from '../../database/testing';
import { NOW, openWorkshop, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { addMembership, codeOfLink, lettersTo, makePerson, type Person, signInAs, tokensOf } from './account.testing';
import { hashOfSecret } from '../../http/secret-code';

const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
const NEW_PASSWORD = 'another long password';

describeOnBoth(
  'forgotten passwords and workspaces',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    let person: Person;

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      kitchen = await workshop.workspace();
    });
    beforeEach(async () => {
      person = await makePerson(workshop, kitchen);
    });
    afterAll(() => workshop.close());

    const forgot = (email: string, workspace: { id: number } = kitchen, on: Workshop = workshop) =>
      on.call('POST', '/auth/forgot-password', { body: { userEmail: email, workspaceId: workspace.id } });
    const find = (email: string, region = 'gb', on: Workshop = workshop) =>
      on.call('POST', '/auth/find-workspace', { body: { email, region } });
    const reset = (code: string, newPassword = NEW_PASSWORD, now = NOW, userName = person.email) =>
      workshop.call('POST', '/auth/reset-password', { body: { userName, confirmationCode: code, newPassword }, now });
    const mailedCode = async () => {
      const [letter] = await lettersTo(workshop, person.email);
      return codeOfLink(letter?.body_text, 'confirmationCode');
    };

    test('the e-mail leads to the page with the address and a code of 256 bits (API-35, API-84, AUT-43, AUT-57)', async () => {
      expect((await forgot(person.email.toUpperCase())).status).toBe(204);
      const [letter] = await lettersTo(workshop, person.email);
      expect(letter).toMatchObject({ template: 'reset-password', locale: 'en' });
      expect(letter?.body_text).toContain(
        `https://larder.test/sign-in/reset-password?region=gb#userName=${encodeURIComponent(person.email)}&confirmationCode=`,
      );
      expect(Buffer.from(await mailedCode(), 'base64url')).toHaveLength(32);
      const codes = await workshop.sql<{ code_hash: Buffer }>('select code_hash from reset_codes where user_id = $1', [
        person.userId,
      ]);
      expect(codes.map(({ code_hash }) => code_hash.toString('hex'))).toEqual([
        hashOfSecret(await mailedCode()).toString('hex'),
      ]);
    });

    test('a code sets the password once (API-35, AUT-41, AUT-42)', async () => {
      await forgot(person.email);
      const code = await mailedCode();
      expect((await reset(code)).status).toBe(204);
      expect((await signInAs(workshop, kitchen, person)).status).toBe(401);
      expect((await signInAs(workshop, kitchen, { ...person, password: NEW_PASSWORD })).status).toBe(200);
      expect((await reset(code, 'yet another password')).body).toMatchObject({
        status: 400,
        code: 'reset_code_invalid',
      });
    });

    test('two uses of a code at once succeed once (API-35)', async () => {
      await forgot(person.email);
      const code = await mailedCode();
      const answers = await Promise.all([reset(code, 'first new password'), reset(code, 'second new password')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    });

    test('a code works for 60 minutes (API-35, AUT-43)', async () => {
      await forgot(person.email);
      const code = await mailedCode();
      expect((await reset(code, NEW_PASSWORD, at(60))).body.code).toBe('reset_code_invalid');
      expect((await reset(code, NEW_PASSWORD, at(59))).status).toBe(204);
    });

    test('asking again ends no code; using one, or changing the password, ends them all (API-35, TRU-20)', async () => {
      const twoCodes = async () => {
        const codes: string[] = [];
        for (const _ of [1, 2]) {
          expect((await forgot(person.email)).status).toBe(204);
          codes.push(await mailedCode());
        }
        return codes as [string, string];
      };
      const [older, newer] = await twoCodes();
      expect((await reset(older)).status).toBe(204);
      expect((await reset(newer, 'yet another password')).body.code).toBe('reset_code_invalid');
      const { accessToken } = await tokensOf(workshop, kitchen, { ...person, password: NEW_PASSWORD });
      const open = await twoCodes();
      await workshop.call('PUT', '/user/password', {
        as: { token: accessToken },
        body: { currentPassword: NEW_PASSWORD, newPassword: 'a password of the profile' },
      });
      for (const code of open) expect((await reset(code)).body.code).toBe('reset_code_invalid');
    });

    test('a request counts for the account, whichever of its workspaces it names, and its mail names them all (TRU-20)', async () => {
      const second = await workshop.workspace();
      await addMembership(workshop, second, person.userId);
      const strict = await openWorkshop(database(), { profile: 'demo' });
      try {
        await workshop.sql('delete from rate_counters');
        const ask = (workspaceId: number, last: number) =>
          strict.call('POST', '/auth/forgot-password', {
            body: { userEmail: person.email, workspaceId },
            address: `10.9.0.${last}`,
          });
        for (let count = 0; count < 5; count += 1)
          expect((await ask(count % 2 ? kitchen.id : second.id, count)).status).toBe(204);
        for (const workspace of [kitchen, second]) expect((await ask(workspace.id, 9)).body.code).toBe('rate_limited');
        const [letter] = await lettersTo(workshop, person.email);
        for (const { companyName } of [kitchen, second]) expect(letter?.body_text).toContain(companyName);
      } finally {
        await strict.close();
      }
    });

    test('a code is of one address (API-35)', async () => {
      const other = await makePerson(workshop, kitchen);
      await forgot(person.email);
      expect((await reset(await mailedCode(), NEW_PASSWORD, NOW, other.email)).body.code).toBe('reset_code_invalid');
      expect((await reset(await mailedCode(), NEW_PASSWORD, NOW, person.email.toUpperCase())).status).toBe(204);
    });

    test('a refused password does not use the code up (API-38, AUT-46, TRU-19)', async () => {
      await forgot(person.email);
      const code = await mailedCode();
      expect((await reset(code, 'short')).body).toMatchObject({
        code: 'password_too_short',
        errors: [{ field: 'newPassword' }],
      });
      expect((await reset(code, 'x'.repeat(129))).body.code).toBe('password_too_long');
      expect((await reset(code, person.email.toUpperCase())).body.code).toBe('password_equals_email');
      for (const [password, refusal] of [
        ['ANN PERSON', 'password_equals_name'],
        ['password1', 'password_too_common'],
        ['eight888', 'password_too_weak'],
      ] as const)
        expect((await reset(code, password)).body.code).toBe(refusal);
      expect((await reset(code)).status).toBe(204);
    });

    test('a reset counts in all workspaces, ends every sign-in and is told by e-mail (API-36, AUT-44, AUT-57)', async () => {
      const second = await workshop.workspace();
      await addMembership(workshop, second, person.userId);
      const before = [await tokensOf(workshop, kitchen, person), await tokensOf(workshop, second, person)];
      await forgot(person.email);
      await reset(await mailedCode());
      for (const { bearerToken, refreshToken } of before) {
        expect((await workshop.call('POST', '/auth/refresh', { body: { refreshToken } })).body.code).toBe(
          'refresh_invalid',
        );
        expect((await workshop.call('GET', '/user', { as: { token: bearerToken } })).body.code).toBe('token_invalid');
      }
      expect((await signInAs(workshop, second, { ...person, password: NEW_PASSWORD })).status).toBe(200);
      const [letter] = await lettersTo(workshop, person.email);
      expect(letter?.template).toBe('password-changed');
      expect(`${letter?.body_text}${letter?.body_html}`).not.toContain(NEW_PASSWORD);
    });

    test('an address without an account in this workspace is not found, and no e-mail goes out (API-34, AUT-36)', async () => {
      const elsewhere = await makePerson(workshop, await workshop.workspace());
      for (const email of ['nobody@kitchen.test', elsewhere.email]) {
        expect((await forgot(email)).body).toMatchObject({ status: 404, code: 'user_not_found' });
        expect(await lettersTo(workshop, email)).toEqual([]);
      }
    });

    test('finding workspaces lists the active ones of the region in which the member is not suspended (API-84, AUT-53)', async () => {
      const [second, suspended, inactive] = [
        await workshop.workspace(),
        await workshop.workspace(),
        await workshop.workspace({ activityStatus: 'inactive' }),
      ];
      await addMembership(workshop, second, person.userId);
      await addMembership(workshop, suspended, person.userId, 'TRUSTED', 'suspended');
      await addMembership(workshop, inactive, person.userId);
      expect((await find(person.email)).status).toBe(204);
      const [letter] = await lettersTo(workshop, person.email);
      expect(letter).toMatchObject({ template: 'find-workspace', locale: 'en' });
      for (const workspace of [kitchen, second]) {
        const [row] = await workshop.sql<{ workspace_name: string }>(
          'select workspace_name from workspaces where id = $1',
          [workspace.id],
        );
        expect(letter?.body_text).toContain(
          `${workspace.companyName}\n  https://larder.test/sign-in?workspaceName=${row?.workspace_name}&region=gb`,
        );
        expect(letter?.body_html).toContain(workspace.companyName);
      }
      expect(letter?.body_text).not.toMatch(new RegExp(`${suspended.companyName}|${inactive.companyName}`));
    });

    test('an address of the other region is not found (API-51)', async () => {
      expect((await find(person.email, 'fr')).body).toMatchObject({ status: 404, code: 'email_not_found' });
    });

    test('e-mails of fr are in French (API-83, AUT-57)', async () => {
      const cuisine = await workshop.workspace({ region: 'fr' });
      const chef = await makePerson(workshop, cuisine);
      await find(chef.email, 'fr');
      await forgot(chef.email, cuisine);
      const letters = await lettersTo(workshop, chef.email);
      expect(letters.map(({ template, locale, subject }) => [template, locale, subject])).toEqual([
        ['reset-password', 'fr', 'Choisissez un nouveau mot de passe Larder'],
        ['find-workspace', 'fr', 'Vos espaces de travail Larder'],
      ]);
    });

    test('where existence is hidden, both answer 204 and only the known address gets mail (API-34, AUT-54)', async () => {
      const hiding = await openWorkshop(database(), { profile: 'e2e', config: { gb: { hideAccountExistence: true } } });
      try {
        expect([
          (await find('nobody-2@kitchen.test', 'gb', hiding)).status,
          (await forgot('nobody-2@kitchen.test', kitchen, hiding)).status,
        ]).toEqual([204, 204]);
        expect(await lettersTo(workshop, 'nobody-2@kitchen.test')).toEqual([]);
        expect((await forgot(person.email, kitchen, hiding)).status).toBe(204);
        expect(await lettersTo(workshop, person.email)).toHaveLength(1);
      } finally {
        await hiding.close();
      }
    });

    describe.each([
      ['shows', false],
      ['hides', true],
    ])('a region that %s which accounts exist (AUT-54, TRU-21)', (_, hides) => {
      let region: Workshop;
      beforeAll(async () => {
        region = await openWorkshop(database(), { profile: 'e2e', config: { gb: { hideAccountExistence: hides } } });
      });
      afterAll(() => region.close());
      const unknown = () => `nobody-${randomUUID()}@kitchen.test`;

      test('a forgotten password leads to a new one, an unknown address to its answer and to no e-mail (TRU-21)', async () => {
        expect((await forgot(person.email, kitchen, region)).status).toBe(204);
        expect(
          (
            await region.call('POST', '/auth/reset-password', {
              body: { userName: person.email, confirmationCode: await mailedCode(), newPassword: NEW_PASSWORD },
            })
          ).status,
        ).toBe(204);
        expect((await signInAs(region, kitchen, { ...person, password: NEW_PASSWORD })).status).toBe(200);
        const email = unknown();
        expect((await forgot(email, kitchen, region)).status).toBe(hides ? 204 : 404);
        expect(await lettersTo(workshop, email)).toEqual([]);
      });

      test('workspaces are mailed to a known address, an unknown one gets its answer and no e-mail (TRU-21)', async () => {
        expect((await find(person.email, 'gb', region)).status).toBe(204);
        expect((await lettersTo(workshop, person.email))[0]?.template).toBe('find-workspace');
        const email = unknown();
        expect((await find(email, 'gb', region)).status).toBe(hides ? 204 : 404);
        expect(await lettersTo(workshop, email)).toEqual([]);
      });

      test('sign-in answers alike for an unknown address, a wrong password and no membership (TRU-21)', async () => {
        const stranger = await makePerson(workshop, await workshop.workspace());
        const answers = [
          await signInAs(region, kitchen, { ...person, email: unknown() }),
          await signInAs(region, kitchen, { ...person, password: 'wrong' }),
          await signInAs(region, kitchen, stranger),
        ];
        expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
          answers.map(() => [401, 'credentials_invalid']),
        );
        expect((await signInAs(region, kitchen, person)).status).toBe(200);
      });

      test('an invitation leads into the workspace, with an account and without (TRU-21)', async () => {
        const termsVersion = String((await region.call('GET', '/assets/gb/legal/terms.md')).headers.etag).replaceAll(
          '"',
          '',
        );
        const elsewhere = await makePerson(workshop, await workshop.workspace());
        for (const [email, password, accountExists] of [
          [unknown(), NEW_PASSWORD, false],
          [elsewhere.email, elsewhere.password, true],
        ] as const) {
          await region.call('POST', '/members/invite', {
            as: kitchen.owner,
            body: { emails: [email], userRole: 'TRUSTED' },
          });
          const code = codeOfLink((await lettersTo(workshop, email))[0]?.body_text, 'code');
          expect((await region.call('GET', `/members/invite/${code}`)).body).toMatchObject({ email, accountExists });
          expect(
            (
              await region.call('POST', '/members/sign-up', {
                body: { code, userFullName: 'New Person', password, termsVersion },
              })
            ).status,
          ).toBe(201);
        }
      });
    });

    test.each([
      ['find-workspace', find],
      ['forgot-password', forgot],
    ])(
      '%s takes comparable time for known and unknown addresses, and neither less than the even one (API-34, AUT-56)',
      async (_, ask) => {
        const timeOf = async (email: string) => {
          const began = performance.now();
          await ask(email);
          return performance.now() - began;
        };
        const [known, unknown]: [number[], number[]] = [[], []];
        for (let round = 0; round < 4; round += 1) {
          known.push(await timeOf(person.email));
          unknown.push(await timeOf(`nobody-${randomUUID()}@kitchen.test`));
        }
        const fastest = (times: number[]) => Math.min(...times);
        expect(fastest([...known, ...unknown])).toBeGreaterThan(100);
        expect(fastest(unknown)).toBeGreaterThan(fastest(known) / 3);
        expect(fastest(known)).toBeGreaterThan(fastest(unknown) / 3);
      },
    );

    test.each(['find-workspace', 'forgot-password'])(
      '%s: what one place is refused counts for no e-mail address (API-17, AUT-55, TRU-13)',
      async (name) => {
        const strict = await openWorkshop(database(), { profile: 'demo' });
        try {
          await workshop.sql('delete from rate_counters');
          const ask = async (email: string, address: string) => {
            const body =
              name === 'find-workspace' ? { email, region: 'gb' } : { userEmail: email, workspaceId: kitchen.id };
            return (await strict.call('POST', `/auth/${name}`, { body, address })).status;
          };
          for (let count = 0; count < 5; count += 1) await ask(`nobody-${count}@kitchen.test`, '192.0.2.1');
          for (let count = 0; count < 6; count += 1) expect(await ask(person.email, '192.0.2.1')).toBe(429);
          expect(await ask(person.email, '192.0.2.2')).toBe(204);
        } finally {
          await strict.close();
        }
      },
    );

    test('the sixth request of an hour is refused, for the address and for the place (API-17, AUT-55)', async () => {
      const strict = await openWorkshop(database(), { profile: 'demo' });
      const findFrom = (address: string, email = person.email, now = NOW) =>
        strict.call('POST', '/auth/find-workspace', { body: { email, region: 'gb' }, address, now });
      try {
        await workshop.sql('delete from rate_counters');
        for (let place = 1; place <= 5; place += 1) expect((await findFrom(`192.0.2.${place}`)).status).toBe(204);
        const refused = await findFrom('192.0.2.6');
        expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
          429,
          'rate_limited',
          '3600',
        ]);
        expect(await lettersTo(workshop, person.email)).toHaveLength(5);
        const others = await Promise.all(Array.from({ length: 6 }, () => makePerson(workshop, kitchen)));
        const answers: number[] = [];
        for (const { email } of others) answers.push((await findFrom('192.0.2.7', email)).status);
        expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
        expect((await findFrom('192.0.2.6', person.email, at(60))).status).toBe(204);
      } finally {
        await strict.close();
      }
    });
  },
  'schema',
);
