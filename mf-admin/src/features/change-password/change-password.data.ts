import { useApi, useInvalidate } from '@larder/api-client';
import { changePassword } from '@larder/contracts';

/** Changes the own password; other sessions of the user end (ADM-58), and the list of them loads again. */
export function useChangePassword() {
  const { call } = useApi();
  const { invalidate } = useInvalidate();
  return {
    async change(currentPassword: string, newPassword: string): Promise<void> {
      await call(changePassword, { body: { currentPassword, newPassword } });
      // The card is done without the list: a load that fails shows there.
      void invalidate('sessions').catch(() => undefined);
    },
  };
}
