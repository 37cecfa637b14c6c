import type { EntryKeeper } from './entry-keeper';
import type { KeptEntries } from './entry-store';
import { createOrderSaver } from './order-saver';
import { nameOfDraft, type OnTaken, type OrderTabs } from './order-tabs';
import type { SaverPorts } from './save-state';

/** What became of the entries that earlier visits left on the device. */
export interface SentEntries {
  /** Orders whose entries are all at the API now. */
  sent: number;
  /** Orders that stay on the device: someone else changed them too, the API refuses them, or there was no answer. */
  left: number;
  /** Those among them whose location has as many drafts as it can hold: they are sent once there is room. */
  full: number;
  /** Lines that went with none of them: the API refuses their products (GDE-71). */
  leftOutLines: number;
}

/** The sending of the entries of one order; a page may take the order over meanwhile. */
interface Turn {
  isTaken: boolean;
  end(): void;
}

/**
 * Sends what earlier visits left unsent, one order after the other, oldest first (GDE-64). Each order is held while its
 * entries are sent (GDE-72).
 * @param hold holds the order with this name; resolves undefined while a page of this browser has it
 */
export async function sendUnsent(
  keeper: EntryKeeper,
  ports: SaverPorts,
  hold: OrderTabs['hold'],
): Promise<SentEntries> {
  const result: SentEntries = { sent: 0, left: 0, full: 0, leftOutLines: 0 };
  for (const { id, stored, content } of await keeper.unsent()) {
    // One without a date waits until the order is opened: the API takes none.
    if (!content.deliveryStart) continue;
    const turn: Turn = { isTaken: false, end: () => undefined };
    const names = new Set([id, stored ? nameOfDraft(stored.orderId) : id]);
    const letGo = await holdAll(names, hold, async (how) => {
      turn.isTaken = true;
      turn.end();
      if (how === 'stolen') keeper.forget(id);
      await keeper.flush();
    });
    if (!letGo) continue;
    // A page may have had the order since they were listed.
    const entries = (await keeper.unsent()).find((one) => one.id === id);
    if (entries?.content.deliveryStart && entries.stored?.orderId === stored?.orderId && !turn.isTaken) {
      const { isSent, isFull, leftOutLines } = await send(keeper, ports, entries, turn);
      result[isSent ? 'sent' : 'left'] += 1;
      if (isFull) result.full += 1;
      result.leftOutLines += leftOutLines;
    }
    letGo();
  }
  return result;
}

/** Holds all of the names, or none: undefined then. */
async function holdAll(
  names: Iterable<string>,
  hold: OrderTabs['hold'],
  onTaken: OnTaken,
): Promise<(() => void) | undefined> {
  const held: (() => void)[] = [];
  const letGo = (): void => {
    for (const one of held) one();
  };
  for (const name of names) {
    const one = await hold(name, onTaken);
    if (!one) {
      letGo();
      return undefined;
    }
    held.push(one);
  }
  return letGo;
}

async function send(
  keeper: EntryKeeper,
  ports: SaverPorts,
  { id, content, keptAt, ...start }: KeptEntries,
  turn: Turn,
): Promise<{ isSent: boolean; isFull: boolean; leftOutLines: number }> {
  const keep = async (): Promise<void> => {
    // They belong to the page that has the order now.
    if (turn.isTaken) return;
    keeper.keep(id, saver.parts() ?? { content }, keptAt);
    await keeper.flush();
  };
  const saver = createOrderSaver(
    ports,
    { onState: () => undefined, onSend: keep, onCreated: () => void keep() },
    start,
  );
  turn.end = () => saver.end();
  saver.change(content);
  const isSent = await saver.saveNow();
  const state = saver.state();
  saver.end();
  if (!isSent) await keep();
  else if (!turn.isTaken) keeper.drop(id);
  await keeper.flush();
  return {
    isSent,
    isFull: state.kind === 'stopped' && state.error.code === 'order_draft_limit',
    leftOutLines: state.kind === 'saved' ? state.leftOut : 0,
  };
}
