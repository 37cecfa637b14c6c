import { useState } from 'react';
import { isApiError } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { SupplierProposal } from '@larder/contracts';
import { mergeFields, missingForProfile } from '@larder/rules';
import { useForm, useLatest } from '@larder/ui';
import { useProposalCalls } from './proposal.data';

/** What is edited of the profile (DSK-27). */
export type ProposalValues = Pick<SupplierProposal, 'supplierSlogan' | 'supplierShortDescription' | 'supplierLongDescription' | 'supplierLogo' | 'gallery'>;
export type ProposalField = keyof ProposalValues;

/** A field that a colleague changed too, with their value. */
export interface ProposalConflict { field: ProposalField; mine: ProposalValues[ProposalField]; theirs: ProposalValues[ProposalField] }

export const PROPOSAL_FIELDS = ['supplierLogo', 'supplierSlogan', 'supplierShortDescription', 'supplierLongDescription', 'gallery'] as const satisfies readonly ProposalField[];

const valuesOf = ({ supplierSlogan, supplierShortDescription, supplierLongDescription, supplierLogo, gallery }: SupplierProposal): ProposalValues =>
  ({ supplierSlogan, supplierShortDescription, supplierLongDescription, supplierLogo, gallery });
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const differing = (one: ProposalValues, other: ProposalValues): ProposalField[] => PROPOSAL_FIELDS.filter((field) => !isSame(one[field], other[field]));

type Doing = 'save' | 'send' | 'take-back';

interface EditorOptions { stored: SupplierProposal; onStored(proposal: SupplierProposal): void; onDone(what: Doing): void }

/** The values of the tab and its three ways to the API: save, send for review, take back (DSK-28). */
export function useProposalEditor({ stored, onStored, onDone }: EditorOptions) {
  const calls = useProposalCalls();
  const [proposal, setProposal] = useState(stored);
  const [base, setBase] = useState(() => valuesOf(stored));
  const [doing, setDoing] = useState<Doing>();
  const [error, setError] = useState<ApiError>();
  const [isChecked, setChecked] = useState(false);
  const [conflicts, setConflicts] = useState<readonly ProposalConflict[]>([]);
  const [isMerged, setMerged] = useState(false);
  const form = useForm<ProposalValues>({ initial: base, word: (problem) => problem, onSubmit: () => void save() });
  const latest = useLatest(form.values);
  const changed = differing(base, form.values);
  const missing = isChecked ? missingForProfile(form.values) : [];

  /** Shows what is stored now. What was typed since the page last agreed with the API stays; what both sides changed is asked (DSK-14, DSK-17). */
  function take(next: SupplierProposal, agreed: ProposalValues) {
    const theirs = valuesOf(next);
    const mine = latest.current;
    const { merged, conflicts: open } = mergeFields(agreed, mine, theirs);
    setProposal(next);
    setBase(theirs);
    form.reset(theirs);
    for (const field of differing(theirs, merged)) form.set(field, merged[field] as never);
    const found = open.map((field): ProposalConflict => ({ field, mine: mine[field], theirs: theirs[field] }));
    setConflicts((asked) => [...found, ...asked.filter(({ field }) => !open.includes(field) && differing(theirs, merged).includes(field))]);
    onStored(next);
    return { isMerged: differing(agreed, theirs).length > 0 && differing(theirs, merged).length > 0 };
  }

  async function join() {
    const { isMerged: hasBoth } = take(await calls.reload(), base);
    setMerged(hasBoth);
  }

  async function attempt(what: Doing, work: () => Promise<boolean>) {
    if (doing) return;
    setDoing(what);
    setError(undefined);
    setMerged(false);
    try {
      if (await work()) onDone(what);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.code === 'version_mismatch' || failure.code === 'profile_state_changed') {
        if (failure.code === 'profile_state_changed') setError(failure);
        await join().catch((again: unknown) => { if (isApiError(again)) setError(again); else throw again; });
      } else setError(failure);
    } finally {
      setDoing(undefined);
    }
  }

  async function store(): Promise<SupplierProposal> {
    const sent = form.values;
    if (differing(base, sent).length === 0 && proposal.state !== null) return proposal;
    const next = await calls.save({ ...sent, version: proposal.version });
    take(next, sent);
    return next;
  }

  const save = () => attempt('save', async () => {
    setChecked(false);
    await store();
    return true;
  });
  const send = () => attempt('send', async () => {
    setChecked(true);
    if (missingForProfile(form.values).length > 0) return false;
    const next = await store();
    take(await calls.move('submitted', next.version), valuesOf(next));
    setChecked(false);
    return true;
  });
  const takeBack = () => attempt('take-back', async () => {
    take(await calls.move('draft', proposal.version), base);
    return true;
  });

  return {
    form, proposal, changed, missing, isChecked, error, doing, conflicts, isMerged, save, send, takeBack, upload: calls.upload,
    settle(conflict: ProposalConflict, side: 'mine' | 'theirs') {
      form.set(conflict.field, conflict[side] as never);
      setConflicts((open) => open.filter(({ field }) => field !== conflict.field));
    },
  };
}

export type ProposalEditing = ReturnType<typeof useProposalEditor>;
