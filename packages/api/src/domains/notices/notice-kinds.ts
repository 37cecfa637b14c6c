import type { NoticeContent, NoticePreference, NoticePreferenceChange } from '@larder/contracts';
import { mayOrder } from '@larder/rules';

/** What a notice is about. */
export type NoticeKind = NoticeContent['kind'];
type Switches = NonNullable<NoticePreference[NoticeKind]>;
type ChangedSwitches = NonNullable<NoticePreferenceChange[NoticeKind]>;

/** Whose notices they are. */
export interface NoticeReader {
  role: string;
  features: ReadonlySet<string>;
}

interface KindRule {
  /** For orderers alone (GDE-87). */
  forOrderers?: true;
  /** The feature of the region without which there is none. */
  feature?: string;
  atFirst: Switches;
  /** Its e-mails are none that a member can turn off. */
  bellAlone?: true;
}

const ON: Switches = { bell: true, email: true };

const RULES: Readonly<Record<NoticeKind, KindRule>> = {
  status: { atFirst: ON },
  substitution: { atFirst: ON },
  price: { forOrderers: true, atFirst: { bell: true, email: false } },
  invoice: { forOrderers: true, feature: 'billing', atFirst: { bell: true, email: false }, bellAlone: true },
  reminder: { forOrderers: true, feature: 'deadlines', atFirst: ON },
};

/** The kinds that a member gets, in the order in which they are shown (GDE-86, GDE-87, GDE-90). */
export const kindsOf = ({ role, features }: NoticeReader): NoticeKind[] =>
  (Object.keys(RULES) as NoticeKind[]).filter(
    (kind) =>
      (!RULES[kind].forOrderers || mayOrder(role)) && (!RULES[kind].feature || features.has(RULES[kind].feature)),
  );

/** Where a member gets a kind before anything was set (GDE-90). */
export const switchesAtFirst = (kind: NoticeKind): Switches => RULES[kind].atFirst;

/** What can be set of switches: the bell alone where nothing else can be. */
export const settableSwitches = (kind: NoticeKind, { bell, email }: ChangedSwitches): ChangedSwitches =>
  RULES[kind].bellAlone ? { bell } : { bell, email };
