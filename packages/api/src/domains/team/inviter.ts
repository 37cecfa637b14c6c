import { isAdminLevel, mayCall } from '@larder/rules';
import type { Inviter } from './invite.queries';

/** Whether somebody's invitations are good now: those of who is suspended, or no admin any more, are not (ADM-21). */
export const mayInvite = (inviter: Pick<Inviter, 'user_role' | 'status'> | undefined): boolean =>
  inviter !== undefined && mayCall(inviter.status) && isAdminLevel(inviter.user_role);
