import type { OrderFormValues } from '../order-form/order-form.store';
import type { EntryKeeper } from './entry-keeper';
import type { SaverStart } from './order-saver';
import type { OrderTabs } from './order-tabs';
import type { SaverPorts, StoredContent } from './save-state';

/** What saving needs of the device: where entries lie, which tab saves, time and chance. */
export interface SavingDevice {
  keeper: EntryKeeper;
  tabs: OrderTabs;
  /**
   * Orders without a page here that are still being saved, by name: they were just left, or a visit sends what was left.
   * Calling one ends it, with what was typed on the device.
   */
  leaving: Map<string, () => Promise<void>>;
  /**
   * Orders that were left before their first save was answered, by their visit in the browser's history: calling one
   * ends it, and resolves with its draft, or with what was typed while there is none.
   */
  left: Map<string, () => Promise<number | LeftEntries>>;
  /** The drafts as they were stored last from this page: an answer that is older says less. */
  stored: Map<number, StoredContent>;
  ports: Pick<SaverPorts, 'now' | 'random' | 'newKey' | 'after'>;
}

/** An order that has no draft yet, to go on with. */
export interface LeftEntries {
  values: OrderFormValues;
  start: SaverStart;
  keptAs: string;
  keptAt: number;
}
