import { tellOtherTabs, useApi, useLoad, useOtherTabs } from '@larder/api-client';
import { getSupplierProposal, moveSupplierProposal, saveSupplierProposal, uploadFile } from '@larder/contracts';
import type { SupplierProposal, SupplierProposalInput } from '@larder/contracts';

/** The own changes of the profile; where there are none, the published values (DSK-27). */
export function useProposal() {
  const { call } = useApi();
  useOtherTabs('proposal');
  return useLoad(['proposal'], () => call(getSupplierProposal));
}

/** The calls of the tab. Each answers the proposal as it is stored then. */
export function useProposalCalls() {
  const { call } = useApi();
  const told = (proposal: SupplierProposal) => {
    tellOtherTabs('proposal');
    return proposal;
  };
  return {
    save: async (body: SupplierProposalInput) => told(await call(saveSupplierProposal, { body })),
    move: async (to: 'submitted' | 'draft', version: number) =>
      told(await call(moveSupplierProposal, { body: { to, version } })),
    reload: () => call(getSupplierProposal),
    /** Sends one picture; it is gone after a day unless the profile names it. */
    upload: (file: File) => call(uploadFile, { body: { file, purpose: 'profile' } }),
  };
}
