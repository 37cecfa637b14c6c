import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { learnRegions, learnWords, type Words } from '@larder/rules';
import en from '../../locales/en.json';
import words from '../../../../rules/src/locales/en.json';
import { addApiTexts } from '../../texts/api-texts';
import type { MailTemplate } from './mail-template';
import { renderMail } from './render-mail';

const DOMAINS = join(__dirname, '..');
const DAY = '2026-09-04';

/** The texts of a language of which every word is made of x. */
const crossed = (texts: Words): Words =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? text
            .split(/(\{+[^}]+\}+)/)
            .map((piece, at) => (at % 2 ? piece : piece.replace(/\p{L}/gu, 'x')))
            .join('')
        : crossed(text),
    ]),
  );

/** What causes know, in words made of z. */
const order = {
  orderId: 7,
  region: 'xx',
  locationName: 'zz',
  deliveryStart: '2026-11-20T06:00',
  deliveryEnd: '2026-11-21T08:00',
  lines: Array.from({ length: 22 }, () => ({ productName: 'zz', cartonQuantity: 2, cartonType: 'box' })),
  total: 12.5,
  canBeStopped: true,
  reason: 'zz',
};
const invited = { companyName: 'zz', inviter: 'zz', role: 'TRUSTED', code: 'zz' };
const invoice = { region: 'xx', number: '7', orderId: 7, total: 2, label: 'zz', amount: 2 };
const suspended = { region: 'xx', companyName: 'zz', productName: 'zz', sku: 'zz', reason: 'zz', until: '2026-11-20' };
const request = { requestId: 7, tags: ['zz'], fullName: 'zz', companyName: 'zz' };
const workspace = { companyName: 'zz', workspaceName: 'zz' };
const entry = { locationId: 7, locationName: 'zz', deliveryDate: '2026-11-20' };
const reminder = { region: 'xx', minutesLeft: 90, cutOffAt: '2026-11-19T12:00', canBeStopped: true };
const draft = { id: 7, lines: [{ productName: 'zz', cartonQuantity: 2, cartonType: 'box' }] };
const announced = {
  region: 'xx',
  parts: [{ part: 'zz', regions: ['xx', 'zz'], from: null, to: '2' }],
  who: 'zz',
  why: 'zz',
  at: '2026-11-20T12:00:00.000Z',
  reasons: ['zz'],
};
const returned = { part: 'zz', version: '2', region: 'xx', count: 7, mounts: 12, stable: '1' };

const SAMPLES: Readonly<Record<string, readonly object[]>> = {
  announcement: [
    ...Object.keys(en.mail.announcement.what).map((what) => ({ ...announced, what })),
    { ...announced, what: 'release', parts: [] },
    ...Object.keys(en.mail.returned.measure).map((measure) => ({
      ...announced,
      what: 'return',
      returned: { ...returned, measure },
    })),
  ],
  'certificate-ends': [{ region: 'xx', name: 'zz', number: '7', validUntil: '2026-11-20' }],
  'credit-note': [invoice],
  'cut-off-reminder': [
    {
      ...reminder,
      entries: [
        { ...entry, drafts: [draft] },
        { ...entry, drafts: [] },
      ],
    },
  ],
  'files-alarm': [{ usedGb: 4.1, limitGb: 5 }],
  'find-workspace': [{ workspaces: [workspace] }, { workspaces: [workspace, workspace] }],
  invite: [invited, { ...invited, role: 'ADMIN' }, { ...invited, role: 'STANDARD' }],
  'invite-resent': [invited],
  'invoice-issued': [
    { ...invoice, dueDate: null },
    { ...invoice, dueDate: '2026-11-20' },
  ],
  'new-browser': [{ browser: null, companyName: 'zz' }],
  'order-cancelled': [order],
  'order-changed': [order],
  'order-delivered': [order],
  'order-out-for-delivery': [order],
  'order-scheduled': [order],
  'order-submitted': [order],
  'password-changed': [{}],
  'prices-change': [
    {
      region: 'xx',
      locationId: 7,
      locationName: 'zz',
      date: '2026-11-20',
      products: [{ product: 'zz', former: 1, price: 2 }],
    },
  ],
  'product-suspended': [0, 1, 2].map((count) => ({ ...suspended, cartons: count, orders: count })),
  'request-received': [
    { ...request, supplierName: null, description: null },
    { ...request, supplierName: 'zz', description: 'zz' },
  ],
  'reset-password': [0, 2].map((count) => ({
    email: 'zz@zz.zz',
    code: 'zz',
    workspaces: Array.from({ length: count }, () => workspace),
  })),
  'review-decided': Object.keys(en.mail['review-decided'].what).flatMap((kind) =>
    [true, false].map((isApproved) => ({ kind, isApproved, name: isApproved ? 'zz' : null, path: '/', reason: 'zz' })),
  ),
  'support-message': [{ id: 7, message: 'zz', page: '/', fullName: 'zz', email: 'zz@zz.zz', companyName: 'zz' }],
};

/** Every e-mail that the domains write down. */
async function templates(): Promise<MailTemplate<object>[]> {
  const files = readdirSync(DOMAINS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mails.ts'),
  );
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(DOMAINS, file))) as Record<string, MailTemplate<object>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && 'in' in value)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/https?:\S+/g, '')
    .match(/\p{L}{3,}/gu)
    ?.filter((word) => !/^[xXzZ]+$/.test(word)) ?? [];

test('every e-mail is written in the words of its language alone, with dates and amounts of it (REL-97)', async () => {
  learnRegions([
    {
      region: 'xx',
      name: 'zz',
      languageTag: 'sv-SE',
      timeZone: 'Europe/Stockholm',
      currency: 'EUR',
      firstDayOfWeek: 1,
    },
  ]);
  addApiTexts('sv', crossed(en));
  learnWords('sv', crossed(words));
  const all = await templates();
  expect(all.map(({ name }) => name)).toEqual(Object.keys(SAMPLES).sort());
  const found = all.flatMap((template) =>
    SAMPLES[template.name]!.flatMap((data) => {
      const { subject, text } = renderMail(template.in(data, 'sv'), 'sv', 'https://zz.zz');
      return wordsOf(`${subject} ${text}`).map((word) => `${template.name}: ${word}`);
    }),
  );
  // Names of days and months come from no file.
  const swedish = ['fre', 'fredag', 'lördag', 'nov', 'november', 'tors'];
  expect(found.filter((line) => !swedish.includes(line.split(': ')[1]!))).toEqual([]);
});

test('the days in an e-mail are written by the facts of its region, not by its language (REL-95)', async () => {
  learnRegions([
    { region: 'ie', name: 'Ireland', languageTag: 'en-IE', timeZone: 'Europe/Dublin', currency: 'EUR' },
    { region: 'us', name: 'United States', languageTag: 'en-US', timeZone: 'America/New_York', currency: 'USD' },
  ]);
  const all = await templates();
  const daysOf = (name: string, region: string) => {
    const data = { ...SAMPLES[name]!.at(-1), region, date: DAY, validUntil: DAY, until: DAY };
    const reminded = { cutOffAt: `${DAY}T12:00`, entries: [{ ...entry, deliveryDate: DAY, drafts: [] }] };
    const { subject, text } = renderMail(
      all.find((template) => template.name === name)!.in({ ...data, ...reminded }, 'en'),
      'en',
      'https://zz.zz',
    );
    return [...new Set(`${subject}\n${text}`.match(/(Fri )?\b(4 Sep[a-z]*|Sep[a-z]* 4)(,? 2026)?/g))];
  };
  const names = ['cut-off-reminder', 'prices-change', 'certificate-ends', 'product-suspended'];
  expect(names.map((name) => [name, daysOf(name, 'ie'), daysOf(name, 'us')])).toEqual([
    ['cut-off-reminder', ['Fri 4 Sept'], ['Fri Sep 4']],
    ['prices-change', ['4 Sept', 'Fri 4 Sept'], ['Sep 4', 'Fri Sep 4']],
    ['certificate-ends', ['4 September 2026'], ['September 4, 2026']],
    ['product-suspended', ['4 Sept 2026'], ['Sep 4, 2026']],
  ]);
});

test('English mails write "email" as the pages do (API-83, AUT-57)', () => {
  expect(JSON.stringify(en).match(/[^"]*e-mail[^"]*/gi)).toBeNull();
});
