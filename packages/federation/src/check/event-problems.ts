import type { Release } from '../release/release-manifest';

/** Events of the bus that somebody sends and nobody hears, or the other way round, one sentence each (REL-29). */
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
        text: `${owner.name} ${owner.version} sends the event ${event}, which no release in use hears.`,
      })),
    ...owner
      .events!.hears.filter((event) => !sent.has(event))
      .map((event) => ({
        owner,
        text: `${owner.name} ${owner.version} hears the event ${event}, which no release in use sends.`,
      })),
  ]);
}
