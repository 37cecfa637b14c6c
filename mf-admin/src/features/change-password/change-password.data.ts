import { useApi } from '@larder/api-client';
import { changePassword } from '@larder/contracts';

/** Changes the own password; other sessions of the user end (ADM-58). */
export function useChangePassword() {
  const { call } = useApi();
  return {
    change: (currentPassword: string, newPassword: string): Promise<void> =>
      call(changePassword, { body: { currentPassword, newPassword } }),
  };
}
