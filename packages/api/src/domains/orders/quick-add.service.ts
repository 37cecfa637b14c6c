import type { Call, CallRequest, matchSkus as matchSkusCall, SkuMatches } from '@larder/contracts';
import { mayReach } from '@larder/rules';
import { plainSku } from '@larder/rules/quick-add';
import type { MemberContext } from '../../http/route';
import { LocationNotFound } from '../locations/locations.errors';
import { selectSkuMatches } from './quick-add.queries';

type MatchCall = Pick<MemberContext<Call>, 'tx' | 'session'>
  & Pick<CallRequest<typeof matchSkusCall>, 'params' | 'body'>;

/**
 * What pasted SKUs mean at a location, with or without dashes and in any case (GDE-40, GDE-44). @throws
 * LocationNotFound also where the member may not reach it
 */
export async function matchSkus({
  tx,
  session,
  params: { id: locationId },
  body: { skus },
}: MatchCall): Promise<SkuMatches> {
  const isReached = mayReach(session.locationIds, locationId);
  const matches = isReached
    ? await selectSkuMatches(tx, { locationId, reached: session.locationIds ?? null, skus: skus.map(plainSku) })
    : undefined;
  if (!matches) throw new LocationNotFound();
  return { items: skus.map((sku, at) => ({ sku, ...matches[at]! })) };
}
