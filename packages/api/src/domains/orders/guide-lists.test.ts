import { GUIDE_LIST_LIMITS } from '@larder/contracts';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import type { TestMember } from '../../testing/workshop';

const UNKNOWN = 2_147_483_647;

describeCalls('the lists of a location', (workshop) => {
  const path = ({ locationId }: Kitchen, listId?: number) =>
    `/location/${locationId}/guide/list${listId === undefined ? '' : `/${listId}`}`;
  const add = (kitchen: Kitchen, body: object, as = kitchen.workspace.trusted) =>
    workshop().call('POST', path(kitchen), { as, body });
  const save = (kitchen: Kitchen, listId: number, body: object, as = kitchen.workspace.trusted) =>
    workshop().call('PUT', path(kitchen, listId), { as, body });
  const drop = (kitchen: Kitchen, listId: number, as = kitchen.workspace.trusted) =>
    workshop().call('DELETE', path(kitchen, listId), { as });
  const lists = async (
    kitchen: Kitchen,
    as = kitchen.workspace.trusted,
  ): Promise<{ listId: number; name: string; productIds: number[]; version: number }[]> =>
    (await workshop().call('GET', `/location/${kitchen.locationId}/guide`, { as })).body.lists;
  const names = async (kitchen: Kitchen) => (await lists(kitchen)).map(({ name }) => name);
  const more = async (kitchen: Kitchen) => {
    const product = await workshop().product({ region: kitchen.workspace.region });
    await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    return product.id;
  };

  test('a list keeps its order of products and comes last among the others, in the guide call too (GDE-33, GDE-35)', async () => {
    const kitchen = await makeKitchen(workshop());
    const other = await more(kitchen);
    const { status, body } = await add(kitchen, { name: ' Cold room walk ', productIds: [other, kitchen.product.id] });
    expect([status, body]).toEqual([
      201,
      { listId: expect.any(Number), name: 'Cold room walk', productIds: [other, kitchen.product.id], version: 1 },
    ]);
    await add(kitchen, { name: 'Sunday', productIds: [] });
    expect(await lists(kitchen)).toEqual([
      body,
      { listId: expect.any(Number), name: 'Sunday', productIds: [], version: 1 },
    ]);
  });

  test('a save that keeps the place leaves the lists in the order that a colleague gave them (GDE-34)', async () => {
    const kitchen = await makeKitchen(workshop());
    const colleague = await workshop().member(kitchen.workspace, 'TRUSTED');
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await add(kitchen, { name, productIds: [] })).body.listId);
    const [one, , three] = ids as [number, number, number];
    await save(kitchen, three, { name: 'Three', productIds: [], position: 1, version: 1 }, colleague);
    const { status, body } = await save(kitchen, one, {
      name: 'First',
      productIds: [],
      position: 1,
      keepsPlace: true,
      version: 1,
    });
    expect([status, body]).toEqual([200, { listId: one, name: 'First', productIds: [], version: 2 }]);
    expect(await names(kitchen)).toEqual(['Three', 'First', 'Two']);
  });

  test('a list that is only moved keeps its version, so that a colleague who edits it is not refused (GDE-34)', async () => {
    const kitchen = await makeKitchen(workshop());
    const colleague = await workshop().member(kitchen.workspace, 'TRUSTED');
    const ids: number[] = [];
    for (const name of ['One', 'Two'])
      ids.push((await add(kitchen, { name, productIds: [kitchen.product.id] })).body.listId);
    const [, two] = ids as [number, number];
    const content = { name: 'Two', productIds: [kitchen.product.id], version: 1 };
    const moves = [await save(kitchen, two, { ...content, position: 1 }), await names(kitchen)];
    expect(moves).toMatchObject([{ status: 200, body: { version: 1 } }, ['Two', 'One']]);
    // A second one who has not seen the move yet moves it as well.
    expect((await save(kitchen, two, { ...content, position: 2 }, colleague)).status).toBe(200);
    const edits = [
      await save(kitchen, two, { ...content, name: 'TWO', position: 1, keepsPlace: true }, colleague),
      await save(kitchen, two, { ...content, name: 'TWO', productIds: [], position: 1, version: 2 }, colleague),
    ];
    expect(edits.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 3],
    ]);
    expect((await save(kitchen, two, { ...content, position: 1 })).status).toBe(412);
  });

  test('every orderer renames, refills, moves and deletes it (GDE-34)', async () => {
    const kitchen = await makeKitchen(workshop());
    const colleague = await workshop().member(kitchen.workspace, 'TRUSTED');
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await add(kitchen, { name, productIds: [] })).body.listId);
    const [one, , three] = ids as [number, number, number];
    const saved = await save(
      kitchen,
      three,
      { name: 'Third', productIds: [kitchen.product.id], position: 1, version: 1 },
      colleague,
    );
    expect([saved.status, saved.body]).toEqual([
      200,
      { listId: three, name: 'Third', productIds: [kitchen.product.id], version: 2 },
    ]);
    expect(await names(kitchen)).toEqual(['Third', 'One', 'Two']);
    await save(kitchen, three, { name: 'Third', productIds: [], position: 20, version: 2 });
    expect(await names(kitchen)).toEqual(['One', 'Two', 'Third']);
    expect((await drop(kitchen, one, colleague)).status).toBe(204);
    expect(await names(kitchen)).toEqual(['Two', 'Third']);
  });

  test('a save at an outdated version is refused with how the list stands now, and changes nothing (GDE-34)', async () => {
    const kitchen = await makeKitchen(workshop());
    const {
      body: { listId },
    } = await add(kitchen, { name: 'Sunday', productIds: [] });
    await save(kitchen, listId, { name: 'Sunday roast', productIds: [kitchen.product.id], position: 1, version: 1 });
    const { status, body } = await save(kitchen, listId, { name: 'Mine', productIds: [], position: 1, version: 1 });
    expect([status, body.code, body.current]).toEqual([
      412,
      'guide_list_version_mismatch',
      { listId, name: 'Sunday roast', productIds: [kitchen.product.id], version: 2 },
    ]);
    expect(await names(kitchen)).toEqual(['Sunday roast']);
  });

  test('two saves at once of one version: the second is refused (GDE-34)', async () => {
    const kitchen = await makeKitchen(workshop());
    const {
      body: { listId },
    } = await add(kitchen, { name: 'Sunday', productIds: [] });
    const answers = await Promise.all(
      ['Left', 'Right'].map((name) => save(kitchen, listId, { name, productIds: [], position: 1, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test.each(['sunday', 'SÚNDAY ', 'Sundåy'])(
    '"%s" is the name of the list "Sunday" too; the list itself may be written anew (GDE-33)',
    async (name) => {
      const kitchen = await makeKitchen(workshop());
      const {
        body: { listId },
      } = await add(kitchen, { name: 'Sunday', productIds: [] });
      const { body: second } = await add(kitchen, { name: 'Monday', productIds: [] });
      for (const { status, body } of [
        await add(kitchen, { name, productIds: [] }),
        await save(kitchen, second.listId, { name, productIds: [], position: 1, version: 1 }),
      ]) {
        expect([status, body.code]).toEqual([400, 'guide_list_name_taken']);
      }
      expect((await save(kitchen, listId, { name, productIds: [], position: 1, version: 1 })).status).toBe(200);
    },
  );

  test('another location of the workspace has lists of its own under the same names (GDE-34)', async () => {
    const kitchen = await makeKitchen(workshop());
    const second = { ...kitchen, locationId: await workshop().location(kitchen.workspace, {}) };
    const {
      body: { listId },
    } = await add(kitchen, { name: 'Sunday', productIds: [] });
    expect((await add(second, { name: 'Sunday', productIds: [] })).status).toBe(201);
    expect((await drop(second, listId)).body.code).toBe('guide_list_not_found');
    expect(await names(kitchen)).toEqual(['Sunday']);
  });

  test('the 21st list is refused, also when two are added at once (GDE-33)', async () => {
    const kitchen = await makeKitchen(workshop());
    for (let number = 1; number < GUIDE_LIST_LIMITS.lists; number += 1)
      await add(kitchen, { name: `List ${number}`, productIds: [] });
    const answers = await Promise.all(['Last', 'Beyond'].map((name) => add(kitchen, { name, productIds: [] })));
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [400, 'guide_list_limit'],
    ]);
    expect(await names(kitchen)).toHaveLength(GUIDE_LIST_LIMITS.lists);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['61 characters', { name: 'x'.repeat(61) }],
    ['a product twice', { productIds: [1, 1] }],
    ['301 products', { productIds: Array.from({ length: 301 }, (_, at) => at + 1) }],
  ])('%s is refused (GDE-33)', async (_, wrong) => {
    const kitchen = await makeKitchen(workshop());
    const { status, body } = await add(kitchen, { name: 'x'.repeat(60), productIds: [], ...wrong });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect((await add(kitchen, { name: 'é'.repeat(60), productIds: [] })).status).toBe(201);
  });

  test('a product that is not agreed is named; a suspended one may be listed (GDE-33)', async () => {
    const kitchen = await makeKitchen(workshop());
    const stranger = await workshop().product({ region: kitchen.workspace.region });
    const { status, body } = await add(kitchen, {
      name: 'Sunday',
      productIds: [kitchen.product.id, stranger.id, UNKNOWN],
    });
    expect([status, body.code, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      'guide_list_product_unknown',
      ['productIds[1]', 'productIds[2]'],
    ]);
    await workshop().sql(`update agreed_products set status = 'suspended' where location_id = $1`, [
      kitchen.locationId,
    ]);
    expect((await add(kitchen, { name: 'Sunday', productIds: [kitchen.product.id] })).status).toBe(201);
  });

  test('one that is no longer agreed stays on its list through saves, cannot come onto another, and is agreed again in its place (GDE-36)', async () => {
    const kitchen = await makeKitchen(workshop());
    const other = await more(kitchen);
    const {
      body: { listId },
    } = await add(kitchen, { name: 'Sunday', productIds: [kitchen.product.id, other] });
    await workshop().sql('delete from agreed_products where location_id = $1 and product_id = $2', [
      kitchen.locationId,
      other,
    ]);
    const saved = await save(kitchen, listId, {
      name: 'Sunday',
      productIds: [other, kitchen.product.id],
      position: 1,
      version: 1,
    });
    expect([saved.status, saved.body.productIds]).toEqual([200, [other, kitchen.product.id]]);
    expect((await add(kitchen, { name: 'Monday', productIds: [other] })).body.code).toBe('guide_list_product_unknown');
    await workshop().agree(kitchen.workspace, kitchen.locationId, { ...kitchen.product, id: other });
    expect(await lists(kitchen)).toMatchObject([{ name: 'Sunday', productIds: [other, kitchen.product.id] }]);
    expect((await add(kitchen, { name: 'Monday', productIds: [other] })).status).toBe(201);
  });

  test('a list that a colleague deleted is not found, and its name is free again (GDE-34)', async () => {
    const kitchen = await makeKitchen(workshop());
    const {
      body: { listId },
    } = await add(kitchen, { name: 'Sunday', productIds: [] });
    expect((await drop(kitchen, listId, await workshop().member(kitchen.workspace, 'TRUSTED'))).status).toBe(204);
    for (const { status, body } of [
      await save(kitchen, listId, { name: 'x', productIds: [], position: 1, version: 1 }),
      await drop(kitchen, listId),
    ]) {
      expect([status, body.code]).toEqual([404, 'guide_list_not_found']);
    }
    expect((await add(kitchen, { name: 'Sunday', productIds: [] })).status).toBe(201);
    expect(await names(kitchen)).toEqual(['Sunday']);
  });

  test('another workspace, and a member who may not reach the location, find neither lists nor location (GDE-4, GDE-107)', async () => {
    const [kitchen, foreign] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    const limited = await workshop().member(kitchen.workspace, 'TRUSTED', {
      locationIds: [await workshop().location(kitchen.workspace, {})],
    });
    const {
      body: { listId },
    } = await add(kitchen, { name: 'Sunday', productIds: [] });
    const all = async (as: TestMember) => [
      await add(kitchen, { name: 'New', productIds: [] }, as),
      await save(kitchen, listId, { name: 'x', productIds: [], position: 1, version: 1 }, as),
      await drop(kitchen, listId, as),
    ];
    for (const { status, body } of [...(await all(foreign.workspace.owner)), ...(await all(limited))])
      expect([status, body.code]).toEqual([404, 'location_not_found']);
    expect((await drop({ ...foreign }, listId, foreign.workspace.owner)).body.code).toBe('guide_list_not_found');
    expect(await names(kitchen)).toEqual(['Sunday']);
  });

  test('STANDARD is refused (GDE-2)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { status, body } = await add(
      kitchen,
      { name: 'Sunday', productIds: [] },
      await workshop().member(kitchen.workspace, 'STANDARD'),
    );
    expect([status, body.code]).toEqual([403, 'role_forbidden']);
  });
});

describeCalls(
  'lists in a region without the guide',
  (workshop) => {
    test('cannot be made (GDE-1)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { status, body } = await workshop().call('POST', `/location/${kitchen.locationId}/guide/list`, {
        as: kitchen.workspace.trusted,
        body: { name: 'Sunday', productIds: [] },
      });
      expect([status, body.code]).toEqual([404, 'feature_off']);
    });
  },
  { features: ['productSearch'] },
);
