import { createEntryStore } from './entry-store';
import type { SavedContent } from './saved-content';

const MAEVE = { userId: 'maeve', workspaceId: 108 };
const content = (cartons: number): SavedContent => ({
  locationId: 1181,
  deliveryStart: '2026-11-25T06:00:00',
  deliveryEnd: '2026-11-25T08:00:00',
  orderContact: 'Maeve',
  orderItems: [{ productId: 1, cartonQuantity: cartons }],
});
const entries = (cartons: number) => ({ ...MAEVE, id: 'a', keptAt: 0, content: content(cartons) });

/**
 * An IndexedDB whose connections can end; `puts` is what each connection wrote. `ends` says how the next openings and
 * transactions end where they do not succeed.
 */
function connections() {
  const opened: { database: IDBDatabase; puts: unknown[]; isClosed: boolean }[] = [];
  const ends: { openings: string[]; transactions: (Error | null)[] } = { openings: [], transactions: [] };
  const answering = <T extends object>(target: T, event: string): T => {
    queueMicrotask(() => (target as Record<string, () => void>)[event]?.());
    return target;
  };
  const open = () => {
    const connection = { database: {} as IDBDatabase, puts: [] as unknown[], isClosed: false };
    Object.assign(connection.database, {
      close: () => (connection.isClosed = true),
      transaction() {
        if (connection.isClosed) throw new DOMException('closing', 'InvalidStateError');
        const error = ends.transactions.shift();
        const put = (one: unknown) => ({ result: error === undefined && connection.puts.push(one) });
        return error === undefined
          ? answering({ objectStore: () => ({ put }) }, 'oncomplete')
          : answering({ objectStore: () => ({ put }), error }, 'onabort');
      },
    });
    const end = ends.openings.shift();
    if (end) return answering({ error: new Error('refused') }, end);
    opened.push(connection);
    return answering({ result: connection.database }, 'onsuccess');
  };
  return { opened, ends, factory: { open } as unknown as IDBFactory };
}

test.each([
  ['the browser closed and said so', 'onclose'],
  ['the browser closed without a word', undefined],
  ['another tab needs closed to delete the database', 'onversionchange'],
] as const)('a connection that %s is opened again by the next write (GDE-64)', async (_, event) => {
  const { opened, factory } = connections();
  const store = createEntryStore(factory);
  const put = (cartons: number) => store.put(entries(cartons));
  await put(1);
  const [first] = opened;
  if (!first) throw new Error('nothing was opened');
  if (event !== 'onversionchange') first.isClosed = true;
  if (event) first.database[event]?.(new Event(event) as IDBVersionChangeEvent);
  expect(first.isClosed).toBe(true);
  await put(2);
  await put(3);
  expect(opened.map(({ puts }) => puts.length)).toEqual([1, 2]);
});

test('what goes on the device is all that a later visit needs to go on, and no name or amount (GDE-63, GDE-65)', async () => {
  const { opened, factory } = connections();
  const amounts = { totalPrice: 12.5, locationName: 'Ember & Oak' };
  const named = ({ orderItems, ...more }: SavedContent) => ({
    ...more,
    ...amounts,
    orderItems: orderItems.map((line) => ({ ...line, name: 'Butter', price: 4.2 })),
  });
  await createEntryStore(factory).put({
    ...entries(3),
    ...amounts,
    content: named(content(3)),
    stored: { orderId: 10103, version: 4, content: named(content(1)), ...amounts },
    first: { key: 'key-1', content: named(content(2)), ...amounts },
    sent: [named(content(5))],
  });
  await createEntryStore(factory).put(entries(1));
  expect(opened.map(({ puts }) => puts)).toEqual([
    [
      {
        ...entries(3),
        stored: { orderId: 10103, version: 4, content: content(1) },
        first: { key: 'key-1', content: content(2) },
        sent: [content(5)],
      },
    ],
    [entries(1)],
  ]);
});

test.each([
  ['for want of space', new DOMException('full', 'QuotaExceededError')],
  ['without saying why', null],
])('a write that the browser ends %s is refused, and tried once (GDE-64)', async (_, error) => {
  const { opened, ends, factory } = connections();
  const store = createEntryStore(factory);
  ends.transactions.push(error);
  await expect(store.put(entries(1))).rejects.toThrow(error?.message);
  await store.put(entries(2));
  expect(opened.map(({ puts }) => puts)).toEqual([[entries(2)]]);
});

test.each(['onerror', 'onblocked'])(
  'a database that does not open at first, by %s, is opened by the next call (GDE-64)',
  async (event) => {
    const { opened, ends, factory } = connections();
    const store = createEntryStore(factory);
    ends.openings.push(event);
    await expect(store.put(entries(1))).rejects.toThrow();
    await store.put(entries(2));
    expect(opened.map(({ puts }) => puts)).toEqual([[entries(2)]]);
  },
);

test('a browser without IndexedDB refuses each call (GDE-64)', async () => {
  const store = createEntryStore(undefined);
  await expect(store.list(MAEVE)).rejects.toThrow('IndexedDB');
  await expect(store.put(entries(1))).rejects.toThrow('IndexedDB');
});
