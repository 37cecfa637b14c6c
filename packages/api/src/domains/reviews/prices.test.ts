import { addDays, knownRegions, localDate, type Region, toInstant } from '@larder/rules';
import fc from 'fast-check';
import { gate } from '../../testing/gate';
import { describeCalls } from '../../testing/on-both';
import { untilWaiting } from '../../testing/until-waiting';
import type { TestMember, TestProduct, TestWorkspace, Workshop } from '../../testing/workshop';
import { listPriceJob } from './list-price.job';

/** Half a year with the end of the year and both clock changes: 25 October 2026 and 28 March 2027. */
const FIRST_DAY = '2026-10-10';
const LAST_DAY = '2027-04-20';

/** Agreed prices have other digits than list prices, so that one is found where the other belongs. */
const LIST = fc.integer({ min: 100, max: 9999 }).map((ticks) => ticks * 10 + 7);
const AGREED = [12_341, 56_781] as const;

interface Change {
  /** Who names the price, and who names it anew before staff look. */
  by: 'trusted' | 'admin';
  again: { by: 'trusted' | 'admin'; price: number } | null;
  /** In ten-thousandths. */
  price: number;
  daysBeyondNotice: number;
  decision: 'declined' | 'none' | 'percent' | 'amount';
  /** Staff put it off by so many days. */
  later: number;
  /** Another coming price stands at the second location, and staff keep it. */
  standing: 'no' | 'keep' | 'replace';
  pauseDays: number;
  /** Whether the job stores the price on its day, or is late until the next change. */
  isStored: boolean;
}

const person = fc.constantFrom('trusted' as const, 'admin' as const);
const CHANGE: fc.Arbitrary<Change> = fc.record({
  by: person,
  again: fc.option(fc.record({ by: person, price: LIST })),
  price: LIST,
  daysBeyondNotice: fc.integer({ min: 0, max: 9 }),
  decision: fc.constantFrom('declined' as const, 'none' as const, 'percent' as const, 'amount' as const),
  later: fc.integer({ min: 0, max: 3 }),
  standing: fc.constantFrom('no' as const, 'keep' as const, 'replace' as const),
  pauseDays: fc.integer({ min: 0, max: 6 }),
  isStored: fc.boolean(),
});

/** What an agreed price becomes, in ten-thousandths, by whole numbers and not by the rule that is tested. */
function passed(how: Change['decision'], agreed: number, before: number, after: number): number {
  if (how === 'none' || how === 'declined') return agreed;
  if (how === 'amount') return Math.max(0, agreed + after - before);
  const [twice, divisor] = [2n * BigInt(agreed) * BigInt(after) + BigInt(before), 2n * BigInt(before)];
  return Number(twice / divisor);
}

const amount = (ticks: number): number => ticks / 10_000;

interface Place {
  workspace: TestWorkspace;
  locationId: number;
  agreed: number;
  standing: { price: number; from: string } | null;
}

async function begin(workshop: Workshop, region: Region) {
  const producer = await workshop.workspace({ region, roles: ['producer'] });
  await workshop.supplier({ region, id: producer.id });
  const product: TestProduct = await workshop.product({ region, supplierId: producer.id, unitPrice: '2.0007' });
  const places: Place[] = [];
  for (const agreed of AGREED) {
    const workspace = await workshop.workspace({ region });
    const locationId = await workshop.location(workspace);
    await workshop.agree(workspace, locationId, product, { unitPrice: amount(agreed).toFixed(4) });
    places.push({ workspace, locationId, agreed, standing: null });
  }
  const staff = await workshop.staff('OPS');
  const own = async (as: TestMember, now: string) =>
    (await workshop.call('GET', `/supplier/product/${product.sku}`, { as, now })).body;
  const agreedOn = async ({ workspace, locationId }: Place, day: string, now: string) => {
    const { unitPrice, futurePrice, futurePriceDate } = (
      await workshop.call('GET', `/product/approved/${locationId}/${product.id}`, { as: workspace.trusted, now })
    ).body;
    return futurePriceDate !== null && futurePriceDate <= day ? futurePrice : unitPrice;
  };
  return { producer, product, places, staff, own, agreedOn };
}

/**
 * Lives through the changes one after the other, and answers each day on which a list price or an agreed price changed,
 * with what was seen and expected.
 */
async function live(
  workshop: Workshop,
  region: Region,
  changes: readonly Change[],
): Promise<{ found: unknown[]; expected: unknown[] }> {
  const { producer, product, places, staff, own, agreedOn } = await begin(workshop, region);
  const moment = (day: string, time: string) => new Date(toInstant(`${day}T${time}`, region)).toISOString();
  const [found, expected]: [unknown[], unknown[]] = [[], []];
  let [list, day] = [20_007, FIRST_DAY];
  const look = async (on: string, time: string) => {
    const now = moment(on, time);
    expect(localDate(Date.parse(now), region)).toBe(on);
    found.push([
      on,
      time,
      (await own(producer.trusted, now)).listPrice,
      ...(await Promise.all(places.map((place) => agreedOn(place, on, now)))),
    ]);
    expected.push([
      on,
      time,
      amount(list),
      ...places.map(({ agreed, standing }) => amount(standing && standing.from <= on ? standing.price : agreed)),
    ]);
  };

  for (const change of changes) {
    const now = moment(day, '11:00');
    const name = async (by: 'trusted' | 'admin', price: number, from: string) => {
      const { version } = await own(producer[by], now);
      return workshop.call('PUT', `/supplier/product/${product.sku}/price`, {
        as: producer[by],
        now,
        body: { listPrice: amount(price), from, version },
      });
    };
    const named = addDays(day, 14 + change.daysBeyondNotice);
    expect((await name(change.by, change.price, addDays(day, 13))).body.earliest).toBe(addDays(day, 14));
    expect((await name(change.by, change.price, named)).status).toBe(200);
    if (change.again) expect((await name(change.again.by, change.again.price, named)).status).toBe(200);
    const price = change.again?.price ?? change.price;

    const second = places[1] as Place;
    if (change.standing !== 'no') {
      second.standing = { price: second.agreed + 13, from: addDays(named, -1) };
      await workshop.sql(
        'update agreed_products set unit_price = $5, future_price = $3, future_price_date = $4 where location_id = $1 and product_id = $2',
        [
          second.locationId,
          product.id,
          amount(second.standing.price).toFixed(4),
          second.standing.from,
          amount(second.agreed).toFixed(4),
        ],
      );
    }
    const {
      items: [review],
    } = (await workshop.call('GET', `/ops/review?workspaceId=${producer.id}`, { as: staff, now })).body;
    const from = addDays(named, change.later);
    const isApproved = change.decision !== 'declined';
    const rows = change.standing === 'no' ? [] : [{ locationId: second.locationId, keep: change.standing === 'keep' }];
    const decided = await workshop.call('PUT', `/ops/review/${review.id}`, {
      as: staff,
      now,
      body: {
        version: review.version,
        ...(isApproved
          ? { decision: 'approved', passOn: { by: change.decision, from, rows } }
          : { decision: 'declined', reason: 'No' }),
      },
    });
    expect([decided.status, decided.status === 200 ? '' : decided.text]).toEqual([200, '']);

    const after = places.map((place, at) =>
      at === 1 && change.standing === 'keep' ? null : passed(change.decision, place.agreed, list, price),
    );
    if (isApproved && change.decision !== 'none' && change.standing === 'replace') second.standing = null;
    await look(addDays(from, -1), '23:59:30');
    if (isApproved) {
      list = price;
      places.forEach((place, at) => {
        if (after[at] !== null) place.agreed = after[at] as number;
      });
    }
    await look(from, '00:05:00');
    if (second.standing && second.standing.from <= from) {
      second.agreed = second.standing.price;
      second.standing = null;
      await workshop.sql(
        'update agreed_products set unit_price = future_price, future_price = null, future_price_date = null where location_id = $1 and product_id = $2',
        [second.locationId, product.id],
      );
    }
    if (change.isStored) {
      await listPriceJob.run(workshop.api.services, toInstant(`${from}T00:05:00`, region));
      await look(from, '00:06:00');
    }
    day = addDays(from, change.pauseDays);
    if (day > LAST_DAY) break;
  }
  return { found, expected };
}

describeCalls('prices over half a year', (workshop) => {
  test.each(['gb', 'fr'] as const)(
    'in %s list price and agreed prices change on the same day of the region, whoever names them and however they are passed on (DSK-20, DSK-21, DSK-22)',
    async (region) => {
      await fc.assert(
        fc.asyncProperty(fc.array(CHANGE, { minLength: 9, maxLength: 11 }), async (changes) => {
          const { found, expected } = await live(workshop(), region, changes);
          expect(found).toEqual(expected);
        }),
        { numRuns: 2 },
      );
    },
    120_000,
  );

  test('a clock change and the end of the year move no day of a price, and the price of a day is there in its first second, before any job has stored it (DSK-21, DSK-22)', async () => {
    for (const [region, days] of [
      ['gb', ['2026-10-25', '2027-01-01', '2027-03-28']],
      ['fr', ['2026-10-25', '2027-01-01', '2027-03-28']],
    ] as const) {
      const { producer, product, own, staff } = await begin(workshop(), region);
      let [price, former] = [2, 2.0007];
      for (const from of days) {
        const now = new Date(toInstant(`${addDays(from, -20)}T12:00`, region)).toISOString();
        const { version } = await own(producer.admin, now);
        price += 0.5;
        await workshop().call('PUT', `/supplier/product/${product.sku}/price`, {
          as: producer.admin,
          now,
          body: { listPrice: price, from, version },
        });
        const {
          items: [review],
        } = (await workshop().call('GET', `/ops/review?workspaceId=${producer.id}`, { as: staff, now })).body;
        await workshop().call('PUT', `/ops/review/${review.id}`, {
          as: staff,
          now,
          body: { version: review.version, decision: 'approved', passOn: { by: 'none' } },
        });
        const seen: unknown[] = [];
        for (const local of [`${addDays(from, -1)}T23:59:59`, `${from}T00:00:00`]) {
          const at = toInstant(local, region);
          const shown = await own(producer.trusted, new Date(at).toISOString());
          seen.push(shown.listPrice, shown.futureListPrice, shown.futureListPriceDate);
        }
        expect([region, from, seen]).toEqual([region, from, [former, price, from, price, null, null]]);
        const { text } = await workshop().call('GET', '/supplier/product/export', {
          as: producer.trusted,
          now: new Date(toInstant(`${from}T00:00:00`, region)).toISOString(),
        });
        expect([text.includes(String(price)), text.includes(from)]).toEqual([true, false]);
        former = price;
      }
    }
  });
});

describeCalls('list prices that are due', (workshop) => {
  const at = Date.parse('2026-12-24T12:00:00Z');
  const due = async (region: Region, date = '2026-12-24') => {
    const { id } = await workshop().product({ region, unitPrice: '2.5' });
    await workshop().sql('update products set future_list_price = 3.5, future_list_price_date = $2 where id = $1', [
      id,
      date,
    ]);
    return id;
  };
  const pricesOf = async (...ids: number[]) =>
    (
      await workshop().sql<{ price: number }>(
        'select unit_price::float8 as price from products where id = any($1::int[]) order by id',
        [ids],
      )
    ).map(({ price }) => price);

  test('are stored in the regions behind one that fails, which is logged, counted and tried again (DSK-22)', async () => {
    const [first, second] = knownRegions() as [Region, Region];
    const [broken, other] = [await due(first), await due(second)];
    // The next version is out of range.
    await workshop().sql('update products set version = 2147483647 where id = $1', [broken]);
    const logged: unknown[] = [];
    const { services } = workshop().api;
    const log = { ...services.log, error: (facts: unknown) => logged.push(facts) } as unknown as typeof services.log;
    expect(await listPriceJob.run({ ...services, log }, at)).toEqual({ changed: 1, failed: 1 });
    expect(logged).toEqual([{ region: first, error: expect.anything() }]);
    expect(await pricesOf(broken, other)).toEqual([2.5, 3.5]);
    await workshop().sql('update products set version = 1 where id = $1', [broken]);
    expect(await listPriceJob.run(services, at)).toEqual({ changed: 1, failed: 0 });
    expect(await pricesOf(broken, other)).toEqual([3.5, 3.5]);
  });

  test('of one more region are not stored by a process that stops, but at the next turn (API-97, DSK-22)', async () => {
    const [first, second] = knownRegions() as [Region, Region];
    const ids = [await due(first), await due(second)];
    const { services } = workshop().api;
    const stopping = new AbortController();
    const asSystem: typeof services.db.asSystem = (work) => services.db.asSystem(work).finally(() => stopping.abort());
    expect(await listPriceJob.run({ ...services, db: { ...services.db, asSystem } }, at, stopping.signal)).toEqual({
      changed: 1,
      failed: 0,
    });
    expect(await pricesOf(...ids)).toEqual([3.5, 2.5]);
    expect(await listPriceJob.run(services, at)).toEqual({ changed: 1, failed: 0 });
    expect(await pricesOf(...ids)).toEqual([3.5, 3.5]);
  });

  test('are stored in the order of the ids of their products, as imports lock them (DSK-22, DSK-23)', async () => {
    // The embedded database runs one transaction after the other.
    if (workshop().db.kind === 'embedded') return;
    const [first, last] = [await due('gb', '2026-12-24'), await due('gb', '2026-12-23')];
    // Behind the other one in its table too.
    await workshop().sql('update products set version = version + 1 where id = $1', [first]);
    const begun = gate();
    const storing = begun.opened.then(() => listPriceJob.run(workshop().api.services, at));
    const free = await workshop().system(async (tx) => {
      await tx.run('', 'update products set version = version where id = $1', [first]);
      begun.open();
      await untilWaiting(tx, storing);
      return tx.many('', 'select id from products where id = $1 for update skip locked', [last]);
    });
    expect([free, await storing, await pricesOf(first, last)]).toEqual([
      [{ id: last }],
      { changed: 2, failed: 0 },
      [3.5, 3.5],
    ]);
  });
});

describeCalls('who sees which price', (workshop) => {
  const NOW = '2026-11-20T09:00:00.000Z';
  const ROLES = ['owner', 'admin', 'trusted', 'standard'] as const;
  /**
   * List price, coming list price, agreed price, coming agreed price: no two have a digit in common places, and no
   * total is one of them.
   */
  const PRICES = { list: 3.1907, coming: 4.2918, agreed: 7.6543, comingAgreed: 8.7654 };
  const holds = (text: string, price: number) =>
    text.includes(String(price)) || text.includes(String(price).replace('.', ','));

  test.each(['gb', 'fr'] as const)(
    'in %s customers see agreed prices and no list price, producers list prices and no agreed price, STANDARD neither (DSK-20)',
    async (region) => {
      const producer = await workshop().workspace({ region, roles: ['producer'] });
      await workshop().supplier({ region, id: producer.id });
      const product = await workshop().product({
        region,
        supplierId: producer.id,
        unitPrice: String(PRICES.list),
        unitQuantity: '2',
      });
      await workshop().sql(
        `update products set future_list_price = $2, future_list_price_date = '2026-12-24' where id = $1`,
        [product.id, PRICES.coming],
      );
      const customer = await workshop().workspace({ region });
      const locationId = await workshop().location(customer);
      await workshop().agree(customer, locationId, product, {
        unitPrice: String(PRICES.agreed),
        futurePrice: String(PRICES.comingAgreed),
        futurePriceDate: '2026-12-24',
      });
      const order = await workshop().call('POST', '/order', {
        as: customer.trusted,
        now: NOW,
        body: {
          status: 'draft',
          locationId,
          deliveryStart: '2026-11-25T07:00:00',
          deliveryEnd: '2026-11-25T10:00:00',
          orderContact: 'Chef',
          orderItems: [{ productId: product.id, cartonQuantity: 3 }],
        },
      });
      expect(order.status).toBe(201);
      await workshop().sql(`update orders set status = 'ready' where id = $1`, [order.body.orderId]);

      const sides = {
        customer: [
          customer,
          [
            `/product/approved/${locationId}?pageNumber=1&pageSize=50`,
            `/product/approved/${locationId}/${product.id}`,
            `/order/${order.body.orderId}`,
            '/product/collectiv-selection?pageNumber=1&pageSize=50',
          ],
        ],
        producer: [
          producer,
          [
            '/supplier/product?status=active&pageNumber=1&pageSize=50',
            `/supplier/product/${product.sku}`,
            '/supplier/product/export',
            '/supplier/product/export?format=fr',
            '/supplier/demand',
            '/supplier/demand?format=csv',
            `/supplier/product/${product.sku}/on-order`,
          ],
        ],
      } as const;
      const seen: Record<string, string> = {};
      for (const [side, [workspace, paths]] of Object.entries(sides)) {
        for (const role of ROLES) {
          const texts = await Promise.all(
            paths.map(async (path) => (await workshop().call('GET', path, { as: workspace[role], now: NOW })).text),
          );
          expect(texts.filter((text) => text.includes(product.name)).length).toBeGreaterThan(
            side === 'customer' ? 2 : 1,
          );
          seen[`${side} ${role}`] = Object.entries(PRICES)
            .filter(([, price]) => texts.some((text) => holds(text, price)))
            .map(([name]) => name)
            .join(', ');
        }
      }
      expect(seen).toEqual({
        ...Object.fromEntries(
          ROLES.map((role) => [`customer ${role}`, role === 'standard' ? '' : 'agreed, comingAgreed']),
        ),
        ...Object.fromEntries(ROLES.map((role) => [`producer ${role}`, role === 'standard' ? '' : 'list, coming'])),
      });
    },
  );
});
