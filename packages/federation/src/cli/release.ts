import { withBuildLock } from '../build/build-lock';
import { buildParts } from '../build/build-parts';
import { typeProblems } from '../build/type-problems';
import { releaseParts } from '../release/release-parts';
import { ReleaseRefused } from '../release/release.errors';
import { outputFolderOf } from '../workspace';
import { chosenParts } from './chosen-parts';
import { type CommandContext, sourcesOf } from './context';
import { differingRegions, placesOf } from './say-regions';
import { sizesOf } from './sizes';

export async function release(context: CommandContext): Promise<void> {
  const { workspace, parts } = chosenParts(context);
  const sources = sourcesOf(context);
  const known = parts.filter(({ name, version }) => context.store.has(name, version));
  // Said before the build, which takes a while.
  if (known.length > 0) throw new ReleaseRefused(known.map(({ name, version }) => `${name} ${version} is published already; a release never changes, so raise its version.`));
  const typeErrors = typeProblems(workspace.root, parts);
  if (typeErrors.length > 0) throw new ReleaseRefused(typeErrors);
  const { built, report } = await withBuildLock(workspace.root, async () => {
    const done = await buildParts(workspace, parts);
    const candidates = done.map((each) => ({ release: each.release, folder: outputFolderOf(each.part.folder) }));
    return { built: done, report: await releaseParts(context.store, sources, candidates, { isBackport: context.isBackport, withRegions: context.withRegions }) };
  });
  for (const { part, release } of built) context.print(`${part.name} ${part.version} is released ${placesOf(part.name, report.regionsOf[part.name] ?? [])}; ${sizesOf(release)}`);
  for (const line of differingRegions(report.otherRegions)) context.print(line);
}
