import type { Refusal } from '../platform/platform-settings';
import type { Announcement } from './announcement';

/** After an announcement further refusals of the same caller are joined for so long. */
const JOINED_MS = 10 * 60_000;
/** What an announcement names at most; a caller may make up names and versions. */
const MOST = { parts: 20, versions: 5, reasons: 99 } as const;
/** What the outbox takes of a name, and of a sentence. */
const CHARACTERS = { name: 200, reason: 1000 } as const;

/** What is announced of refusals. */
export type RefusalNews = Pick<Announcement, 'who' | 'parts' | 'code' | 'reasons'>;

/** Refusals of one caller that wait to be announced. */
interface Group {
  announcedAt: number;
  count: number;
  /** Versions of each part, in order, and how many there were. */
  parts: Map<string, { versions: string[]; count: number }>;
  codes: Set<string>;
  reasons: Set<string>;
}

/**
 * Joins the refusals of a caller (REL-46): the first one is announced at once, those of the next 10 minutes in one
 * announcement after that. So a key that is refused 600 times a minute makes 7 messages in an hour.
 */
export class JoinedRefusals {
  readonly #groups = new Map<string, Group>();

  /** @param now epoch ms */
  constructor(private readonly now: () => number) {}

  /** Adds a refusal. @returns what is announced at once; undefined when it is joined with others */
  add(refusal: Refusal): RefusalNews | undefined {
    const known = this.#groups.get(refusal.who);
    const group = known ?? emptyGroup(this.now());
    addTo(group, refusal);
    if (known) return undefined;
    this.#groups.set(refusal.who, emptyGroup(this.now()));
    return newsOf(refusal.who, group);
  }

  /** Announces what has waited long enough, or everything; what fails waits on. */
  async announce(tell: (news: RefusalNews) => Promise<void>, { isEnd = false } = {}): Promise<void> {
    for (const [who, group] of this.#groups) {
      if (!isEnd && this.now() - group.announcedAt < JOINED_MS) continue;
      this.#groups.delete(who);
      if (group.count === 0) continue;
      // Before the first pause, so that those of meanwhile are joined as well.
      this.#groups.set(who, emptyGroup(this.now()));
      try {
        await tell(newsOf(who, group));
      } catch (error) {
        this.#groups.set(who, group);
        throw error;
      }
    }
  }
}

const emptyGroup = (announcedAt: number): Group => ({
  announcedAt,
  count: 0,
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

function newsOf(who: string, { count, parts, codes, reasons }: Group): RefusalNews {
  return {
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
