import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { isLongPage, writePage } from './write-page';

const sha1 = (text: string) => createHash('sha1').update(text).digest('base64url');
const pagination = { pageNumber: 1, pageSize: 10, totalItemCount: 2 };

test.each([
  ['without entries', { items: [], pagination }],
  [
    'with entries',
    {
      items: [
        { id: 1, at: new Date(0) },
        { id: 2, name: 'Crème “é” 🥕', gone: undefined },
      ],
      pagination,
    },
  ],
  ['whose entries come last', { pagination, archivedCount: 3, left: undefined, items: [{ id: 1 }] }],
  ['with entries that JSON has no word for', { items: [undefined, null, () => 1, 'x'] }],
  ['with long entries', { items: Array.from({ length: 50 }, () => ({ text: 'é🥕"'.repeat(2000) })), pagination }],
])('a page %s is written and hashed as JSON.stringify writes it', async (_, page) => {
  const { content, sha1: hash } = await writePage(page);
  expect(content.toString()).toBe(JSON.stringify(page));
  expect(hash).toBe(sha1(JSON.stringify(page)));
});

test('only pages of more entries than screens show are long', () => {
  const pageOf = (pageSize: number) => ({ items: [], pagination: { ...pagination, pageSize } });
  expect([pageOf(21), pageOf(20)].map(isLongPage)).toEqual([true, false]);
  expect([{ items: [] }, { ...pageOf(21), items: {} }, {}, null, undefined, 'items', []].some(isLongPage)).toBe(false);
});

test('between long entries of a page others have a turn (API-17)', async () => {
  const happened: string[] = [];
  const entry = (name: string) => ({
    toJSON: () => {
      happened.push(name);
      return 'x'.repeat(50_000);
    },
  });
  let isWriting = true;
  const other = async () => {
    while (isWriting) {
      await turn();
      happened.push('other');
    }
  };
  const ticking = other();
  await writePage({ items: ['a', 'b', 'c', 'd'].map(entry) });
  isWriting = false;
  await ticking;
  expect(happened.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c', 'd']);
  for (const [name, next] of [
    ['b', 'c'],
    ['c', 'd'],
  ] as const)
    expect(happened.slice(happened.indexOf(name), happened.indexOf(next))).toContain('other');
});
