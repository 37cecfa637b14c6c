import type { Call, Workspace, WorkspaceDetails } from '@larder/contracts';
import { audit } from '../../http/audit';
import { selectLastChangeOf } from '../../http/audit.queries';
import type { MemberContext } from '../../http/route';
import type { Tx } from '../../database';
import { WorkspaceVersionMismatch } from './workspace.errors';
import { lockWorkspace, readWorkspace, updateDetails } from './workspace.queries';

/** The company of the session; a member always has one. */
export const ownWorkspace = async (tx: Tx): Promise<Workspace> => (await readWorkspace(tx)) as Workspace;

/** Changes contact, telephones, trading address and website (DSK-26). @throws WorkspaceVersionMismatch */
export async function changeDetails(
  { tx, actor, now }: Pick<MemberContext<Call>, 'tx' | 'actor' | 'now'>,
  details: WorkspaceDetails,
): Promise<Workspace> {
  await lockWorkspace(tx);
  const before = await ownWorkspace(tx);
  if (before.version !== details.version)
    throw new WorkspaceVersionMismatch(before, await selectLastChangeOf(tx, `workspace:${tx.workspaceId}`));
  await updateDetails(tx, details);
  const after = await ownWorkspace(tx);
  const changed = (Object.keys(details) as (keyof WorkspaceDetails)[]).filter(
    (field) => field !== 'version' && before[field] !== after[field],
  );
  const only = (workspace: Workspace) => Object.fromEntries(changed.map((field) => [field, workspace[field]]));
  await audit(tx, actor, now, {
    type: 'workspace-changed',
    subject: `workspace:${tx.workspaceId}`,
    detail: { before: only(before), after: only(after) },
  });
  return after;
}
