import { useApi } from '@larder/api-client';
import { resetPassword } from '@larder/contracts';

/** Sets a new password with the code of a mailed link. */
export function useResetPassword() {
  const { call } = useApi();
  return {
    reset: (userName: string, confirmationCode: string, newPassword: string): Promise<void> =>
      call(resetPassword, { body: { userName, confirmationCode, newPassword } }),
  };
}
