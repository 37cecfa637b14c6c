import { recompose as recomposeStore } from '../release/recompose';
import { type CommandContext, sourcesOf } from './context';

/** Puts what the regions' files say into use. */
export async function recompose(context: CommandContext): Promise<void> {
  const changed = await recomposeStore(context.store, await sourcesOf(context));
  context.print(changed.length > 0 ? `Put into use: ${changed.join(', ')}.` : 'Every region is in use as its file says.');
}
