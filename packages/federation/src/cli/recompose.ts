import { applyRegions } from '../release/apply-regions';
import { type CommandContext, sourcesOf } from './context';
import { completeTexts } from './region';

/** Puts what the regions' files say into use: each that differs from what was last applied from it. */
export async function recompose(context: CommandContext): Promise<void> {
  const sources = await sourcesOf(context);
  await completeTexts(context, sources);
  const changed = await applyRegions(context.store, sources, { overwrite: context.overwrite });
  context.print(
    changed.length > 0 ? `Put into use: ${changed.join(', ')}.` : 'Every region is in use as its file says.',
  );
}
