import { finishMigration, migrate as takeOver } from '../release/migrate';
import { type CommandContext, sourcesOf } from './context';

/** Takes over a store of former days, or ends the time in which a former gateway can read it. */
export async function migrate(context: CommandContext): Promise<void> {
  if (context.finish) {
    context.print(
      (await finishMigration(context.store))
        ? 'The files of former days are removed.'
        : 'There are no files of former days.',
    );
    return;
  }
  const root = await takeOver(context.store, await sourcesOf(context));
  context.print(
    root
      ? `The store is taken over as change ${root.sequence}. A former gateway goes on reading it until larder migrate --finish.`
      : 'There is nothing to take over.',
  );
}
