import { collect as collectFrom } from '../release/collect';
import type { CommandContext } from './context';

/** Removes releases that nothing needs any more. */
export async function collect({ store, dryRun, json, print }: CommandContext): Promise<void> {
  const found = await collectFrom(store, { isDryRun: dryRun });
  if (json) return print(JSON.stringify(found, null, 1));
  for (const { name, version } of found.removed)
    print(`${name} ${version} ${dryRun ? 'would be removed' : 'is removed'}.`);
  if (found.gaveUp) print('The store was changed meanwhile; the rest is left for the next time.');
  if (found.removed.length === 0 && !found.gaveUp) print('Every release is still needed.');
}
