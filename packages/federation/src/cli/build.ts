import { withBuildLock } from '../build/build-lock';
import { type BuiltPart, buildParts } from '../build/build-parts';
import { chosenParts } from './chosen-parts';
import type { CommandContext } from './context';
import { sizesOf } from './sizes';

export async function build(context: CommandContext): Promise<void> {
  const { workspace, parts } = chosenParts(context);
  const onDone = ({ part, release, isReused, milliseconds }: BuiltPart) =>
    context.print(
      `${part.name} ${part.version} ${isReused ? 'unchanged' : `built in ${(milliseconds / 1000).toFixed(1)} s`}; ${sizesOf(release)}`,
    );
  await withBuildLock(workspace.root, () => buildParts(workspace, parts, { onDone, withTwin: context.twin }));
}
