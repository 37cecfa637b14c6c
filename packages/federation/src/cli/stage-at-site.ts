import type { Promoted } from '../release/promote';
import { sequenceAt } from './site-answers';
import type { SiteCommand } from './site-commands';
import { audienceOf, partOf, promotionOf, regionsIn, sayEnded, sayPromoted, sayStaged } from './stage';
import { partAndVersion } from './use';

/** `larder stage --to`. */
export const stageAtSite: SiteCommand = async (context, client) => {
  const name = partOf(context);
  const sequence = await sequenceAt(client);
  const why: Record<string, string> = context.why === undefined ? {} : { why: context.why };
  const path = `/platform/stage/${name}`;
  if (context.staging.end) {
    const query = new URLSearchParams({ sequence: String(sequence), ...why });
    for (const region of regionsIn(context) ?? []) query.set('regions', region);
    const { ended } = await client.call<{ ended: Promoted[] }>('DELETE', `${path}?${query}`, { sequence });
    return sayEnded(context, ended);
  }
  const [, version] = partAndVersion(context);
  const body = { version, ...audienceOf(context), now: context.now, ...why };
  const { regions } = await client.call<{ regions: string[] }>('PUT', path, { sequence, body });
  sayStaged(context, name, version, regions);
};

/** `larder promote --to`. */
export const promoteAtSite: SiteCommand = async (context, client) => {
  const name = partOf(context);
  const { share, regions } = promotionOf(context);
  const sequence = await sequenceAt(client);
  const body = {
    ...(share === undefined ? { all: true } : { share }),
    regions,
    now: context.now,
    ...(context.why !== undefined && { why: context.why }),
  };
  const { promoted } = await client.call<{ promoted: Promoted[] }>('POST', `/platform/stage/${name}/promote`, {
    sequence,
    body,
  });
  sayPromoted(context, share, promoted);
};
