import { randomUUID } from 'node:crypto';
import type { Refusal } from '../platform/platform-settings';
import type { Announcement } from './announcement';

/** After an announcement further refusals of the same caller are joined for so long. */
export const JOINED_MS = 10 * 60_000;
/** Of what is joined so many are kept one by one; later ones with the next look, however many there are. */
const KEPT_AT_ONCE = 20;
/** What an announcement names at most; a caller may make up names and versions. */
const MOST = { parts: 20, versions: 5, reasons: 99 } as const;
/** What the outbox takes of a name, and of a sentence. */
const CHARACTERS = { name: 200, reason: 1000 } as const;

/** What is announced of refusals. */
export type RefusalNews = Pick<Announcement, 'id' | 'who' | 'parts' | 'code' | 'reasons'>;

/** When joined refusals are announced, and which former state of theirs this one replaces. */
export interface Joined {
  /** By the clock of `JoinedRefusals`. */
  dueAt: number;
  /** Grows with each state. */
  revision: number;
  /** The revision that is kept; 0 for none. */
  former: number;
}

/** Refusals of one caller that wait to be announced. */
interface Group {
  id: string;
  announcedAt: number;
  count: number;
  /** How many of them are kept. */
  kept: number;
  keeping: Promise<void> | undefined;
  /** Versions of each part, in order, and how many there were. */
  parts: Map<string, { versions: string[]; count: number }>;
  codes: Set<string>;
  reasons: Set<string>;
}

/**
 * Joins the refusals of a caller (REL-46): the first one is announced at once, those of the next 10 minutes in one
 * announcement after that. So a key that is refused 600 times a minute makes 7 messages in an hour. What waits is kept
 * outside of this process while it waits.
 */
export class JoinedRefusals {
  readonly #groups = new Map<string, Group>();
  /** Whose time is over, until they are kept. */
  #ended: [who: string, group: Group][] = [];

  /**
   * @param elapsedMs milliseconds by a clock that is never set back
   * @param keep keeps what is announced now, or with `joined` what is announced later
   */
  constructor(
    private readonly elapsedMs: () => number,
    private readonly keep: (news: RefusalNews, joined?: Joined) => Promise<void>,
  ) {}

  /** Adds a refusal. @throws what `keep` throws; what is joined is kept later then */
  async add(refusal: Refusal): Promise<void> {
    const known = this.#groups.get(refusal.who);
    const group = known ?? emptyGroup(this.elapsedMs());
    addTo(group, refusal);
    if (!known) {
      this.#groups.set(refusal.who, emptyGroup(this.elapsedMs()));
      return this.keep(newsOf(refusal.who, group));
    }
    if (group.count <= KEPT_AT_ONCE) await this.#keepGroup(refusal.who, group);
  }

  /** Ends the groups whose time is over, and keeps what is not kept yet. @throws what `keep` throws */
  async look(): Promise<void> {
    for (const [who, group] of this.#groups) {
      if (this.elapsedMs() - group.announcedAt < JOINED_MS) continue;
      this.#groups.delete(who);
      if (group.count === 0) continue;
      // First of all, so that nothing is added to what is about to be announced.
      this.#groups.set(who, emptyGroup(this.elapsedMs()));
      this.#ended.push([who, group]);
    }
    for (const [who, group] of [...this.#ended, ...this.#groups]) {
      const { count } = group;
      while (group.kept < count) await this.#keepGroup(who, group);
    }
    this.#ended = this.#ended.filter(([, { kept, count }]) => kept < count);
  }

  #keepGroup(who: string, group: Group): Promise<void> {
    group.keeping ??= this.#keepNew(who, group).finally(() => {
      group.keeping = undefined;
    });
    return group.keeping;
  }

  async #keepNew(who: string, group: Group): Promise<void> {
    if (group.kept === group.count) return;
    do {
      const { count: revision, kept: former } = group;
      await this.keep(newsOf(who, group), { dueAt: group.announcedAt + JOINED_MS, revision, former });
      group.kept = revision;
    } while (group.kept < group.count && group.count <= KEPT_AT_ONCE);
  }
}

const emptyGroup = (announcedAt: number): Group => ({
  id: randomUUID(),
  announcedAt,
  count: 0,
  kept: 0,
  keeping: undefined,
  parts: new Map(),
  codes: new Set(),
  reasons: new Set(),
});

function addTo(group: Group, { part, version, code, reasons }: Refusal): void {
  group.count += 1;
  group.codes.add(code);
  const name = cut(part, CHARACTERS.name);
  if (group.parts.has(name) || group.parts.size < MOST.parts) {
    const told = group.parts.get(name) ?? { versions: [], count: 0 };
    told.count += 1;
    const cutVersion = cut(version, CHARACTERS.name / MOST.versions);
    if (told.versions.length < MOST.versions && !told.versions.includes(cutVersion)) told.versions.push(cutVersion);
    group.parts.set(name, told);
  }
  for (const reason of reasons)
    if (group.reasons.size < MOST.reasons) group.reasons.add(cut(reason, CHARACTERS.reason));
}

function newsOf(who: string, { id, count, parts, codes, reasons }: Group): RefusalNews {
  return {
    id,
    who: cut(who, CHARACTERS.name),
    parts: [...parts].map(([part, told]) => ({ part, regions: [], from: null, to: versionsOf(told) })),
    code: codes.size === 1 ? [...codes][0]! : null,
    reasons: [...(count > 1 ? [`${count} calls were refused; each reason is named once.`] : []), ...reasons],
  };
}

/** Such as `1.1.0, 1.1.1 … (40 calls)`. */
const versionsOf = ({ versions, count }: { versions: readonly string[]; count: number }): string =>
  `${versions.join(', ')}${count > versions.length ? ` … (${count} calls)` : ''}`;

const cut = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, characters - 1)}…`;
