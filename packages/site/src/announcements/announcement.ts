import type { RootEntry } from '@larder/federation/release';

/** What is announced: a change of what is in use, or a release that was refused (REL-46). */
export interface Announcement {
  /** The same at every gateway, so that a receiver takes it once. */
  id: string;
  what: RootEntry['what'] | 'refused';
  who: string;
  why: string | null;
  at: string;
  /** Null for a refusal. */
  sequence: number | null;
  parts: { part: string; regions: string[]; from: string | null; to: string | null }[];
  /** Code and sentences of a refusal. */
  code: string | null;
  reasons: string[];
}

/** A change as it is announced: parts that changed alike in several regions stand together. */
export function announcementOf({ change, what, who, why, at, sequence, parts }: RootEntry): Announcement {
  const grouped: Announcement['parts'] = [];
  for (const { part, region, from, to } of parts) {
    const alike = grouped.find((each) => each.part === part && each.from === from && each.to === to);
    if (alike) alike.regions.push(...(region === null ? [] : [region]));
    else grouped.push({ part, regions: region === null ? [] : [region], from, to });
  }
  return { id: change, what, who, why, at, sequence, parts: grouped, code: null, reasons: [] };
}
