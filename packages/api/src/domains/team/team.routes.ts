import {
  changeMemberRole,
  changeMemberStatus,
  inviteMembers as inviteMembersCall,
  listInvited as listInvitedCall,
  listMembers as listMembersCall,
  revokeInvite as revokeInviteCall,
} from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { inviteMembers, listInvited, revokeInvite } from './invite.service';
import { changeRole, changeStatus, listMembers } from './member.service';

/** Members, invitations, roles and suspension. */
export const teamRoutes = defineRoutes((route) => {
  route(listMembersCall, ({ tx, query }) => listMembers(tx, query));
  route(listInvitedCall, ({ tx, query, now }) => listInvited(tx, query, now));
  route(inviteMembersCall, ({ tx, body, session, actor, mail, app, now }) =>
    inviteMembers(tx, { ...body, session, actor, mail, limitFactor: app.limitFactor }, now),
  );
  route(revokeInviteCall, ({ tx, query, actor, now }) => revokeInvite(tx, query.email, actor, now));
  route(changeMemberRole, ({ tx, params, body, ...by }) => changeRole(tx, params.userId, body.userRole, by));
  route(changeMemberStatus, ({ tx, params, body, ...by }) => changeStatus(tx, params.userId, body.status, by));
});
