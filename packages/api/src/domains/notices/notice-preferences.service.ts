import type { Call, NoticePreference, NoticePreferenceChange } from '@larder/contracts';
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

/** Sets some of them; the others stay, and what role or region lack is ignored. */
export async function savePreference(call: MemberCall, change: NoticePreferenceChange): Promise<NoticePreference> {
  const changes = kindsOf(call.session).flatMap((kind) => {
    const set = settableSwitches(kind, change[kind] ?? {});
    const isSet = Object.values(set).some((isOn) => isOn !== undefined);
    return isSet ? [{ kind, set, atFirst: switchesAtFirst(kind) }] : [];
  });
  if (changes.length > 0) await storePreferences(call.tx, call.session.userId, changes);
  return readPreference(call);
}
