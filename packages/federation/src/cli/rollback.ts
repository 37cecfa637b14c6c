import { ReleaseRefused } from '../release/release.errors';
import { refuseUnknown, rollBack } from '../release/rollback';
import { SHELL_POINTER } from '../release/deployed';
import { type CommandContext, sourcesOf } from './context';

/** Puts the releases before the present ones back into use, of one part, of several together, or of all that the last release brought. */
export async function rollback(context: CommandContext): Promise<void> {
  if (context.targets.length === 0) throw new ReleaseRefused(['Say which part to roll back, or all for everything that the last release brought.']);
  refuseUnknown(context.store, context.targets);
  for (const { name, region, version } of await rollBack(context.store, sourcesOf(context), ...context.targets)) {
    context.print(`${name} ${version} is in use again${region === SHELL_POINTER ? '' : ` in ${region}`}.`);
  }
}
