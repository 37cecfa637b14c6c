import type { SystemTx } from '../../database';
import { lockProposal, touchProposal } from './profile-proposals.queries';
import { publishProposal } from './publishing.queries';

/** Keeps editors from the proposal until staff have decided: they lock it first as well. */
export const lockForDecision = (tx: SystemTx, workspaceId: number): Promise<unknown> => lockProposal(tx, workspaceId);

/** Puts the proposal of a company in the place of its profile (DSK-28). */
export const publish = (tx: SystemTx, workspaceId: number): Promise<void> => publishProposal(tx, workspaceId);

/** Leaves the proposal with its producer and lets a page that is open learn of it. */
export const leaveDeclined = (tx: SystemTx, workspaceId: number, now: number): Promise<unknown> =>
  touchProposal(tx, workspaceId, new Date(now).toISOString());
