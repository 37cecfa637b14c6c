import { ReleaseRefused } from '../release/release.errors';
import { refuseUnknown, refuseUnknownRegion, rollBackIn, rollBackTo } from '../release/rollback';
import { SHELL_POINTER } from '../release/deployed';
import { type CommandContext, sourcesOf } from './context';

/** Puts the releases before the present ones back into use, of one part, of several together, or of all that the last release brought. */
export async function rollback(context: CommandContext): Promise<void> {
  const { store, targets, region, to } = context;
  if (to !== undefined && (targets.length > 0 || region !== undefined || !/^[1-9]\d*$/.test(to))) throw new ReleaseRefused(['--to takes the sequence of a change and puts back everything that it had in use, so it takes neither a part nor a region.']);
  if (to === undefined && targets.length === 0) throw new ReleaseRefused(['Say which part to roll back, or all for everything that the last release brought.']);
  const sources = await sourcesOf(context);
  await refuseUnknown(store, targets);
  await refuseUnknownRegion(store, region);
  const back = to === undefined ? await rollBackIn(store, sources, targets, region) : await rollBackTo(store, sources, Number(to));
  for (const step of back) context.print(`${step.name} ${step.version} is in use again${step.region === SHELL_POINTER ? '' : ` in ${step.region}`}.`);
  if (back.length === 0) context.print('Everything is in use as it was then.');
}
