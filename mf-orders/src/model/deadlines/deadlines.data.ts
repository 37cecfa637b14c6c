import { useApi, useLoad } from '@larder/api-client';
import { getDeadlines } from '@larder/contracts';
import { useFeature, useNow, useRegion, useSession } from '@larder/remote-kit';
import { mayOrder, toInstant } from '@larder/rules';
import { entriesOf } from './open-entry';
import { useAskAgain } from './use-ask-again';

const MINUTE_MS = 60_000;

/** Whether the user is told of open cut-offs: orderers, where the region has them (GDE-2). */
export function useHasDeadlines(): boolean {
  const session = useSession();
  const isOn = useFeature('deadlines');
  return isOn && mayOrder(session?.userRole) && (session?.companyRoles.includes('customer') ?? false);
}

/**
 * What is open before the next cut-offs. Asked again each minute, so that what is done or past goes by itself (GDE-52).
 */
export function useDeadlines() {
  const { call } = useApi();
  const region = useRegion();
  const nowMs = useNow(10_000);
  const isAsked = useHasDeadlines();
  const deadlines = useLoad(isAsked ? ['deadlines'] : undefined, () => call(getDeadlines), {
    refreshOnFocus: true,
    refreshEveryMs: MINUTE_MS,
  });
  const { data, retry } = deadlines;
  useAskAgain(data?.items.map(({ cutOffAt }) => cutOffAt) ?? [], retry);
  return {
    /** Undefined until they are known, and while they cannot be had: nothing else waits for them. */
    entries: data && entriesOf(data.items.filter(({ cutOffAt }) => toInstant(cutOffAt, region) > nowMs)),
    /** The order that was delivered last at any of the member's locations (GDE-30). */
    lastOrder: data?.lastOrder ?? undefined,
    hasFailed: deadlines.error !== undefined,
  };
}
