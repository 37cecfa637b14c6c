import * as v from 'valibot';
import type { SiteClient } from '../platform/site-client';
import { siteIn } from '../platform/site-setting';
import type { LinkedPreview } from '../release/previews';
import { endPreview, listPreviews, makePreview, PREVIEW_HOURS } from '../release/previews';
import { Preview } from '../release/preview-register';
import { previewAddress } from '../release/preview-token';
import { WrongCall } from '../release/release.errors';
import { refuseUnknownRegion } from '../release/rollback';
import type { CommandContext } from './context';
import { sequenceAt } from './site-answers';
import { partAndVersion } from './use';

/** A preview as it is listed, with its link. */
const ListedPreview = v.looseObject({ ...Preview.entries, address: v.string() });
type ListedPreview = Preview & { address: string };
const PreviewsAnswer = v.looseObject({ items: v.array(ListedPreview) });

/** Makes the link of a stored release, lists the links that are open, or ends one (REL-89). */
export async function preview(context: CommandContext): Promise<void> {
  const { store, region, end, targets, print } = context;
  if (end !== undefined) {
    await endPreview(store, end);
    return print(`The preview ${end} has ended.`);
  }
  const site = siteIn(process.env, 'LARDER_SITE', 'SITE_URL');
  if (site === undefined)
    throw new WrongCall([
      'A link leads to a site: set LARDER_SITE to its address, such as https://larder.example, or call with --to.',
    ]);
  const linked = ({ token, ...each }: LinkedPreview) => ({ ...each, address: previewAddress(site, token) });
  if (targets.length === 0) return printPreviews(context, (await listPreviews(store)).map(linked));
  const wanted = wantedIn(context);
  await refuseUnknownRegion(store, region);
  sayMade(context, linked(await makePreview(store, wanted)));
}

/** The same at a site. */
export async function previewAtSite(context: CommandContext, client: SiteClient): Promise<void> {
  const { end, targets, why, print } = context;
  if (end !== undefined) {
    const sequence = await sequenceAt(client);
    const query = new URLSearchParams({ sequence: String(sequence), ...(why !== undefined && { why }) });
    await client.call('DELETE', `/platform/preview/${encodeURIComponent(end)}?${query}`, { sequence });
    return print(`The preview ${end} has ended.`);
  }
  if (targets.length === 0)
    return printPreviews(context, (await client.read('/platform/preview', PreviewsAnswer)).items);
  const body = { ...wantedIn(context), ...(why !== undefined && { why }) };
  sayMade(
    context,
    await client.call<ListedPreview>('POST', '/platform/preview', { sequence: await sequenceAt(client), body }),
  );
}

function wantedIn(context: CommandContext) {
  const [name, version] = partAndVersion(context);
  const { region, hours = String(PREVIEW_HOURS.usual) } = context;
  if (!/^[1-9]\d{0,2}$/.test(hours) || Number(hours) > PREVIEW_HOURS.most)
    throw new WrongCall([`--hours is a whole number from 1 to ${PREVIEW_HOURS.most}; it is "${hours}".`]);
  return { name, version, hours: Number(hours), ...(region !== undefined && { regions: [region] }) };
}

function sayMade({ json, print }: CommandContext, made: Pick<ListedPreview, 'id' | 'address' | 'expires'>): void {
  const { id, address, expires } = made;
  if (json) return print(JSON.stringify({ id, address, expires }, null, 1));
  print(address);
  print(`It lasts until ${expires}; larder preview --end ${id} ends it.`);
}

function printPreviews({ json, print }: CommandContext, previews: readonly ListedPreview[]): void {
  if (json) return print(JSON.stringify(previews, null, 1));
  if (previews.length === 0) return print('There is no preview.');
  for (const { id, name, version, regions, expires, by, why, address } of previews) {
    print(
      `${id}  ${name} ${version} in ${regions.join(' and ')}  until ${expires}  by ${by}${why === null ? '' : `: ${why}`}`,
    );
    print(`    ${address}`);
  }
}
