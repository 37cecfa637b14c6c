import type { RootEntry } from '@larder/federation/release';

/** A candidate that stands still: without numbers (REL-72), or before a step that is overdue (REL-65). */
export type StandstillKind = 'numbers-missing' | 'step-overdue';

/** What is announced: a change of what is in use, a release that was refused, or a candidate that stands still (REL-46). */
export interface Announcement {
  /** The same at every gateway, so that a receiver takes it once. */
  id: string;
  what: RootEntry['what'] | 'refused' | StandstillKind;
  who: string;
  why: string | null;
  at: string;
  /** Null for what changed nothing. */
  sequence: number | null;
  parts: { part: string; regions: string[]; from: string | null; to: string | null }[];
  /** Of a refusal. */
  code: string | null;
  /** Sentences of a refusal or a standstill. */
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
