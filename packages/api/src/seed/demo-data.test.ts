import { verify } from '@node-rs/argon2';
import type { Database } from '../database';
import { describeOnBoth, TEST_PASSWORD } from '../database/testing';
import { demoCode, demoSku, storedCode } from './demo-codes';

const read = <T>(db: Database, sql: string, params: unknown[] = []) => db.asSystem((tx) => tx.many<T>('', sql, params));

describeOnBoth('the demo data', (database) => {
  test('has the ten people of 101 with their roles (seed 3)', async () => {
    const rows = await read<{ name: string; role: string; status: string }>(
      database(),
      `
      select u.full_name as name, m.user_role as role, m.status from memberships m join users u on u.id = m.user_id where m.workspace_id = 101 order by u.name_key`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Alexandra-Josephine Featherstonehaugh-Cholmondeley-Warburton',
      'Callum Braithwaite',
      "d'arcy Bell",
      'Imogen Achterberg',
      'Prakash',
      'Renée Fontaine',
      'Robin Adeyemi',
      "Siobhán O'Rourke",
      'Tomasz Wiśniewski',
      'Zoë Nakamura',
    ]);
    expect(rows.filter(({ status }) => status === 'suspended')).toHaveLength(2);
  });

  test('has postcodes that belong to their towns, at companies and at locations (seed 2)', async () => {
    const companies = await read<{ town: string; postcode: string }>(
      database(),
      'select registered_address_city as town, registered_address_postcode as postcode from workspaces where is_demo and registered_address_city is not null',
    );
    const areas = { London: /^(E|N|SE|SW|W)\d/, Ludlow: /^SY8 /, Skipton: /^BD23 /, Lyon: /^6900\d$/, Nantes: /^44/ };
    for (const [town, area] of Object.entries(areas)) {
      const own = companies.filter((company) => company.town === town);
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter(({ postcode }) => !area.test(postcode))).toEqual([]);
    }
    expect(companies.filter(({ postcode }) => !/^([A-Z]{1,2}\d{1,2}[A-Z]? \dQX|\d{5})$/.test(postcode))).toEqual([]);

    const located = await read<{ name: string; place: string }>(
      database(),
      `select name, regexp_replace(address, '^.*, ', '') || ' ' || postcode as place from locations where workspace_id < 1000`,
    );
    const placeOf = Object.fromEntries(located.map(({ name, place }) => [name, place]));
    for (const [name, place] of [
      ['Ember & Oak Shoreditch', /^London E2 \dQX$/],
      ['Ember & Oak Leeds', /^Leeds LS\d \dQX$/],
      ['Tin Shed Margate', /^Margate CT9 \dQX$/],
      ['The Sorrel Table', /^Bristol BS\d \dQX$/],
      ['Copper Ladle Wimbledon', /^London SW19 \dQX$/],
      ['Bistrot des Canuts Villeurbanne', /^Villeurbanne 69100$/],
      ['Bistrot des Canuts Part-Dieu', /^Lyon 69003$/],
      ['Comptoir Safran', /^Grenoble 38\d00$/],
    ] as const)
      expect(placeOf[name]).toMatch(place);
  });

  test('has 53 people in 102, four of them suspended (seed 3)', async () => {
    const rows = await read(
      database(),
      `select user_role as role, count(*) as n, count(*) filter (where status = 'suspended') as suspended from memberships where workspace_id = 102 group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { role: 'ADMIN', n: 12, suspended: 1 },
      { role: 'OWNER', n: 1, suspended: 0 },
      { role: 'STANDARD', n: 20, suspended: 1 },
      { role: 'TRUSTED', n: 20, suspended: 2 },
    ]);
  });

  test('gives Robin one identity in three workspaces (API-41)', async () => {
    const rows = await read(
      database(),
      `select m.workspace_id as id, m.user_role as role from memberships m join users u on u.id = m.user_id where u.email = 'robin@multi.test' order by 1`,
    );
    expect(rows).toEqual([
      { id: 101, role: 'ADMIN' },
      { id: 102, role: 'STANDARD' },
      { id: 103, role: 'TRUSTED' },
    ]);
  });

  test('keeps the password only as a hash that verifies (API-38)', async () => {
    const rows = await read<{ hash: string }>(database(), 'select distinct password_hash as hash from users');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
    expect(await verify(rows[0]?.hash ?? '', TEST_PASSWORD)).toBe(true);
  });

  test('keeps codes only as hashes, under names that tests know (API-35)', async () => {
    expect(demoCode('invite-new')).toMatch(/^[0-9a-f]{64}$/);
    const [invite] = await read<{ email: string; hash: Buffer }>(
      database(),
      'select email, code_hash as hash from invites where code_hash = $1::bytea',
      [storedCode(demoCode('invite-new'))],
    );
    expect(invite?.email).toBe('new@invite.test');
    const rows = await read(
      database(),
      `select email, status, expires_at > timestamptz '2026-11-20 12:00Z' as open from invites where workspace_id = 101 order by id`,
    );
    expect(rows).toEqual([
      { email: 'new@invite.test', status: 'open', open: true },
      { email: 'soon@invite.test', status: 'open', open: true },
      { email: 'late@invite.test', status: 'open', open: false },
      { email: 'gone@invite.test', status: 'revoked', open: true },
      { email: 'owner@copper-ladle.test', status: 'open', open: true },
    ]);
  });

  test.each([
    [1101, 92],
    [1102, 64],
    [1103, 73],
    [1104, 62],
    [1105, 20],
    [1106, 0],
    [1152, 0],
    [1201, 214],
    [1131, 83],
    [1171, 85],
    [1301, 66],
    [1302, 60],
    [1303, 26],
  ])('location %i has %i agreed products (seed 6)', async (locationId, count) => {
    expect(
      await read(database(), 'select count(*) as n from agreed_products where location_id = $1', [locationId]),
    ).toEqual([{ n: count }]);
  });

  test('varies prices by three percent at most, in whole pennies from a pound on (seed 6)', async () => {
    const wrong = await read(
      database(),
      `
      select a.location_id, p.name from agreed_products a join products p on p.id = a.product_id
      where (abs(a.unit_price - p.unit_price) > 0.03 * p.unit_price + 0.005 or (a.unit_price >= 1 and a.unit_price <> round(a.unit_price, 2)))
        and (a.location_id, p.name) not in ((1103, 'Brown onions'), (1103, 'Sea salt flakes'))`,
    );
    expect(wrong).toEqual([]);
  });

  test('announces six future prices at 1101, one of them on a delivery day (seed 6)', async () => {
    const rows = await read(
      database(),
      `
      select p.name, a.future_price as price, a.future_price_date as date from agreed_products a join products p on p.id = a.product_id where a.location_id = 1101 and a.future_price is not null order by p.name_key`,
    );
    expect(rows).toEqual([
      { name: '00 flour', price: '1.1900', date: '2026-11-30' },
      { name: 'Cod loin skin-on', price: '22.9000', date: '2026-11-25' },
      { name: 'Extra virgin olive oil', price: '8.4000', date: '2026-11-30' },
      { name: 'Hand-dived scallops', price: '2.4500', date: '2027-02-18' },
      { name: 'Salted butter block', price: '8.3500', date: '2026-11-24' },
      { name: 'Whole milk', price: '1.0900', date: '2026-11-19' },
    ]);
  });

  test('has a greengrocer of 18 items in gb and 6 in fr, the kohlrabi no longer among them (seed 8)', async () => {
    expect(await read(database(), 'select region, count(*) as n from greengrocer_items group by 1 order by 1')).toEqual(
      [
        { region: 'fr', n: 6 },
        { region: 'gb', n: 18 },
      ],
    );
    expect(
      await read(
        database(),
        `select p.name from greengrocer_items g join products p on p.id = g.product_id where p.name = 'Purple kohlrabi'`,
      ),
    ).toEqual([]);
  });

  test('gives S06 34 active products, 4 drafts and 3 suspended ones, S13 no draft and S16 one in each tab (seed 7)', async () => {
    const counts = async (owner: number) =>
      Object.fromEntries(
        (
          await read<{ status: string; n: number }>(
            database(),
            'select status, count(*) as n from products where owner_workspace_id = $1 group by 1',
            [owner],
          )
        ).map(({ status, n }) => [status, n]),
      );
    expect(await counts(206)).toEqual({ active: 34, draft: 4, suspended: 3 });
    expect(await counts(213)).toEqual({ active: 2 });
    expect(await counts(103)).toEqual({ active: 4, draft: 1, suspended: 1 });
  });

  test('has SKUs of twelve letters and digits, each once (seed 5)', async () => {
    expect(
      await read(
        database(),
        `select sku from products where sku !~ '^[A-HJ-NP-Z0-9]{12}$' union all select sku from products group by sku having count(*) > 1`,
      ),
    ).toEqual([]);
  });

  test('writes what the catalogue shows with typographic apostrophes, in paths of the same names as before (seed 5)', async () => {
    const straight = await read(
      database(),
      `
      select text from (
        select name as text from products union all select description from products union all select unnest(certificates) from products union all select unnest(tags) from products
        union all select name from certificates union all select name from taxonomy_tags union all select supplier_name from suppliers union all select slogan from suppliers
        union all select short_description from suppliers union all select long_description from suppliers) texts where text ~ '[[:alpha:]]''[[:alpha:]]'`,
    );
    expect(straight).toEqual([]);
    expect(await read(database(), `select name, logo from certificates where name like 'Lait%'`)).toEqual([
      { name: 'Lait d’Alpage', logo: 'fr/certificates/lait-d-alpage.svg' },
    ]);
    expect(await read(database(), `select sku from products where name = 'Huile d’olive vierge extra'`)).toEqual([
      { sku: demoSku('F07', "Huile d'olive vierge extra") },
    ]);
  });

  test('has 34 profiles in gb and 8 in fr, one without and one with thirty tags (seed 9)', async () => {
    expect(
      await read(database(), 'select region, count(*) as n from suppliers where is_listed group by 1 order by 1'),
    ).toEqual([
      { region: 'fr', n: 8 },
      { region: 'gb', n: 34 },
    ]);
    expect(
      await read(
        database(),
        'select cardinality(product_tags) as n from suppliers where workspace_id in (233, 234) order by 1',
      ),
    ).toEqual([{ n: 0 }, { n: 30 }]);
    expect(
      await read(
        database(),
        'select supplier_name as name, score, is_assessed from suppliers where workspace_id in (201, 214, 215) order by workspace_id',
      ),
    ).toEqual([
      { name: 'Tamar Ridge Farm', score: '2.62', is_assessed: true },
      { name: 'Greystone Cheese Vault', score: null, is_assessed: false },
      { name: 'Northgate Spice Room', score: '-1.00', is_assessed: false },
    ]);
  });

  test('shows no fishery in a search for meat (seed 9)', async () => {
    const finds = (tag: string) =>
      read<{ name: string }>(
        database(),
        `select supplier_name as name from suppliers where $1 = any(product_tags) and region = 'gb' order by 1`,
        [tag],
      );
    expect(await finds('beef')).toContainEqual({ name: 'Tamar Ridge Farm' });
    for (const tag of ['beef', 'lamb', 'duck', 'bacon', 'burger'])
      expect((await finds(tag)).filter(({ name }) => /Fishery|Boats/.test(name))).toEqual([]);
  });

  test('tells every story in 120 to 250 words, and none where there is none (seed 9)', async () => {
    const rows = await read<{ id: number; text: string | null }>(
      database(),
      'select workspace_id as id, long_description as text from suppliers where workspace_id < 217 and is_listed or workspace_id between 303 and 310',
    );
    const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    expect(
      rows
        .filter(({ text }) => text === null)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([208, 215]);
    expect(rows.filter(({ text }) => text !== null && (words(text) < 120 || words(text) > 250))).toEqual([]);
    expect(rows.filter(({ text }) => text !== null && text.match(/^## /gm)?.length !== 2)).toEqual([]);
  });

  test('has 70 tags in gb with aliases, and French ones without (seed 10)', async () => {
    expect(
      await read(
        database(),
        `select region, count(*) > 20 as many, count(alias) as aliases from taxonomy_tags group by 1 order by 1`,
      ),
    ).toMatchObject([
      { region: 'fr', aliases: 0 },
      { region: 'gb', many: true },
    ]);
    expect(await read(database(), `select count(*) as n from taxonomy_tags where region = 'gb'`)).toEqual([{ n: 70 }]);
  });

  test('saves 1,246 kg in the last three months of 101, and loses in one month of 102 (seed 13)', async () => {
    const sums = await read<{ start: string; kg: string; saved: string }>(
      database(),
      `
      select start_date as start, sum(weight_shipped) as kg, sum(conventional_emissions - platform_emissions) as saved from carbon_records where workspace_id = 101 and period = 'month' group by 1 order by 1`,
    );
    expect(sums).toHaveLength(12);
    expect(sums.slice(-3)).toEqual([
      { start: '2026-09-01', kg: '1955.00', saved: '441830' },
      { start: '2026-10-01', kg: '2102.50', saved: '479370' },
      { start: '2026-11-01', kg: '1410.00', saved: '324300' },
    ]);
    const weeks = await read(
      database(),
      `select start_date as start, sum(weight_shipped) as kg from carbon_records where workspace_id = 101 and period = 'week' group by 1 order by 1`,
    );
    expect(weeks).toEqual([
      { start: '2026-10-26', kg: '462.00' },
      { start: '2026-11-02', kg: '487.50' },
      { start: '2026-11-09', kg: '0.00' },
      { start: '2026-11-16', kg: '505.00' },
    ]);
    expect(
      await read(
        database(),
        `select count(*) as n from (select 1 from carbon_records where workspace_id = 102 and period = 'month' group by start_date having sum(platform_emissions) > sum(conventional_emissions)) months`,
      ),
    ).toEqual([{ n: 1 }]);
  });

  test('has requests with and without a producer, one answered by a sample (seed 14)', async () => {
    expect(
      await read(
        database(),
        'select supplier_workspace_id as supplier, order_id as "order" from product_requests where workspace_id = 101 order by id',
      ),
    ).toEqual([
      { supplier: 201, order: null },
      { supplier: 206, order: null },
      { supplier: 214, order: 10033 },
      { supplier: null, order: null },
    ]);
  });
});
