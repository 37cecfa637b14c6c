import { useState } from 'react';
import { mayEditProducer } from '@larder/rules';
import { useCompanyRole, useFeature, useSession } from '@larder/remote-kit';

/** Whether the member edits products here: TRUSTED and above, where the region lets producers edit (DSK-1, DSK-2). */
export function useMayEdit(): boolean {
  const isOn = useFeature('producerEditing');
  const isProducer = useCompanyRole('producer');
  return mayEditProducer(useSession()?.userRole) && isOn && isProducer;
}

/**
 * The same for a page with entries: once it is open, a role that is lowered takes none away; the API refuses what is
 * sent (specification of the desk, section 16).
 */
export function useOpenedToEdit(): boolean {
  const mayNow = useMayEdit();
  const [isOpened, setOpened] = useState(mayNow);
  if (mayNow && !isOpened) setOpened(true);
  return isOpened;
}
