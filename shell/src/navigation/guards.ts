import type { Guard, Label, SessionFacts, View } from '@larder/contracts';
import { DASHBOARD, HOME } from '../composition/own-pages';

/** What guards are held against. */
export interface GuardFacts {
  session: SessionFacts | null;
  view: View;
  features: readonly string[];
}

/** Where a guard that is not passed leads. */
export type Refused = { lead: 'signin' } | { lead: string; notice?: Label | undefined };

/** The first guard that is not passed, as where it leads; undefined when the page may be entered (SHL-64 to SHL-70). */
export function checkGuards(guards: readonly Guard[], facts: GuardFacts): Refused | undefined {
  for (const guard of guards) {
    const refused = check(guard, facts);
    if (refused) return refused;
  }
  return undefined;
}

function check(guard: Guard, { session, view, features }: GuardFacts): Refused | undefined {
  switch (guard.needs) {
    case 'session':
      return session ? undefined : { lead: 'signin' };
    case 'no-session':
      return session ? { lead: DASHBOARD, notice: guard.notice } : undefined;
    case 'customer-role':
      return session?.companyRoles.includes('customer') ? undefined : elsewhere(guard);
    case 'feature':
      return features.includes(guard.feature) ? undefined : elsewhere(guard);
    case 'view':
      return view === guard.view ? undefined : elsewhere(guard);
  }
}

const elsewhere = ({ otherwise }: { otherwise: 'dashboard' | 'home' }): Refused => ({
  lead: otherwise === 'home' ? HOME : DASHBOARD,
});
