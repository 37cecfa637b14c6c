import type { Workspace } from '@larder/contracts';
import type { Tx } from '../../database';
import { readWorkspace } from './workspace.queries';

/** The company of the session; a member always has one. */
export const ownWorkspace = async (tx: Tx): Promise<Workspace> => (await readWorkspace(tx)) as Workspace;
