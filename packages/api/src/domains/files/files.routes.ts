import * as calls from '@larder/contracts';
import { type AsMember, defineRoutes } from '../../http/route';
import type { MemberSession } from '../../http/session';
import { keepFile, readAnyFile, refuseFurtherFiles } from './files.service';

/** Pictures and documents of members. They are read as assets; staff read them by their ids. */
export const filesRoutes = defineRoutes((route) => {
  route.stepwise(
    calls.uploadFile,
    ({ db, session, asMember, app, actor, now, body }) =>
      keepFile({ db, session: session as MemberSession, asMember: asMember as AsMember, app, actor, now }, body),
    ({ db, session, app, now }) => refuseFurtherFiles({ db, session: session as MemberSession, app, now }),
  );
  route.staff(calls.getOpsFile, (call) => readAnyFile(call, call.params.fileId));
});
