import type { ApiClient } from '@larder/api-client';
import { listSeen, markSeen } from '@larder/contracts';
import type { SessionFacts } from '@larder/contracts';
import type { PagePreferences } from './preferences';

type Flags = Record<string, unknown>;

/** What was learned of one member. */
interface Member {
  key: string;
  known: Set<string>;
  isAnswered: boolean;
  answer: Promise<void>;
}

export interface SeenIntroductionsOptions {
  api: Pick<ApiClient, 'call'>;
  preferences: PagePreferences;
  session(): Pick<SessionFacts, 'userId' | 'workspaceId'> | null;
}

/**
 * Keeps which introductions were closed with the member, beside the preferences of this browser (SHL-103, SHL-110). The
 * API is asked once, and only when an introduction is about to show; what is closed afterwards is stored there. Without
 * an answer this browser's preferences decide alone.
 */
export function createSeenIntroductions({ api, preferences, session }: SeenIntroductionsOptions) {
  let member: Member | undefined;

  const keyOf = (): string | undefined => {
    const facts = session();
    return facts ? `${facts.workspaceId} ${facts.userId}` : undefined;
  };
  const flags = (): Flags => preferences.read<Flags>('onboarding') ?? {};

  /** What this browser says counts more: an introduction that was begun anew is false here (SHL-108). */
  async function ask(asked: Member): Promise<void> {
    const { names } = await api.call(listSeen);
    if (keyOf() !== asked.key) return;
    asked.known = new Set(names);
    asked.isAnswered = true;
    preferences.write('onboarding', { ...Object.fromEntries(names.map((name) => [name, true])), ...flags() });
    // Whoever waits for a turn and has none to wait for any more leaves the line first.
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
  }

  function tell(): void {
    if (!member?.isAnswered || keyOf() !== member.key) return;
    const { known } = member;
    const added = Object.entries(flags()).flatMap(([name, isSeen]) =>
      isSeen === true && !known.has(name) ? [name] : [],
    );
    if (added.length === 0) return;
    for (const name of added) known.add(name);
    // A name that is not stored is sent again by the next page, after it has asked.
    api.call(markSeen, { body: { names: added } }).catch(() => undefined);
  }
  preferences.subscribe(tell);

  return {
    /**
     * Resolves when the preferences hold what the API knows; also when it does not answer, which the next call asks
     * again.
     */
    ready(): Promise<void> {
      const key = keyOf();
      if (key === undefined) return Promise.resolve();
      if (member?.key !== key) {
        const asked: Member = { key, known: new Set(), isAnswered: false, answer: Promise.resolve() };
        member = asked;
        asked.answer = ask(asked).catch(() => {
          if (member === asked) member = undefined;
        });
      }
      return member.answer;
    },
  };
}
