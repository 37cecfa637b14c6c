import {
  changePassword as changePasswordCall,
  checkInvite as checkInviteCall,
  endSession as endSessionCall,
  listSessions as listSessionsCall,
  findWorkspace as findWorkspaceCall,
  forgotPassword as forgotPasswordCall,
  getUser as getUserCall,
  listSeen as listSeenCall,
  lookUpWorkspace as lookUpWorkspaceCall,
  markSeen as markSeenCall,
  refreshSession as refreshSessionCall,
  resetPassword as resetPasswordCall,
  signIn as signInCall,
  signOut as signOutCall,
  signUp as signUpCall,
  updateUser as updateUserCall,
} from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import type { MemberSession } from '../../http/session';
import { endOwnSession, listOwnSessions } from './own-sessions.service';
import { changePassword, getUser, listSeen, markSeen, updateUser } from './profile.service';
import { findWorkspace, forgotPassword, resetPassword } from './recovery.service';
import { refreshSession, signOut } from './session.service';
import { lookUpWorkspace, signIn } from './sign-in.service';
import { checkInvite, signUp } from './sign-up.service';

/** Sign-in, sessions, passwords, joining, the own profile. */
export const accountRoutes = defineRoutes((route) => {
  route.anonymous(lookUpWorkspaceCall, ({ tx, query }) => lookUpWorkspace(tx, query.region, query.workspaceName));
  route.stepwise(signInCall, ({ app, body, headers, actor, now }) =>
    signIn(app, { ...body, address: headers.address, browser: headers.browser }, actor, now),
  );
  route.stepwise(refreshSessionCall, ({ app, body, actor, now }) => refreshSession(app, body.refreshToken, actor, now));
  route.stepwise(signOutCall, async ({ db, app, body, claims, tokenProblem, actor, now }) => {
    if (body.refreshToken === undefined && tokenProblem) throw tokenProblem;
    await db.asSystem((tx) => signOut(tx, app, { ...body, sessionId: claims?.sid }, actor, now));
  });

  route.stepwise(findWorkspaceCall, ({ app, body, headers, now }) =>
    findWorkspace(app, { email: body.email, address: headers.address }, body.region, now),
  );
  route.stepwise(forgotPasswordCall, ({ app, body, headers, now }) =>
    forgotPassword(app, { email: body.userEmail, address: headers.address }, body.workspaceId, now),
  );
  route.stepwise(resetPasswordCall, ({ app, body, actor, now }) =>
    resetPassword(
      app,
      { email: body.userName, code: body.confirmationCode, newPassword: body.newPassword },
      actor,
      now,
    ),
  );

  route.anonymous(checkInviteCall, ({ tx, app, params, now }) => checkInvite(tx, app, params.code, now));
  route.stepwise(signUpCall, ({ app, body, headers, actor, now }) =>
    signUp(app, { ...body, address: headers.address, browser: headers.browser }, actor, now),
  );

  route(getUserCall, ({ tx }) => getUser(tx));
  route(updateUserCall, ({ tx, body }) => updateUser(tx, body.userFullName));
  route(listSeenCall, ({ tx }) => listSeen(tx));
  route(markSeenCall, ({ tx, body }) => markSeen(tx, body));
  route.stepwise(listSessionsCall, ({ db, session, now }) =>
    db.asSystem((tx) => listOwnSessions(tx, session as MemberSession, now)),
  );
  route.stepwise(endSessionCall, ({ db, session, params, actor, now }) =>
    db.asSystem((tx) => endOwnSession(tx, session as MemberSession, params.sessionId, actor, now)),
  );
  route.stepwise(changePasswordCall, ({ app, session, body, headers, actor, now }) =>
    changePassword(app, session as MemberSession, { ...body, address: headers.address }, actor, now),
  );
});
