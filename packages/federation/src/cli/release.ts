import { withBuildLock } from '../build/build-lock';
import { buildParts } from '../build/build-parts';
import { typeProblems } from '../build/type-problems';
import { releaseParts } from '../release/release-parts';
import type { Release } from '../release/release-manifest';
import { ReleaseRefused } from '../release/release.errors';
import { readState } from '../release/store-state';
import { wasInUse } from '../release/was-in-use';
import { outputFolderOf } from '../workspace';
import { isHeldAlone, refuseShell, refuseStages, stageRelease, type StageRequest } from '../release/stage';
import { chosenParts } from './chosen-parts';
import { comparableSources, type CommandContext, sourcesOf } from './context';
import { differingRegions, placesOf } from './say-regions';
import { sizesOf } from './sizes';
import { audienceOf, sayStaged } from './stage';

export async function release(context: CommandContext): Promise<void> {
  const { workspace, parts } = chosenParts(context);
  const audience = context.staging.stage === undefined ? undefined : audienceOf(context);
  if (audience) for (const { name } of parts) refuseShell(name);
  const { sources, notes } = context.withRegions
    ? { sources: await sourcesOf(context), notes: [] }
    : await comparableSources(context);
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
  const { built, staged, report } = await withBuildLock(workspace.root, async () => {
    const done = await buildParts(workspace, parts, { withTwin: true });
    const candidates = done.map((each) => ({ release: each.release, folder: outputFolderOf(each.part.folder) }));
    const wanted: { request: StageRequest; release: Release }[] = [];
    for (const { part, release } of audience ? done : []) {
      const request = { name: part.name, version: part.version, ...audience };
      if (!(await isHeldAlone(context.store, request))) wanted.push({ request, release });
    }
    await refuseStages(context.store, wanted);
    return {
      built: done,
      staged: wanted.map(({ request }) => request),
      report: await releaseParts(context.store, sources, candidates, {
        isBackport: context.isBackport,
        withRegions: context.withRegions,
        isHeld: isHeld || audience !== undefined,
        isToHold: context.hold && audience === undefined,
      }),
    };
  });
  for (const request of staged)
    sayStaged(context, request.name, request.version, await stageRelease(context.store, request));
  for (const { part, release } of built.filter(({ part: { name } }) => staged.every((each) => each.name !== name)))
    context.print(
      isHeld || audience
        ? `${part.name} ${part.version} is held; larder use ${part.name} ${part.version} puts it into use`
        : `${part.name} ${part.version} is released ${placesOf(part.name, report.regionsOf[part.name] ?? [])}; ${sizesOf(release)}`,
    );
  if (audience) return;
  for (const line of [...differingRegions(report.otherRegions), ...notes, ...report.notes]) context.print(line);
}
