import type { Call, NoticePreference } from '@larder/contracts';
import type { MemberContext } from '../../http/route';
import { kindsOf, settableSwitches, switchesAtFirst } from './notice-kinds';
import { selectPreferences, storePreferences } from './notice-preferences.queries';

type MemberCall = Pick<MemberContext<Call>, 'tx' | 'session'>;

/** Which notices the member gets, of the kinds that role and region have (GDE-90). */
export async function readPreference({ tx, session }: MemberCall): Promise<NoticePreference> {
  const set = new Map(
    (await selectPreferences(tx, session.userId)).map(({ kind, bell, email }) => [kind, { bell, email }]),
  );
  return Object.fromEntries(kindsOf(session).map((kind) => [kind, set.get(kind) ?? switchesAtFirst(kind)]));
}

/** Sets some of them; the others stay, and kinds that role or region lack are ignored. */
export async function savePreference(call: MemberCall, preference: NoticePreference): Promise<NoticePreference> {
  const rows = kindsOf(call.session).flatMap((kind) => {
    const switches = preference[kind];
    return switches ? [{ kind, ...settableSwitches(kind, switches) }] : [];
  });
  if (rows.length > 0) await storePreferences(call.tx, call.session.userId, rows);
  return readPreference(call);
}
