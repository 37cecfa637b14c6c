import { mayEditProducer } from '@larder/rules';
import { useCompanyRole, useFeature, useSession } from '@larder/remote-kit';

/** Whether the member edits products here: TRUSTED and above, where the region lets producers edit (DSK-1, DSK-2). */
export function useMayEdit(): boolean {
  const isOn = useFeature('producerEditing');
  const isProducer = useCompanyRole('producer');
  return mayEditProducer(useSession()?.userRole) && isOn && isProducer;
}
