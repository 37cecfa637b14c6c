import { WrongCall } from '../release/release.errors';
import { refuseUnknown, refuseUnknownRegion, rollBackIn, rollBackTo, type RolledBack } from '../release/rollback';
import { SHELL_POINTER } from '../release/deployed';
import { type CommandContext, firstSourcesOf } from './context';

/**
 * Puts the releases before the present ones back into use, of one part, of several together, or of all that the last
 * release brought.
 */
export async function rollback(context: CommandContext): Promise<void> {
  const { store, targets, region, toSequence, printNote } = context;
  if (toSequence !== undefined && (targets.length > 0 || region !== undefined))
    throw new WrongCall([
      '--to takes the sequence of a change and puts back everything that it had in use, so it takes neither a part nor a region.',
    ]);
  if (toSequence === undefined && targets.length === 0)
    throw new WrongCall(['Say which part to roll back, or all for everything that the last release brought.']);
  const sources = await firstSourcesOf(context);
  await refuseUnknown(store, targets);
  await refuseUnknownRegion(store, region);
  const back =
    toSequence === undefined
      ? await rollBackIn(store, sources, targets, region === undefined ? undefined : [region], printNote)
      : await rollBackTo(store, sources, toSequence, printNote);
  sayRolledBack(context, back);
}

/** Says what is in use again. */
export function sayRolledBack({ print }: Pick<CommandContext, 'print'>, back: readonly RolledBack[]): void {
  for (const step of back)
    print(`${step.name} ${step.version} is in use again${step.region === SHELL_POINTER ? '' : ` in ${step.region}`}.`);
  if (back.length === 0) print('Everything is in use as it was then.');
}
