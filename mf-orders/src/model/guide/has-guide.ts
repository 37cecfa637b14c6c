import { useFeature, useSession } from '@larder/remote-kit';
import { mayOrder } from '@larder/rules';

/** Whether the user has the order guide: orderers, where the region has it (GDE-2). */
export function useHasGuide(): boolean {
  const session = useSession();
  const isOn = useFeature('orderGuide');
  return isOn && mayOrder(session?.userRole);
}
