import { MEASURES, type Root, type RootEntry } from '@larder/federation/release';

/** A candidate that stands still: without numbers (REL-72), or before a step that is overdue (REL-65). */
export type StandstillKind = 'numbers-missing' | 'step-overdue';

/** A candidate that was worse: in what, how many page openings it affected, and what everybody has again (REL-70). */
export interface ReturnedCandidate {
  part: string;
  version: string;
  region: string;
  measure: keyof typeof MEASURES;
  count: number;
  mounts: number;
  stable: string;
}

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
  /** Of a refusal; null for several that were joined and have different ones. */
  code: string | null;
  /** Sentences of a refusal or a standstill. */
  reasons: string[];
  returned: ReturnedCandidate | null;
}

/** A change as it is announced: parts that changed alike in several regions stand together. */
export function announcementOf(
  { change, what, who, why, at, sequence, parts }: RootEntry,
  returned: ReturnedCandidate | null = null,
): Announcement {
  const grouped: Announcement['parts'] = [];
  for (const { part, region, from, to } of parts) {
    const alike = grouped.find((each) => each.part === part && each.from === from && each.to === to);
    if (alike) alike.regions.push(...(region === null ? [] : [region]));
    else grouped.push({ part, regions: region === null ? [] : [region], from, to });
  }
  return { id: change, what, who, why, at, sequence, parts: grouped, code: null, reasons: [], returned };
}

/** The candidate that the change of a root returned; null for any other change. */
export function returnedIn({ sequence, returned = {}, remotes }: Root): ReturnedCandidate | null {
  for (const [region, marks] of Object.entries(returned)) {
    for (const [part, releases] of Object.entries(marks)) {
      const mark = releases.find((release) => release.sequence === sequence);
      const stable = remotes[region]?.[part]?.stable;
      const measure = measureOf(mark?.measure);
      if (!mark || stable === undefined || !measure) continue;
      const { count = 0, mounts = 0 } = mark.counts;
      return { part, version: mark.version, region, measure, count, mounts, stable };
    }
  }
  return null;
}

const measureOf = (words: string | undefined) =>
  (Object.keys(MEASURES) as (keyof typeof MEASURES)[]).find((measure) => MEASURES[measure] === words);
