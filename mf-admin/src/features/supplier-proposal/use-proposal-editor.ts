import { useState } from 'react';
import type { SupplierProposal } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { isSameValue, missingForProfile } from '@larder/rules';
import { differingFields, goToField, useMergedEditing } from '@larder/remote-kit/editing';
import { idOf, type ProposalValues } from './proposal-fields';
import { useProposalCalls } from './proposal.data';

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

/**
 * What is sent, as it is stored then: the contract takes no line breaks in the summary and no tabs anywhere, so they
 * become spaces.
 */
const sentOf = (values: ProposalValues): ProposalValues => {
  const spaced = (text: string) => text.replaceAll('\t', ' ').trim();
  return {
    ...values,
    supplierSlogan: spaced(values.supplierSlogan),
    supplierShortDescription: spaced(values.supplierShortDescription.trim().replace(/\s*[\r\n]\s*/g, ' ')),
    supplierLongDescription: spaced(values.supplierLongDescription),
    gallery: values.gallery.map((picture) => ({ ...picture, description: spaced(picture.description) })),
  };
};

/** Fields with typed text, in the order of the tab. */
const TEXTS = ['supplierSlogan', 'supplierShortDescription', 'supplierLongDescription', 'gallery'] as const;

type Step = 'save' | 'send' | 'take-back';

interface EditorOptions {
  stored: SupplierProposal;
  onStored(proposal: SupplierProposal): void;
  /** `unchanged`: what is stored says the same as what is published, so that there is nothing to send. */
  onDone(what: Step | 'unchanged'): void;
}

/** The values of the tab and its three ways to the API: save, send for review, take back (DSK-28). */
export function useProposalEditor({ stored, onStored, onDone }: EditorOptions) {
  const { t } = useText('admin');
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
    // What staff declined meanwhile shows their reason first: a save would end it unread.
    savesMerged: (before, now) => now.state !== 'declined' || before.state === 'declined',
    isSame(field, one, other) {
      const sent = (value: typeof one) => sentOf({ ...valuesOf(stored), [field]: value })[field];
      return isSameValue(sent(one), sent(other));
    },
    word: (problem) => t(`company.problem.${problem}`),
    onSubmit: () => void save(),
    onFailed({ problem }) {
      const refused = (problem?.errors ?? [])
        .filter(({ code }) => code === 'invalid')
        .map((error) => error.field.replace(/\[\d+\]\.description$/, ''));
      const wrong = TEXTS.filter((field) => refused.includes(field));
      for (const field of wrong) form.fail(field, 'characters');
      const [first] = wrong;
      if (first === 'gallery') goToField(idOf(first));
      else if (first) form.refuse(first, 'characters');
    },
  });
  const proposal = known ?? stored;
  const changed = differingFields(base, form.values);
  const missing = isChecked ? missingForProfile(form.values) : [];

  async function store(): Promise<SupplierProposal> {
    const sent = form.values;
    if (changed.length === 0 && proposal.state !== null) return proposal;
    const next = await calls.save({ ...sentOf(sent), version: proposal.version });
    take(next, sent);
    return next;
  }

  /** Changes that say what is published already are closed by the API (decision 237). */
  const isOpen = ({ state }: SupplierProposal): boolean => {
    if (state === null) onDone('unchanged');
    return state !== null;
  };

  const save = () =>
    attempt('save', async () => {
      setChecked(false);
      return isOpen(await store());
    });
  const send = () =>
    attempt('send', async () => {
      setChecked(true);
      if (missingForProfile(form.values).length > 0) return false;
      const next = await store();
      setChecked(false);
      if (!isOpen(next)) return false;
      const moved = await calls.move('submitted', next.version);
      take(moved, valuesOf(next));
      return isOpen(moved);
    });
  const takeBack = () =>
    attempt('take-back', async () => {
      take(await calls.move('draft', proposal.version), base);
      return true;
    });

  return { ...editing, form, proposal, changed, missing, isChecked, save, send, takeBack, upload: calls.upload };
}

export type ProposalEditing = ReturnType<typeof useProposalEditor>;
