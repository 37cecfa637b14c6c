import type { EntryKeeper } from './entry-keeper';
import { createOrderSaver } from './order-saver';
import { nameOfDraft } from './order-tabs';
import type { SaverPorts } from './save-state';

/** What became of the entries that earlier visits left on the device. */
export interface SentEntries {
  /** Orders whose entries are all at the API now. */
  sent: number;
  /** Orders that stay on the device: someone else changed them too, the API refuses them, or there was no answer. */
  left: number;
  /** Lines that went with none of them: the API refuses their products (GDE-71). */
  leftOutLines: number;
}

/**
 * Sends what earlier visits left unsent, one order after the other, oldest first (GDE-64).
 * @param isOpen whether a page of this browser is saving the order with this name
 */
export async function sendUnsent(
  keeper: EntryKeeper,
  ports: SaverPorts,
  isOpen: (id: string) => boolean,
): Promise<SentEntries> {
  const result: SentEntries = { sent: 0, left: 0, leftOutLines: 0 };
  for (const { id, content, keptAt, ...start } of await keeper.unsent()) {
    // One without a date waits until the order is opened: the API takes none.
    if (isOpen(id) || isOpen(start.stored ? nameOfDraft(start.stored.orderId) : id) || !content.deliveryStart) continue;
    const keep = (): Promise<void> => {
      keeper.keep(id, saver.parts() ?? { content }, keptAt);
      return keeper.flush();
    };
    const saver = createOrderSaver(
      ports,
      { onState: () => undefined, onSend: keep, onCreated: () => void keep() },
      start,
    );
    saver.change(content);
    const isSent = await saver.saveNow();
    const state = saver.state();
    if (state.kind === 'saved') result.leftOutLines += state.leftOut;
    saver.end();
    if (isSent) keeper.drop(id);
    else await keep();
    result[isSent ? 'sent' : 'left'] += 1;
    await keeper.flush();
  }
  return result;
}
