import type { Release } from '../release/release-manifest';
import { endAt } from './place-of-use';

/**
 * Events of the bus that somebody sends and nobody hears, or the other way round, one sentence each (REL-29), with file
 * and line where the release says them.
 */
export function unpairedEvents(releases: readonly Release[]): { owner: Release; text: string }[] {
  // One that does not say what it sends and hears may be the other side.
  if (releases.some(({ events }) => !events)) return [];
  const sent = new Set(releases.flatMap(({ events }) => events!.sends));
  const heard = new Set(releases.flatMap(({ events }) => events!.hears));
  return releases.flatMap((owner) => [
    ...owner
      .events!.sends.filter((event) => !heard.has(event))
      .map((event) => ({
        owner,
        text: `${owner.name} ${owner.version} sends the event ${event}, which no release in use hears${placeIn(owner, 'sends', event)}`,
      })),
    ...owner
      .events!.hears.filter((event) => !sent.has(event))
      .map((event) => ({
        owner,
        text: `${owner.name} ${owner.version} hears the event ${event}, which no release in use sends${placeIn(owner, 'hears', event)}`,
      })),
  ]);
}

const placeIn = (owner: Release, way: 'sends' | 'hears', event: string): string =>
  endAt(owner.kind === 'remote' ? owner.uses?.[way][event]?.place : undefined);
