import { makeKitchen } from '@larder/api/testing/kitchen';
import { join } from 'node:path';
import { applyRegions, readRegionFile } from '@larder/federation/release';
import { FILES, siteOfGuide, type SiteOfGuide, until } from './testing/site-of-guide';

const COUNTS = Object.fromEntries(FILES.map(([path, text]) => [path, text.trimEnd().split('\n').length]));

let guide: SiteOfGuide;
beforeAll(async () => {
  guide = await siteOfGuide();
  guide.writeGuide(() => true);
  await guide.look();
  await until(async () => (await guide.workshop.sql(`select 1 from regions where id = 'ie'`)).length === 1);
});
afterAll(() => guide.close());

test('the files of the guide are five, of data and texts alone, and have 69 lines (REL-100)', () => {
  expect(COUNTS).toEqual({
    'regions/ie.config.json': 21,
    'assets/ie/legal/terms.md': 2,
    'assets/ie/legal/privacy.md': 2,
    'assets/ie/legal/cookies.md': 2,
    'regions/ie.json': 42,
  });
});

test('with them site and API have the region within 5 s, without a restart (REL-99, REL-100)', async () => {
  expect(await guide.config('ie')).toMatchObject({
    status: 200,
    body: { regionName: 'Ireland', locale: 'en', timezone: 'Europe/Dublin', currency: 'EUR', minimumOrderValue: 150 },
  });
  expect((await guide.lookUp('ie')).body.code).toBe('workspace_not_found');
  expect((await guide.workshop.call('GET', '/assets/ie/legal/terms.md')).text).toContain('Terms of use');
  const composition = (await (await fetch(`${guide.address}/composition/ie.json`)).json()) as {
    remotes: { name: string }[];
  };
  expect(composition.remotes.map(({ name }) => name)).toEqual(['mf-auth', 'mf-orders', 'mf-catalogue', 'mf-admin']);
});

test('the page names all regions, and configurations hold holidays of their own region alone (REL-98)', async () => {
  const said = /data-regions='([^']*)'/
    .exec(await guide.page())![1]!
    .replaceAll('&#39;', "'")
    .replaceAll('&#38;', '&');
  const regions = JSON.parse(said) as { region: string; name: string; timeZone: string; languageTag: string }[];
  expect(regions.map(({ region, name, timeZone, languageTag }) => [region, name, timeZone, languageTag])).toEqual([
    ['fr', 'France', 'Europe/Paris', 'fr-FR'],
    ['gb', 'United Kingdom', 'Europe/London', 'en-GB'],
    ['ie', 'Ireland', 'Europe/Dublin', 'en-IE'],
  ]);
  expect(said).not.toMatch(/holidays|vatRates|cutoff/);
  const texts = await Promise.all(
    ['gb', 'fr', 'ie'].map(async (region) => JSON.stringify((await guide.config(region)).body)),
  );
  const named = ['Boxing Day', 'Assomption', 'Saint Brigid’s Day'].map((name) =>
    texts.map((text) => text.includes(name)),
  );
  expect(named).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  // Texts of another language stay with the definition.
  expect(texts[0]).not.toContain('Lendemain de Noël');
});

describe.each([
  // Clocks go back on Sunday 25 October, and forward on 28 March; Easter Monday is the 29th.
  { to: 'winter time', day: '2026-10-27', now: '2026-10-22T09:00:00Z', cutOffAt: '2026-10-26T12:00:00.000Z' },
  { to: 'summer time', day: '2027-03-30', now: '2027-03-25T09:00:00Z', cutOffAt: '2027-03-29T11:00:00.000Z' },
])('an order across the change to $to', ({ day, now, cutOffAt }) => {
  test('is placed, delivered and invoiced in euros by the clock of Dublin (REL-99, REL-100)', async () => {
    const kitchen = await makeKitchen(guide.workshop, { region: 'ie', deliveryDay: day });
    const placed = await kitchen.post({ status: 'ready' }, { now });
    const id = placed.body.orderId as number;
    const read = await guide.workshop.call('GET', `/order/${id}`, { as: kitchen.workspace.trusted, now });
    expect([placed.status, read.body.cutOffAt]).toEqual([201, `${cutOffAt.slice(0, 10)}T12:00:00`]);
    const { steps, issued } = await guide.deliver(id, day);
    expect(steps).toEqual(Array.from({ length: 6 }, () => 200));
    expect([issued.status, issued.body.totalPrice]).toEqual([201, 200]);
    const [letter] = await guide.workshop.sql<{ body_text: string; locale: string }>(
      `select body_text, locale from outbox where template = 'order-submitted' and subject = $1`,
      [`Order ${id} submitted`],
    );
    expect(letter!.locale).toBe('en');
    expect(letter!.body_text).toContain('€200.00');
    expect(letter!.body_text).toContain(day === '2026-10-27' ? 'Tuesday 27 October 2026' : 'Tuesday 30 March 2027');
  });

  test('is refused a second after that cut-off (REL-99)', async () => {
    const kitchen = await makeKitchen(guide.workshop, { region: 'ie', deliveryDay: day });
    const late = new Date(Date.parse(cutOffAt) + 1000).toISOString();
    expect((await kitchen.post({ status: 'ready' }, { now: late })).body.code).toBe('order_cutoff_expired');
    expect(
      (await kitchen.post({ status: 'ready' }, { now: new Date(Date.parse(cutOffAt) - 1000).toISOString() })).status,
    ).toBe(201);
  });
});

test('a delivery on Saint Brigid’s Day is refused in ie and taken in gb (REL-96, REL-99)', async () => {
  const parts = { now: '2027-01-27T09:00:00Z' };
  const answers = await Promise.all(
    ['ie', 'gb'].map(async (region) => {
      const kitchen = await makeKitchen(guide.workshop, { region, deliveryDay: '2027-02-01' });
      const { status, body } = await kitchen.post({ status: 'ready' }, parts);
      return [status, body.code];
    }),
  );
  expect(answers).toEqual([
    [400, 'order_date_invalid'],
    [201, undefined],
  ]);
});

test('a file with another zone or currency is refused, and once it was insisted on, the API keeps those of a region with orders and names it (REL-99)', async () => {
  expect((await (await makeKitchen(guide.workshop, { region: 'ie' })).post()).status).toBe(201);
  guide.writeGuide(
    (path) => path === 'regions/ie.json',
    (text) => text.replace('"timeZone": "Europe/Dublin"', '"timeZone": "Europe/Lisbon"').replace('"EUR"', '"USD"'),
  );
  await guide.look();
  expect(guide.site.problems()).toEqual([
    expect.stringMatching(
      /^ie has workspaces\. Its time zone is Europe\/Dublin, not Europe\/Lisbon, and its currency is EUR, not USD; .* The former definition stays in force\.$/,
    ),
  ]);
  expect((await guide.config('ie')).body).toMatchObject({ timezone: 'Europe/Dublin', currency: 'EUR' });
  await applyRegions(guide.store, [readRegionFile(join(guide.place, 'regions/ie.json'))], { overwrite: true });
  await guide.look();
  const ready = async () =>
    (await guide.workshop.api.inject('/ready')).json<{ problems?: string[] }>().problems?.join('\n') ?? '';
  await until(async () => (await ready()).includes('ie has orders and keeps'));
  expect(await ready()).toContain('its time zone Europe/Dublin and its currency EUR');
  expect(await guide.workshop.sql(`select zone, currency from regions where id = 'ie'`)).toEqual([
    { zone: 'Europe/Dublin', currency: 'EUR' },
  ]);
  guide.writeGuide((path) => path === 'regions/ie.json');
  await applyRegions(guide.store, [readRegionFile(join(guide.place, 'regions/ie.json'))], { overwrite: true });
  await guide.look();
  await until(async () => !(await ready()).includes('ie has orders'));
});

test('the row of a region with workspaces can not be deleted, and one without can (REL-99)', async () => {
  await guide.workshop.workspace({ region: 'ie' });
  await expect(guide.workshop.sql(`delete from regions where id = 'ie'`)).rejects.toMatchObject({ code: '23503' });
  await guide.workshop.sql(
    `insert into regions (id, zone, currency, language) values ('is', 'Atlantic/Reykjavik', 'EUR', 'is')`,
  );
  await expect(guide.workshop.sql(`delete from regions where id = 'is' returning id`)).resolves.toEqual([{ id: 'is' }]);
  await expect(
    guide.workshop.sql(
      `insert into users (id, region, email, full_name, password_hash) values (gen_random_uuid(), 'xx', 'a@b.test', 'A', '-')`,
    ),
  ).rejects.toMatchObject({ code: '23503' });
});
