import type { ApiError } from '@larder/api-client';
import { useText } from '@larder/i18n';

/** Texts by code for invitations that the API refuses, with the addresses that it lists (ADM-39, ADM-41). */
export function useInviteRefusals() {
  const { t } = useText('admin');
  return ({ problem }: ApiError): Record<string, string> => {
    // The API lists them beside its errors, whose messages are sentences in English.
    const addresses = Array.isArray(problem?.emails) ? problem.emails.join(', ') : '';
    return {
      invite_already_member: t('invite.invite_already_member', { addresses }),
      invite_member_suspended: t('invite.invite_member_suspended', { addresses }),
      invite_daily_limit: t('invite.invite_daily_limit'),
    };
  };
}
