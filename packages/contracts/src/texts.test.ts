import * as v from 'valibot';
import {
  composed,
  createGuideList,
  createOrder,
  line,
  PersonName,
  reportClientError,
  sendSupportMessage,
  signUp,
  text,
  updateGuideList,
  updateUser,
} from './index';

const HIDDEN = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0080',
  '\u0085',
  '\u009f',
  '\u061c',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u206a',
  '\u206f',
  '\u034f',
  '\u00ad',
  '\u115f',
  '\u1160',
  '\u180b',
  '\u180f',
  '\u3164',
  '\uffa0',
  '\ufff9',
  '\ufe00',
  '\ufe0f',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e007f}',
  '\u{e0100}',
  '\ufeff',
  '\ud800',
  '\udc00',
];

test.each(
  HIDDEN.map((character) => [`U+${character.codePointAt(0)!.toString(16).padStart(4, '0').toUpperCase()}`, character]),
)('no text has %s in it (TRU-27, API-10)', (_, character) => {
  for (const schema of [text(100), line(100), PersonName]) expect(v.is(schema, `Ann${character}Person`)).toBe(false);
});

test.each([
  'd\u2019Arcy Bell',
  "Siobhán O'Rourke",
  'Zoë Nakamura',
  'Łucja Wiśniewska',
  '王秀英',
  'محمد',
  'J.R. Li',
  'Dr. Smith',
  'Mary-Jane St.\u00a0John',
  'J.R.Smith',
  'J.-P. Dupont',
  'J.-P.Dupont',
  'M.Dupont',
  'St.John',
  'Dr.Müller',
  'DR.MÜLLER',
  'Prof.Dr.Weiß',
  'J.Page',
  'J.Li',
  'د.محمد',
  'Dr.med. Anna Schmidt',
  'Dr.med.Schmidt',
  'Dr.rer.nat. Müller',
  'Dr.-Ing.Müller',
  'Dipl.-Kfm.Müller',
  'Prof. Dr.h.c.mult. Müller',
  'Dr.med.dent. Weber',
  'J.v.d.Berg',
  'J.Smith+P.Hall',
  'Th.Müller',
  'Chr.Jensen',
  'Hans-J.Müller',
  '1.FC Köln',
  'J.van Dijk',
  'J.de Vries',
  'drs.Jansen',
  'Ir.Jansen',
  'P.du Pont',
  'Ch.Dupont',
  'Anne-M.Dupont',
  'Sra.García',
  'Srta.López',
  'Mª.Carmen',
  'Fco.Javier',
  'dr.inż. Kowalski',
  'dr.hab. Kowalski',
  'Dott.Rossi',
  'Sig.Rossi',
  'Md.Rahman',
  'Abd.Rahman',
  'Wm.Smith',
  '山田.太郎',
  'ジョン．スミス',
  'prof.dr. J. Jansen',
  'Mr.dr. de Vries',
  'Th.van der Berg',
  'Иван.Петров',
  'Γιώργος.Παππάς',
  '김.민수',
  'Ph.D.',
  'Ann Smith, B.Sc.',
  'Li Wei M.D.',
  'S.A.R.L. Dupont',
  'Smith Ltd.',
  'Ann Smith jr.',
  'No. 1 Kitchen v2.0',
  'Batch 1.185.1.2.3',
  'Δ. Παπαδόπουλος',
  '葛\u{e0100}城',
  '👩\u200d🍳 Ann',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Ann',
  '1\ufe0f\u20e3 Ann',
  '☎\ufe0e Ann',
  '🏴\u200d☠\ufe0f',
])('"%s" is a name (TRU-27)', (name) => {
  expect(v.is(PersonName, name)).toBe(true);
});

test.each(['\u0301', '...', '\u2800', '- \u00b4'])(
  '"%s" shows neither letter, digit nor emoji, and is no name (TRU-27)',
  (name) => {
    expect(v.is(PersonName, name)).toBe(false);
  },
);

test('a name is one line, a message may have several (TRU-27)', () => {
  for (const broken of ['Ann\nPerson', 'Ann\r\nPerson', 'Ann\rPerson']) {
    expect([v.is(PersonName, broken), v.is(line(100), broken)]).toEqual([false, false]);
    expect(v.is(text(100), broken)).toBe(true);
  }
  expect(v.parse(line(100), '\n Ann \n')).toBe('Ann');
});

test('texts are kept in NFC (TRU-27)', () => {
  expect(v.parse(PersonName, 'Zoe\u0308')).toBe('Zoë');
  expect(v.parse(text(3), 'a\ne\u0301')).toBe('a\né');
});

test.each([
  'https://evil.test',
  'Ann http://x',
  'ftp://x',
  'www.evil',
  'Win at evil.com',
  'evil.com/win',
  'EVIL.COM',
  'a.b.evil.org',
  'bit.ly/x',
  'Pay on larder.example.fr now',
  'prize.xyz',
  'evil.cloud',
  'Evil.Cloud',
  'Prize evil.tech/pay',
  'invoice.zip',
  'Larder.support',
  'Amazon.fr',
  'X.COM',
  'x.company',
  'J.Smith/pay',
  'ann@b.io',
  'Ann@B.Io',
  'evil.com.x',
  'evil.xn--p1ai',
  'пример.рф',
  '185.1.2.3/pay',
  '185.1.2.3',
  'evil\uff0ecom',
  'evil\u3002com',
  'evil\uff61com',
  'evil\u2024com',
  '\uff45\uff56\uff49\uff4c.\uff43\uff4f\uff4d',
  'evil.c\u00adom',
  'Win.Shop',
  'Bit.Ly',
  'PAY.CLICK',
  'Abc.Xn--p1ai',
  '1.Fun',
  'dr.me',
  'J.smith',
  'J.van',
  'Th.de Vries',
  'John.Smith',
  'Larder.Support',
  '山田.公司',
  'иван.рф',
  'Иван.ру.com',
  '人.中国',
  'ann@山田.太郎',
  '山田.太郎/pay',
  'Яна.Ru',
  '🍕.com',
  'pay◾.com',
  'd.vet',
  'c.ing',
  '↔.com',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}.com',
  '👩🏽\u200d🍳.com',
  '☎.Page',
  'Visit 185.1.2.3.',
  '.185.1.2.3',
  '185.1.2.3. Pay now',
])('"%s" is no name (TRU-27)', (name) => {
  expect(v.is(PersonName, name)).toBe(false);
});

test('names, contacts and messages of the calls are of these kinds (TRU-27)', () => {
  const order = {
    status: 'draft',
    locationId: 1,
    deliveryStart: '2026-11-25T07:00',
    deliveryEnd: '2026-11-25T10:00',
    orderItems: [],
  };
  const isTaken = (call: { body?: unknown }, body: object) => v.is(call.body as v.GenericSchema, body);
  expect(isTaken(createOrder, { ...order, orderContact: 'Kitchen, +44 20' })).toBe(true);
  for (const orderContact of ['Kitchen\nor bar', 'Kit\u202echen'])
    expect(isTaken(createOrder, { ...order, orderContact })).toBe(false);
  for (const userFullName of ['evil.com', 'Ann\nPerson', ' '])
    expect(isTaken(updateUser, { userFullName })).toBe(false);
  expect(isTaken(signUp, { code: 'c', userFullName: 'www.evil.com', password: 'x' })).toBe(false);
  expect([
    isTaken(sendSupportMessage, { message: 'Two\nlines' }),
    isTaken(sendSupportMessage, { message: 'a\u200bb' }),
  ]).toEqual([true, false]);
  for (const [name, isName] of [
    ['Cold room', true],
    ['Cold\nroom', false],
    ['Cold\u202eroom', false],
    ['Cold\u0007room', false],
    ['\u200b', false],
  ] as const)
    expect([
      isTaken(createGuideList, { name, productIds: [1] }),
      isTaken(updateGuideList, { name, productIds: [1], position: 1, version: 1 }),
    ]).toEqual([isName, isName]);
  expect(isTaken(reportClientError, { kind: 'load', area: 'shell\nx', version: '1', message: 'm' })).toBe(false);
});

test.each([
  ['ligatures, one of which may become 18 characters', '\ufdfa'.repeat(86_000)],
  ['marks that normalising would sort', `a${'\u0301\u0323'.repeat(60_000)}`],
])('a text that is too long anyway is refused without being normalised: %s (TRU-15, TRU-25)', (_, flood) => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  for (const schema of [text(2000, 1), line(256), line(254, 1), PersonName]) {
    expect(v.safeParse(schema, flood, { abortPipeEarly: true }).success).toBe(false);
    expect(v.safeParse(schema, flood).success).toBe(false);
  }
  const lengths = normalize.mock.contexts.map((normalised) => String(normalised).length);
  normalize.mockRestore();
  expect(lengths.filter((length) => length > 8 * 2000)).toEqual([]);
});

test('more marks on a letter than a language has are refused without being sorted, however long a text may be (TRU-25)', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  for (const marks of ['\u0301'.repeat(31), '\u0301\u0323'.repeat(9000), '\u0301\uff9e'.repeat(9000)])
    for (const schema of [text(20_000), line(20_000), PersonName]) expect(v.is(schema, `Ann a${marks}`)).toBe(false);
  const piled = normalize.mock.contexts.filter((normalised) => /[\p{M}\uff9e]{31}/u.test(String(normalised)));
  normalize.mockRestore();
  expect(piled).toEqual([]);
  expect(v.is(line(40), `a${'\u0301'.repeat(30)}`)).toBe(true);
});

test('a text is composed where it may be one of so many characters, and else stays as it is (TRU-25)', () => {
  expect(composed('Cafe\u0301', 4)).toBe('Café');
  for (const [kept, max] of [
    ['e\u0301'.repeat(5), 1],
    [`e${'\u0301'.repeat(31)}`, 64],
  ] as const)
    expect(composed(kept, max)).toBe(kept);
});

test('letters that join with their marks count as one (TRU-19)', () => {
  const joined = '\u03b1\u0313\u0300\u0345'.repeat(10);
  expect(v.safeParse(text(10, 10), joined).success).toBe(true);
  expect(v.safeParse(text(9), joined).success).toBe(false);
  expect(v.safeParse(text(20, 11), joined).success).toBe(false);
  expect(v.safeParse(text(17), '\ufdfa').success).toBe(false);
  expect(v.safeParse(text(18, 18), '\ufdfa').success).toBe(true);
});
