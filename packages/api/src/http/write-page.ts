import { createHash } from 'node:crypto';
import { letOthersBetween } from '../turns/let-others-between';

/** As long as the text of one line of an order in a list, by which turns are measured. */
const CHARACTERS_OF_A_LINE = 170;
/** Text that is kept as such; longer ones become bytes piece by piece. */
const CHARACTERS_KEPT = 40_000;

/** A page of a list, as far as its entries go and how many were asked for. */
export interface PageLike {
  items: readonly unknown[];
  pagination?: { pageSize: number };
}

/** A page of a screen is written at once, which is quicker and holds nobody up. */
const FEW = 20;

/** Whether an answer is a page of a list that was asked for with so many entries that it is written in turns. */
export const isLongPage = (answer: unknown): answer is PageLike => {
  const { items, pagination } = (answer ?? {}) as Partial<PageLike>;
  return Array.isArray(items) && (pagination?.pageSize ?? 0) > FEW;
};

/**
 * Writes a page as `JSON.stringify` does, entry by entry, and hashes it on the way; a long one becomes bytes. Other work
 * goes on between the entries: written and hashed at once, a page of 200 full orders would hold up every other call
 * (API-17).
 */
export async function writePage(page: PageLike): Promise<{ content: string | Buffer; sha1: string }> {
  const between = letOthersBetween();
  const hash = createHash('sha1');
  const written: Buffer[] = [];
  let text = '';
  for (const piece of piecesOf(page)) {
    await between(Math.ceil(piece.length / CHARACTERS_OF_A_LINE));
    hash.update(piece);
    text += piece;
    if (text.length < CHARACTERS_KEPT) continue;
    written.push(Buffer.from(text));
    text = '';
  }
  return {
    content: written.length === 0 ? text : Buffer.concat([...written, Buffer.from(text)]),
    sha1: hash.digest('base64url'),
  };
}

function* piecesOf(page: PageLike): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(page)) {
    const field = `${before}${JSON.stringify(name)}:`;
    if (name === 'items') {
      yield `${field}[`;
      for (const [at, item] of page.items.entries()) yield `${at > 0 ? ',' : ''}${JSON.stringify(item) ?? 'null'}`;
      yield ']';
    } else {
      const text = JSON.stringify(value);
      if (text === undefined) continue;
      yield `${field}${text}`;
    }
    before = ',';
  }
  yield '}';
}
