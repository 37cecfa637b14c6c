import * as v from 'valibot';
import { SHELL_POINTER } from '../release/deployed';
import { ReleaseVersion } from '../release/release-names';
import { ReleaseRefused } from '../release/release.errors';
import { refuseUnknownRegion } from '../release/rollback';
import { useRelease } from '../release/use';
import { type CommandContext, sourcesOf } from './context';

/** Puts a stored release into use. */
export async function use(context: CommandContext): Promise<void> {
  const [name, version] = context.targets;
  if (!name || !version) throw new ReleaseRefused(['Say which part and which version, such as larder use mf-orders 1.2.0.']);
  if (!v.is(ReleaseVersion, version)) throw new ReleaseRefused([`"${version}" is no version, such as 1.2.0 or 1.2.0-rc.1.`]);
  await refuseUnknownRegion(context.store, context.region);
  const regions = await useRelease(context.store, await sourcesOf(context), name, version, context.region);
  const places = regions.includes(SHELL_POINTER) ? '' : ` in ${regions.join(' and ')}`;
  context.print(regions.length > 0 ? `${name} ${version} is in use${places}.` : `${name} ${version} was in use already.`);
}
