import { useCallback, useSyncExternalStore } from 'react';
import type { CompanyRole, Region, SessionFacts, TopicName, TopicValue, View } from '@larder/contracts';
import { knownRegions } from '@larder/rules';
import { useHost } from './host-context';

/** The present value of a retained topic; the component follows its changes (SHL-27, SHL-28). */
export function useTopic<N extends TopicName>(topic: N): TopicValue<N> | undefined {
  const { bus } = useHost();
  const subscribe = useCallback((changed: () => void) => bus.subscribe(topic, changed), [bus, topic]);
  return useSyncExternalStore(subscribe, () => bus.read(topic));
}

/** Who is signed in; null without a session. */
export function useSession(): SessionFacts | null {
  return useTopic('session') ?? null;
}

/** The region of the page. */
export function useRegion(): Region {
  return useTopic('region') ?? knownRegions()[0] ?? '';
}

/** The language of the page. */
export function useLocale(): string {
  return useTopic('locale') ?? 'en';
}

/** The side of the company that the user works on. */
export function useView(): View {
  return useTopic('view') ?? 'customer';
}

/** Whether the region's composition lists a feature. */
export function useFeature(feature: string): boolean {
  return useTopic('composition')?.features.includes(feature) ?? false;
}

/** Whether the company has this role. */
export function useCompanyRole(role: CompanyRole): boolean {
  return useSession()?.companyRoles.includes(role) ?? false;
}
