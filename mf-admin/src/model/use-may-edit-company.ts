import { isAdminLevel, mayEditProducer } from '@larder/rules';
import { useCompanyRole, useFeature, useSession } from '@larder/remote-kit';

/**
 * What the member may change of the own company: its details at admin level, its profile from TRUSTED on, where the
 * region lets producers edit (DSK-1, DSK-2).
 */
export function useMayEditCompany(): { details: boolean; profile: boolean } {
  const isOn = useFeature('producerEditing');
  const isProducer = useCompanyRole('producer');
  const role = useSession()?.userRole;
  const mayAny = isOn && isProducer && role !== undefined;
  return { details: mayAny && isAdminLevel(role), profile: mayAny && mayEditProducer(role) };
}
