import * as v from 'valibot';
import { SHELL_POINTER } from '../release/deployed';
import { ReleaseVersion } from '../release/release-names';
import { WrongCall } from '../release/release.errors';
import { refuseUnknownRegion } from '../release/rollback';
import { useRelease } from '../release/use';
import { type CommandContext, firstSourcesOf } from './context';
import { refuseOtherNames } from './part-name';

/** Puts a stored release into use. */
export async function use(context: CommandContext): Promise<void> {
  const [name, version] = partAndVersion(context);
  await refuseUnknownRegion(context.store, context.region);
  sayUsed(
    context,
    name,
    version,
    await useRelease(
      context.store,
      await firstSourcesOf(context),
      name,
      version,
      context.region === undefined ? undefined : [context.region],
    ),
  );
}

/** The part and the version that a command names. @throws WrongCall */
export function partAndVersion({ targets: [name, version] }: Pick<CommandContext, 'targets'>): [string, string] {
  if (!name || !version) throw new WrongCall(['Say which part and which version, such as larder use mf-orders 1.2.0.']);
  refuseOtherNames([name]);
  if (!v.is(ReleaseVersion, version)) throw new WrongCall([`"${version}" is no version, such as 1.2.0 or 1.2.0-rc.1.`]);
  return [name, version];
}

/** Says where a release was put into use. */
export function sayUsed(
  { print }: Pick<CommandContext, 'print'>,
  name: string,
  version: string,
  regions: readonly string[],
): void {
  const places = regions.includes(SHELL_POINTER) ? '' : ` in ${regions.join(' and ')}`;
  print(regions.length > 0 ? `${name} ${version} is in use${places}.` : `${name} ${version} was in use already.`);
}
