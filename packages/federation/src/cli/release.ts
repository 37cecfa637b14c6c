import { withBuildLock } from '../build/build-lock';
import { buildParts } from '../build/build-parts';
import { typeProblems } from '../build/type-problems';
import { releaseParts } from '../release/release-parts';
import { ReleaseRefused } from '../release/release.errors';
import { readState } from '../release/store-state';
import { wasInUse } from '../release/was-in-use';
import { outputFolderOf } from '../workspace';
import { stageRelease } from '../release/stage';
import { chosenParts } from './chosen-parts';
import { type CommandContext, sourcesOf } from './context';
import { differingRegions, placesOf } from './say-regions';
import { sizesOf } from './sizes';
import { audienceOf, sayStaged } from './stage';

export async function release(context: CommandContext): Promise<void> {
  const { workspace, parts } = chosenParts(context);
  const sources = await sourcesOf(context);
  const state = await readState(context.store);
  const isKnown = await Promise.all(
    parts.map(
      async (part) => (await context.store.has(part.name, part.version)) && wasInUse(context.store, state, part),
    ),
  );
  const known = parts.filter((_, place) => isKnown[place]);
  // Said before the build, which takes a while. One that was stored and never used may be what a killed command left.
  if (known.length > 0)
    throw new ReleaseRefused(
      known.map(
        ({ name, version }) =>
          `${name} ${version} is published already; a release never changes, so raise its version.`,
      ),
    );
  const typeErrors = typeProblems(workspace.root, parts);
  if (typeErrors.length > 0) throw new ReleaseRefused(typeErrors);
  const isHeld = context.hold || context.isBackport;
  const { built, report } = await withBuildLock(workspace.root, async () => {
    const done = await buildParts(workspace, parts, { withTwin: true });
    const candidates = done.map((each) => ({ release: each.release, folder: outputFolderOf(each.part.folder) }));
    return {
      built: done,
      report: await releaseParts(context.store, sources, candidates, {
        isBackport: context.isBackport,
        withRegions: context.withRegions,
        isHeld: isHeld || context.staging.stage !== undefined,
      }),
    };
  });
  const staged = context.staging.stage === undefined ? undefined : audienceOf(context);
  for (const { part } of built)
    if (staged) sayStaged(context, part.name, part.version, await stageRelease(context.store, { ...part, ...staged }));
  if (staged) return;
  for (const { part, release } of built)
    context.print(
      isHeld
        ? `${part.name} ${part.version} is held; larder use ${part.name} ${part.version} puts it into use`
        : `${part.name} ${part.version} is released ${placesOf(part.name, report.regionsOf[part.name] ?? [])}; ${sizesOf(release)}`,
    );
  for (const line of [...differingRegions(report.otherRegions), ...report.notes]) context.print(line);
}
