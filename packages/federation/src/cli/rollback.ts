import { rollBack } from '../release/rollback';
import { ReleaseRefused } from '../release/release.errors';
import { type CommandContext, sourcesOf } from './context';

export async function rollback(context: CommandContext): Promise<void> {
  if (!context.target) throw new ReleaseRefused(['Say which part to roll back.']);
  const version = await rollBack(context.store, sourcesOf(context), context.target);
  context.print(`${context.target} ${version} is in use again.`);
}
