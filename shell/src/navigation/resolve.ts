import type { Label } from '@larder/contracts';
import { DASHBOARD } from '../composition/own-pages';
import type { Page } from '../composition/page';
import type { Refusal } from '../composition/registry';
import { checkGuards } from './guards';
import type { GuardFacts } from './guards';
import type { PageTable } from './page-table';

/** The page that asks people who they are. Looked up by name: the shell knows no path of a remote (SHL-10). */
export const SIGN_IN = 'signin';

/** What an address comes to for this user. */
export type Resolution =
  | { show: 'page'; page: Page; params: Record<string, string> }
  | { show: 'refused'; refusal: Refusal }
  | { show: 'missing' }
  /** `remember` keeps the wanted address for after sign-in (SHL-65). */
  | { show: 'redirect'; to: string; remember: boolean; notice?: Label | undefined };

/** Follows redirects and guards of an address by one step. */
export function resolve(pathname: string, table: PageTable, facts: GuardFacts): Resolution {
  const place = table.at(pathname);
  const signIn = table.linkTo(SIGN_IN);
  // With a session every address below sign-in leads to the dashboard (SHL-67).
  if (place.kind === 'missing' && facts.session && signIn && pathname.startsWith(`${signIn}/`))
    return { show: 'redirect', to: DASHBOARD, remember: false };
  if (place.kind === 'missing') return { show: 'missing' };
  if (place.kind === 'refused') return { show: 'refused', refusal: place.refusal };
  const toSignIn = signIn === undefined ? undefined : ({ show: 'redirect', to: signIn, remember: true } as const);
  if (place.kind === 'redirect') {
    if (place.needsSession && !facts.session && toSignIn) return toSignIn;
    return { show: 'redirect', to: place.to, remember: false };
  }
  const refused = checkGuards(place.page.guards, facts);
  if (!refused) return { show: 'page', page: place.page, params: place.params };
  if (refused.lead !== SIGN_IN)
    return {
      show: 'redirect',
      to: refused.lead,
      remember: false,
      notice: 'notice' in refused ? refused.notice : undefined,
    };
  // Without a page to sign in on, the frame of the page shows and the API keeps its data.
  return toSignIn ?? { show: 'page', page: place.page, params: place.params };
}
