import { getWorkspace, updateWorkspace } from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { changeDetails, ownWorkspace } from './workspace.service';

/** The company of the session. */
export const workspaceRoutes = defineRoutes((route) => {
  route(getWorkspace, ({ tx }) => ownWorkspace(tx));
  route(updateWorkspace, (call) => changeDetails(call, call.body));
});
