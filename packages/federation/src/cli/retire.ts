import { WrongCall } from '../release/release.errors';
import { retire as retireFrom } from '../release/retire';
import { type CommandContext, firstSourcesOf } from './context';

/** Takes a remote out of use for good. */
export async function retire(context: CommandContext): Promise<void> {
  if (!context.target) throw new WrongCall(['Say which remote to retire.']);
  await retireFrom(context.store, await firstSourcesOf(context), context.target);
  context.print(`${context.target} is retired; its files stay for pages that are open.`);
}
