import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { describeOnBoth } from '../../database/testing';
import { NOW, openWorkshop, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { createMailer } from './mailer';
import { defineMail } from './mail-template';
import { createMailSender, type MailSender } from './mail-sender';
import { giveUpDueLetters, sendDueLetters, sendOutboxJob } from './send-outbox.job';

const greeting = defineMail<{ name: string }>({
  name: 'greeting',
  content: ({ name }, _, language) =>
    language === 'fr'
      ? {
          subject: `Bonjour ${name}`,
          heading: `Bonjour ${name}`,
          blocks: [{ facts: [['Total', '3,00 €']] }],
        }
      : {
          subject: `Hello\r\nBcc: x@y.test ${name}`,
          heading: `Hello ${name}`,
          blocks: [
            'A paragraph',
            { button: 'Open', path: '/orders?a=1&b=2' },
            { facts: [['Total', '£3.00']] },
            { list: [{ text: 'Line', path: '/x' }, { text: 'Plain' }] },
            { note: 'Small' },
          ],
        },
});
const withCode = defineMail<{ code: string }>({
  name: 'with-code',
  codeMinutes: 60,
  content: ({ code }) => ({
    subject: 'A code',
    heading: 'A code',
    blocks: [{ button: 'Use it', path: `/join#code=${code}` }],
  }),
});
const after = (minutes: number) => Date.parse(NOW) + minutes * 60_000;

describeOnBoth(
  'the outbox',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    const mailer = createMailer('https://larder.test');

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      kitchen = await workshop.workspace();
    });
    beforeEach(() => workshop.sql('delete from outbox'));
    afterAll(() => workshop.close());

    const queue = (to = 'chef@kitchen.test', name = 'Ann', now = after(0)) =>
      database().asWorkspace({ workspaceId: kitchen.id, region: 'gb' }, (tx) =>
        mailer.queue(tx, greeting, { to, region: 'gb', workspaceId: kitchen.id, data: { name }, now }),
      );
    const queueCode = () =>
      database().asWorkspace({ workspaceId: kitchen.id, region: 'gb' }, (tx) =>
        mailer.queue(tx, withCode, {
          to: 'chef@kitchen.test',
          region: 'gb',
          workspaceId: kitchen.id,
          data: { code: 'secret-code' },
          now: after(0),
        }),
      );
    const rows = () => workshop.sql('select * from outbox order by id');
    const send = (sender: MailSender, now = after(0)) => sendDueLetters(database(), sender, now);

    test('HTML and text say the same, what data says is escaped, and a subject has one line (API-83)', async () => {
      await queue('chef@kitchen.test', '<script>alert(1)</script> & "Co"');
      const [letter] = await rows();
      expect(letter.subject).not.toMatch(/[\r\n]/);
      expect(letter.body_html).not.toContain('<script>');
      for (const text of ['A paragraph', 'Open', 'Total', '£3.00', 'Line', 'Plain', 'Small']) {
        expect(letter.body_text).toContain(text);
        expect(letter.body_html).toContain(text);
      }
      expect(letter.body_text).toContain('https://larder.test/orders?a=1&b=2&region=gb\n');
      expect(letter.body_html).toContain('href="https://larder.test/orders?a=1&amp;b=2&amp;region=gb"');
      expect(letter.body_html).toContain('<html lang="en">');
    });

    test('each link names the region of the e-mail, before a fragment (SHL-50, API-84)', async () => {
      await queueCode();
      await queue();
      const [coded, plain] = await rows();
      expect(coded.body_text).toContain('https://larder.test/join?region=gb#code=secret-code\n');
      expect(plain.body_text).toContain('https://larder.test/x?region=gb\n');
      expect([...coded.body_html.matchAll(/href="[^"]*"/g)].every(([link]) => link.includes('region=gb'))).toBe(true);
      expect([...plain.body_html.matchAll(/href="[^"]*"/g)].every(([link]) => link.includes('region=gb'))).toBe(true);
    });

    test('the text of an e-mail with a code goes once it is sent, that of another one stays (TRU-11)', async () => {
      await queueCode();
      await queue();
      expect(
        (await rows()).map(({ body_text, body_html }) => body_text.includes('Use it') || body_html.includes('Open')),
      ).toEqual([true, true]);
      const sent: string[] = [];
      await send(async (letter) => {
        sent.push(letter.body_text);
      });
      expect(sent.some((text) => text.includes('#code=secret-code'))).toBe(true);
      const [coded, plain] = await rows();
      expect([coded.body_text, coded.body_html, coded.sent_at === null]).toEqual(['', '', false]);
      expect(plain.body_text).toContain('A paragraph');
      expect(JSON.stringify(await rows())).not.toContain('secret-code');
    });

    test('an e-mail whose code has ended is given up with its error and without its text, also where nothing is sent (TRU-11)', async () => {
      await queueCode();
      await send(() => Promise.reject(new Error('no such mailbox')));
      expect(await giveUpDueLetters(database(), after(59))).toBe(0);
      expect(await giveUpDueLetters(database(), after(60))).toBe(1);
      const [letter] = await rows();
      expect([letter.body_text, letter.body_html, letter.sent_at, letter.last_error]).toEqual([
        '',
        '',
        null,
        'no such mailbox',
      ]);
      expect(await send(async () => undefined, after(100_000))).toEqual({ sent: 0, failed: 0 });
    });

    test('an e-mail that no server takes is given up after twenty attempts and keeps its error (TRU-11)', async () => {
      await queue();
      await workshop.sql('update outbox set attempts = 19');
      expect(await send(() => Promise.reject(new Error('refused')), after(0))).toEqual({ sent: 0, failed: 1 });
      expect(await send(async () => undefined, after(100_000))).toEqual({ sent: 0, failed: 0 });
      expect((await rows())[0]).toMatchObject({
        last_error: 'refused',
        sent_at: null,
        body_text: expect.stringContaining('A paragraph'),
      });
    });

    test('an e-mail with a code that is given up after twenty attempts keeps its error and not its text (TRU-11)', async () => {
      await queueCode();
      await workshop.sql('update outbox set attempts = 19');
      expect(await send(() => Promise.reject(new Error('refused')), after(0))).toEqual({ sent: 0, failed: 1 });
      // Its next turn comes before its code ends.
      await workshop.sql('update outbox set next_attempt_at = created_at');
      expect(await giveUpDueLetters(database(), after(1))).toBe(1);
      expect((await rows())[0]).toMatchObject({ body_text: '', body_html: '', last_error: 'refused', sent_at: null });
    });

    test('an e-mail that is good until a moment is tried until then, and after it given up with its error and text (API-82, GDE-56)', async () => {
      await database().asWorkspace({ workspaceId: kitchen.id, region: 'gb' }, (tx) =>
        mailer.queue(tx, greeting, {
          to: 'chef@kitchen.test',
          region: 'gb',
          workspaceId: kitchen.id,
          data: { name: 'Ann' },
          now: after(0),
          goodUntil: after(3),
        }),
      );
      const failing = () => Promise.reject(new Error('451 try later'));
      expect(await send(failing, after(0))).toEqual({ sent: 0, failed: 1 });
      // Its last moment is one to try it.
      expect(await send(failing, after(3))).toEqual({ sent: 0, failed: 1 });
      expect(await send(async () => undefined, after(6))).toEqual({ sent: 0, failed: 0 });
      const [letter] = await rows();
      expect(letter).toMatchObject({ sent_at: null, attempts: 2, last_error: '451 try later' });
      expect([Date.parse(letter.given_up_at), letter.body_text.includes('A paragraph')]).toEqual([after(6), true]);
    });

    test('a template that does not say that it holds a code is refused (TRU-11)', async () => {
      const { codeMinutes, ...forgetful } = withCode;
      const queueing = workshop.system((tx) =>
        mailer.queue(tx, forgetful, {
          to: 'chef@kitchen.test',
          region: 'gb',
          data: { code: 'secret-code' },
          now: after(0),
        }),
      );
      await expect(queueing).rejects.toThrow('"with-code" holds a code');
      expect(codeMinutes).toBe(60);
    });

    test('the region decides the language (API-83)', async () => {
      await workshop.system((tx) =>
        mailer.queue(tx, greeting, { to: 'chef@cuisine.test', region: 'fr', data: { name: 'Léa' }, now: after(0) }),
      );
      expect((await rows())[0]).toMatchObject({
        locale: 'fr',
        subject: 'Bonjour Léa',
        body_html: expect.stringContaining('<html lang="fr">'),
      });
    });

    test('a transaction that is undone sends nothing, one that is committed sends one (API-81)', async () => {
      const scope = { workspaceId: kitchen.id, region: 'gb' } as const;
      const letter = {
        to: 'chef@kitchen.test',
        region: 'gb',
        workspaceId: kitchen.id,
        data: { name: 'Ann' },
        now: after(0),
      } as const;
      await expect(
        database().asWorkspace(scope, async (tx) => {
          await mailer.queue(tx, greeting, letter);
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
      expect(await rows()).toEqual([]);
      await queue();
      expect(await rows()).toHaveLength(1);
    });

    test('a member can not write e-mails of another workspace (API-42)', async () => {
      const other = await workshop.workspace();
      await expect(
        database().asWorkspace({ workspaceId: kitchen.id, region: 'gb' }, (tx) =>
          mailer.queue(tx, greeting, {
            to: 'x@y.test',
            region: 'gb',
            workspaceId: other.id,
            data: { name: '' },
            now: after(0),
          }),
        ),
      ).rejects.toThrow();
    });

    test('what is sent is sent once (API-82)', async () => {
      for (const index of [1, 2, 3]) await queue(`chef-${index}@kitchen.test`);
      const sent: string[] = [];
      const sender = async ({ recipient }: { recipient: string }) => void sent.push(recipient);
      const results = await Promise.all([send(sender), send(sender), send(sender)]);
      await send(sender, after(600));
      expect(results.reduce((sum, { sent: count }) => sum + count, 0)).toBe(3);
      expect(sent.sort()).toEqual(['chef-1@kitchen.test', 'chef-2@kitchen.test', 'chef-3@kitchen.test']);
      expect(
        (await rows()).every(
          ({ sent_at, attempts, last_error }) => sent_at === NOW && attempts === 1 && last_error === null,
        ),
      ).toBe(true);
    });

    test('a process that stops sends no further batch: what waits stays for another one (API-82, API-97)', async () => {
      for (let index = 0; index < 45; index += 1) await queue(`chef-${index}@kitchen.test`);
      const stopping = new AbortController();
      const sent: string[] = [];
      const services = {
        ...workshop.api.services,
        clock: () => after(0),
        sendMail: async ({ recipient }: { recipient: string }) => {
          sent.push(recipient);
          stopping.abort();
        },
      };
      expect(await sendOutboxJob.run(services, after(0), stopping.signal)).toEqual({ sent: 20, failed: 0 });
      expect([sent.length, (await rows()).filter(({ attempts }) => attempts === 0).length]).toEqual([20, 25]);
      expect(await sendOutboxJob.run(services, after(0))).toEqual({ sent: 25, failed: 0 });
    });

    test('what fails is kept with its error and tried again after pauses that grow (API-82)', async () => {
      await queue();
      const failing = async () => {
        throw new Error('451 try later');
      };
      const pauses: number[] = [];
      let now = after(0);
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        expect(await send(failing, now)).toEqual({ sent: 0, failed: 1 });
        const [letter] = await rows();
        expect(letter).toMatchObject({ attempts: attempt, last_error: '451 try later', sent_at: null });
        pauses.push((Date.parse(letter.next_attempt_at) - now) / 60_000);
        expect(await send(failing, Date.parse(letter.next_attempt_at) - 1000)).toEqual({ sent: 0, failed: 0 });
        now = Date.parse(letter.next_attempt_at);
      }
      expect(pauses).toEqual([1, 2, 4, 8]);
      expect(await send(async () => undefined, now)).toEqual({ sent: 1, failed: 0 });
      expect((await rows())[0]).toMatchObject({ last_error: null, attempts: 5 });
    });

    test('a process that dies while it sends leaves its letters to be sent later (API-98)', async () => {
      await queue();
      await new Promise<void>((begun) => {
        void send(() => {
          begun();
          return new Promise(() => undefined);
        });
      });
      expect(await send(async () => undefined, after(4))).toEqual({ sent: 0, failed: 0 });
      expect(await send(async () => undefined, after(5))).toEqual({ sent: 1, failed: 0 });
    });

    test('a real mail server receives sender, recipient, subject, text and HTML (API-82)', async () => {
      const received: { to: string[]; raw: string }[] = [];
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk) => chunks.push(chunk));
          stream.on('end', () => {
            received.push({
              to: session.envelope.rcptTo.map(({ address }) => address),
              raw: Buffer.concat(chunks).toString(),
            });
            done();
          });
        },
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      try {
        const { port } = server.server.address() as AddressInfo;
        await queue();
        expect(
          await send(
            createMailSender(
              { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Larder <hello@larder.test>' },
              'test',
            ) as MailSender,
          ),
        ).toEqual({ sent: 1, failed: 0 });
        expect(received).toHaveLength(1);
        expect(received[0]?.to).toEqual(['chef@kitchen.test']);
        expect(received[0]?.raw).toMatch(/From: Larder <hello@larder\.test>[\s\S]*text\/plain[\s\S]*text\/html/);
      } finally {
        await new Promise<void>((resolve) => server.close(() => resolve()));
      }
    });

    test('an outage of the mail server keeps the letter and fails no call (API-82)', async () => {
      const sender = createMailSender(
        { smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@larder.test' },
        'test',
      ) as MailSender;
      expect(
        (
          await workshop.call('POST', '/members/invite', {
            as: kitchen.owner,
            body: { emails: ['new@invite.test'], userRole: 'ADMIN' },
          })
        ).status,
      ).toBe(201);
      expect(await send(sender)).toEqual({ sent: 0, failed: 1 });
      expect((await rows())[0]).toMatchObject({ sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') });
    });

    test('outside production nothing goes to another machine (API-88)', () => {
      expect(createMailSender({ smtpUrl: 'smtp://mail.example.org', from: 'x' }, 'development')).toBeUndefined();
      expect(createMailSender({ smtpUrl: 'smtp://mail.example.org', from: 'x' }, 'production')).toBeDefined();
      expect(createMailSender(undefined, 'production')).toBeUndefined();
    });

    test('developers read the outbox as a page, which production does not have (API-88)', async () => {
      await queue('chef@kitchen.test', '<b>Ann</b>');
      const list = await workshop.api.inject('/api/dev/mailbox');
      expect(list.body).toContain('chef@kitchen.test');
      expect(list.body).not.toContain('<b>Ann');
      const [letter] = await rows();
      expect((await workshop.api.inject(`/api/dev/mailbox/${letter.id}`)).body).toBe(letter.body_html);
      expect((await workshop.api.inject('/api/dev/mailbox/x')).statusCode).toBe(404);
      const production = await openWorkshop(database(), { environment: 'production' });
      expect((await production.api.inject('/api/dev/mailbox')).json().code).toBe('route_not_found');
      await production.close();
    });
  },
  'schema',
);
