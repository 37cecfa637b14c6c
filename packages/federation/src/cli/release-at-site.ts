import { withBuildLock } from '../build/build-lock';
import { buildParts } from '../build/build-parts';
import { typeProblems } from '../build/type-problems';
import { buildOrigin } from '../platform/build-origin';
import { placeOf, type PublishOptions, publishToSite } from '../platform/publish-to-site';
import type { SiteClient } from '../platform/site-client';
import { readRelease } from '../release/read-release';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { refuseShell } from '../release/stage';
import { outputFolderOf } from '../workspace';
import { chosenParts } from './chosen-parts';
import type { CommandContext } from './context';
import type { SiteCommand } from './site-commands';
import { audienceOf } from './stage';

/**
 * `larder release --to`: builds, asks the site whether it fits, sends what the site lacks, and says what came of it
 * (REL-32).
 */
export const releaseAtSite: SiteCommand = async (context, client) => {
  if (context.withRegions)
    throw new WrongCall([
      'larder release --recompose works on the store itself; leave --to out, or call larder region apply --to first.',
    ]);
  const { workspace, parts } = chosenParts(context);
  const stage = context.staging.stage === undefined ? undefined : audienceOf(context);
  if (stage) for (const { name } of parts) refuseShell(name);
  const typeErrors = typeProblems(workspace.root, parts);
  if (typeErrors.length > 0) throw new ReleaseRefused(typeErrors);
  await withBuildLock(workspace.root, async () => {
    await buildParts(workspace, parts, { withTwin: true });
    for (const { folder } of parts) await publish(context, client, outputFolderOf(folder), stage);
  });
};

async function publish(
  context: CommandContext,
  client: SiteClient,
  folder: string,
  stage: PublishOptions['stage'],
): Promise<void> {
  const began = performance.now();
  const { root, hold, isBackport, now, why, print } = context;
  const options = { hold, backport: isBackport, stage, now, why, ...buildOrigin(root), at: new Date() };
  const published = await publishToSite(client, folder, options);
  const { release, sequence, staged, wasThere, sentBytes } = published;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  print(
    wasThere && !staged
      ? `${release.name} ${release.version} was published already (sequence ${sequence}).`
      : `${release.name} ${release.version} ${placeOf(published)}; sequence ${sequence}, ${sentBytes} bytes sent in ${seconds} s`,
  );
}

/** `larder check <part> --against`: the sentences that would refuse the build there (REL-41). */
export const checkAgainstSite: SiteCommand = async (context, client) => {
  const { parts } = chosenParts(context);
  const texts = parts.map(({ folder }) => JSON.stringify(readRelease(outputFolderOf(folder)), null, 1));
  const { reasons, notes } = await client.call<{ reasons: { text: string }[]; notes: { text: string }[] }>(
    'POST',
    '/platform/check',
    { body: { releases: texts } },
  );
  if (reasons.length > 0) throw new ReleaseRefused(reasons.map(({ text }) => text));
  for (const { text } of notes) context.print(text);
  context.print(`Everything fits ${client.site}.`);
};
