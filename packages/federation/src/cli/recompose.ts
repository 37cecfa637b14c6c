import { applyRegions } from '../release/apply-regions';
import { type CommandContext, sourcesOf } from './context';

/** Puts what the regions' files say into use: each that differs from what was last applied from it. */
export async function recompose(context: CommandContext): Promise<void> {
  const changed = await applyRegions(context.store, await sourcesOf(context), { overwrite: context.overwrite });
  context.print(
    changed.length > 0 ? `Put into use: ${changed.join(', ')}.` : 'Every region is in use as its file says.',
  );
}
