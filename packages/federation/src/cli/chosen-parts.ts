import * as v from 'valibot';
import { ReleaseVersion } from '../release/release-names';
import { WrongCall } from '../release/release.errors';
import { type Part, partNamed, readWorkspace, type Workspace } from '../workspace';
import type { CommandContext } from './context';

/** The parts that a command is about: one by name, or all of them. */
export function chosenParts({ root, target, version }: CommandContext): { workspace: Workspace; parts: Part[] } {
  const workspace = readWorkspace(root);
  if (!target) throw new WrongCall([`Say which part, or all: ${workspace.parts.map(({ name }) => name).join(', ')}.`]);
  const parts = target === 'all' ? [...workspace.parts] : [partNamed(workspace, target)];
  // Said before the build, which takes a while.
  if (version !== undefined && !v.is(ReleaseVersion, version))
    throw new WrongCall([`"${version}" is no version, such as 1.2.0 or 1.2.0-rc.1.`]);
  return { workspace, parts: version === undefined ? parts : parts.map((part) => ({ ...part, version })) };
}
