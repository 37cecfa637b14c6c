import type { EntryKeeper } from './entry-keeper';
import type { SaverParts, SaverPorts } from './save-state';
import { sendUnsent } from './send-unsent';

/** What was typed beside a draft that another tab had. */
export interface BroughtEntries {
  keeper: EntryKeeper;
  ports: SaverPorts;
  /** The name of the draft, which is held already. */
  draft: string;
  /** The name under which the entries lie until then. */
  name: string;
  /** The entries, where something of them is not saved. */
  parts: SaverParts | undefined;
  /** When they changed last, epoch milliseconds. */
  keptAt: number;
}

/**
 * Lets what was typed here join what the other tab left unsent, which is sent first: both are compared then (GDE-74).
 * Resolves false where that could not be sent: it is shown now, and the own entries are sent by a later visit.
 */
export async function bringEntries({ keeper, ports, draft, name, parts, keptAt }: BroughtEntries): Promise<boolean> {
  // The draft is held already, and no other entries are sent here.
  await sendUnsent(keeper, ports, async (held) => (held === draft ? () => undefined : undefined));
  if ((await keeper.unsent()).some(({ id }) => id === draft)) return false;
  if (parts) keeper.keep(draft, parts, keptAt);
  keeper.drop(name);
  await keeper.flush();
  return true;
}
