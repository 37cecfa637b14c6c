import { getWorkspace } from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { ownWorkspace } from './workspace.service';

/** The company of the session. */
export const workspaceRoutes = defineRoutes((route) => {
  route(getWorkspace, ({ tx }) => ownWorkspace(tx));
});
