import { WrongCall } from '../release/release.errors';
import { endStage, promote, type Promoted } from '../release/promote';
import { refuseUnknownRegion } from '../release/rollback';
import { stageRelease, type StageRequest } from '../release/stage';
import type { CommandContext } from './context';
import { refuseOtherNames } from './part-name';
import { partAndVersion } from './use';

/** Makes a stored release the candidate of a remote, or takes the candidate back. */
export async function stage(context: CommandContext): Promise<void> {
  await refuseUnknownRegion(context.store, context.region);
  if (context.staging.end) return sayEnded(context, await endStage(context.store, partOf(context), regionsIn(context)));
  const [name, version] = partAndVersion(context);
  sayStaged(context, name, version, await stageRelease(context.store, { name, version, ...audienceOf(context) }));
}

/** Raises the share of a candidate, or makes it stable. */
export async function promoteCandidate(context: CommandContext): Promise<void> {
  await refuseUnknownRegion(context.store, context.region);
  const { share, regions } = promotionOf(context);
  sayPromoted(context, share, await promote(context.store, partOf(context), { share, regions }));
}

/** The part that a command names. @throws WrongCall */
export function partOf({ targets: [name] }: Pick<CommandContext, 'targets'>): string {
  if (!name) throw new WrongCall(['Say which remote, such as larder promote mf-orders --share 25.']);
  refuseOtherNames([name]);
  return name;
}

/** One region, or undefined for all. */
export const regionsIn = ({ region }: Pick<CommandContext, 'region'>): string[] | undefined =>
  region === undefined ? undefined : [region];

/** For whom a candidate is: a share, named workspaces, a plan, or with a region alone everyone there. @throws WrongCall */
export function audienceOf({
  staging: { share, workspaces, plan, again, blind },
  region,
}: Pick<CommandContext, 'staging' | 'region'>): Omit<StageRequest, 'name' | 'version'> {
  const isForAll = region !== undefined && share === undefined && workspaces.length === 0 && !plan;
  return {
    ...(region !== undefined && { regions: [region] }),
    ...(share !== undefined && { share: percentIn(share) }),
    ...(workspaces.length > 0 && { workspaces: workspaces.flatMap(idsIn) }),
    ...(plan && { plan: true as const }),
    ...(isForAll && { everyone: true }),
    ...(again && { again }),
    ...(blind && { blind }),
  };
}

/** What a candidate grows to. @throws WrongCall */
export function promotionOf({ staging: { share, all }, region }: Pick<CommandContext, 'staging' | 'region'>): {
  share: number | undefined;
  regions: string[] | undefined;
} {
  if ((share === undefined) === !all) throw new WrongCall(['Say either --share with a percentage, or --all.']);
  return { share: share === undefined ? undefined : percentIn(share), regions: regionsIn({ region }) };
}

function percentIn(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (text.trim() === '' || Number.isNaN(percent))
    throw new WrongCall([`A share is a number of percent such as 5; it is "${text}".`]);
  return percent;
}

function idsIn(text: string): number[] {
  const ids = text.split(',').map(Number);
  if (ids.some((id) => !Number.isInteger(id) || id < 1))
    throw new WrongCall([`--workspace takes ids such as 9001, or several joined by commas; it is "${text}".`]);
  return ids;
}

/** Says where a release is a candidate. */
export function sayStaged(
  { print }: Pick<CommandContext, 'print'>,
  name: string,
  version: string,
  regions: readonly string[],
): void {
  print(
    regions.length > 0
      ? `${name} ${version} is the candidate in ${regions.join(' and ')}.`
      : `${name} ${version} was the candidate already.`,
  );
}

/** Says what became of a candidate. */
export function sayPromoted(
  { print, targets: [name] }: Pick<CommandContext, 'print' | 'targets'>,
  share: number | undefined,
  changed: readonly Promoted[],
): void {
  if (changed.length === 0) print(`The candidate of ${name} had ${share} % already.`);
  for (const { region, version } of changed)
    print(`${name} ${version} ${share === undefined ? 'is in use' : `has ${share} %`} in ${region}.`);
}

/** Says where a candidate was taken back. */
export function sayEnded(
  { print, targets: [name] }: Pick<CommandContext, 'print' | 'targets'>,
  ended: readonly Promoted[],
): void {
  for (const { region, version } of ended) print(`${name} ${version} is no candidate in ${region} any more.`);
}
