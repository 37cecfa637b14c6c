import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { getProposal, moveProposal, saveProposal } from './profile-proposals.service';

/** What a producer proposes to say of itself (DSK-27, DSK-28). */
export const profileProposalsRoutes = defineRoutes((route) => {
  route(calls.getSupplierProposal, (call) => getProposal(call));
  route(calls.saveSupplierProposal, (call) => saveProposal(call, call.body));
  route(calls.moveSupplierProposal, (call) => moveProposal(call, call.body));
});
