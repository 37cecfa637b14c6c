import { useState } from 'react';
import type { SupplierProposal } from '@larder/contracts';
import { missingForProfile } from '@larder/rules';
import { differingFields, useMergedEditing } from '@larder/remote-kit/editing';
import { useProposalCalls } from './proposal.data';

/** What is edited of the profile (DSK-27). */
export type ProposalValues = Pick<
  SupplierProposal,
  'supplierSlogan' | 'supplierShortDescription' | 'supplierLongDescription' | 'supplierLogo' | 'gallery'
>;
export type ProposalField = keyof ProposalValues;

/** In the order of the tab: so are conflicts and what is not saved. */
const valuesOf = ({
  supplierLogo,
  supplierSlogan,
  supplierShortDescription,
  supplierLongDescription,
  gallery,
}: SupplierProposal): ProposalValues => ({
  supplierLogo,
  supplierSlogan,
  supplierShortDescription,
  supplierLongDescription,
  gallery,
});

type Step = 'save' | 'send' | 'take-back';

interface EditorOptions {
  stored: SupplierProposal;
  onStored(proposal: SupplierProposal): void;
  onDone(what: Step): void;
}

/** The values of the tab and its three ways to the API: save, send for review, take back (DSK-28). */
export function useProposalEditor({ stored, onStored, onDone }: EditorOptions) {
  const calls = useProposalCalls();
  const [isChecked, setChecked] = useState(false);
  const {
    form,
    base,
    stored: known,
    attempt,
    take,
    ...editing
  } = useMergedEditing<SupplierProposal, ProposalValues, Step>({
    initial: stored,
    valuesOf: (proposal) => valuesOf(proposal ?? stored),
    stateChanged: 'profile_state_changed',
    reload: () => calls.reload(),
    onStored,
    onDone,
    word: (problem) => problem,
    onSubmit: () => void save(),
  });
  const proposal = known ?? stored;
  const changed = differingFields(base, form.values);
  const missing = isChecked ? missingForProfile(form.values) : [];

  async function store(): Promise<SupplierProposal> {
    const sent = form.values;
    if (changed.length === 0 && proposal.state !== null) return proposal;
    const next = await calls.save({ ...sent, version: proposal.version });
    take(next, sent);
    return next;
  }

  const save = () =>
    attempt('save', async () => {
      setChecked(false);
      await store();
      return true;
    });
  const send = () =>
    attempt('send', async () => {
      setChecked(true);
      if (missingForProfile(form.values).length > 0) return false;
      const next = await store();
      take(await calls.move('submitted', next.version), valuesOf(next));
      setChecked(false);
      return true;
    });
  const takeBack = () =>
    attempt('take-back', async () => {
      take(await calls.move('draft', proposal.version), base);
      return true;
    });

  return { ...editing, form, proposal, changed, missing, isChecked, save, send, takeBack, upload: calls.upload };
}

export type ProposalEditing = ReturnType<typeof useProposalEditor>;
