import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { checkContact, hasAllowedSlot, saveProblems } from '@larder/rules';
import { useLatest } from '@larder/ui';
import { useEffect, useRef, useState } from 'react';
import { focusFirstInvalid } from '../../components/page/focus-first-invalid';
import type { HeldStep } from '../../components/page/use-held-step';
import { useLeaving } from '../../components/page/use-leaving';
import { useSteps } from '../../components/page/use-steps';
import type { EditEntry } from '../../model/order-form/edit-entry';
import { fingerprint, orderBody } from '../../model/order-form/order-body';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { useOrderWrites } from '../../model/orders/order.data';
import { useSaving, useSavingView } from '../../model/saving/saving-context';
import type { Supply } from '../../model/supply/use-supply';
import { useCloseEdit } from './close-edit';
import { useSaveDraft } from './use-save-draft';

const HASHES = ['#edit', '#edit-review'];

export interface EditOrderInput {
  order: Order;
  supply: Supply;
  entry: EditEntry;
  /** The order as it was just saved. */
  onSaved: (order: Order) => void;
  /** Goes to the view. */
  onView: () => void;
  /** The order as someone else has saved it, in place of the own entries (ORD-189). */
  onTheirs: (theirs: Order) => void;
  /** Opens the draft that the entries became. */
  onDraft: (orderId: number) => void;
  held: HeldStep;
}

/**
 * Where the edit of a draft stands between its step and its review, what is unsaved, and what its saves lead to (ORD-71
 * to ORD-86).
 */
export function useEditOrder({ order, supply, entry, onSaved, onView, onTheirs, onDraft, held }: EditOrderInput) {
  const { rules } = supply;
  const { t } = useText('orders');
  const notify = useNotify();
  const { read } = useOrderWrites();
  const store = useOrderFormStore();
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const [stored, setStored] = useState(() => fingerprint(store.getState()));
  const { step, goTo } = useSteps(HASHES);
  const startsIncomplete = entry === 'incomplete';
  const [isChecked, setChecked] = useState(startsIncomplete);
  const [needsDate, setNeedsDate] = useState(startsIncomplete);
  const [panel, setPanel] = useState<'open' | 'closed' | 'unknown'>(entry === 'date' ? 'open' : 'unknown');
  const [isLeaving, setLeaving] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const saving = useSaveDraft(order);
  // What the save was for: kept while the question of a conflict is open (ORD-181, ORD-189).
  const afterSave = useRef<() => void>(() => undefined);
  const own = useSaving();
  const mustAsk = useSavingView((view) => view.mustAsk, false);
  const isChanged = useOrderForm((form) => fingerprint(form) !== stored);
  const isDirty = own ? mustAsk : isChanged;
  const { attempt, leave } = useLeaving(isDirty, held.onHold);
  const draftId = useSavingView((view) => view.orderId, order.id);
  const goToDraft = useLatest(onDraft);
  // Synchronises with the address: the entries became a draft of their own (GDE-71).
  useEffect(() => {
    if (draftId !== undefined && draftId !== order.id) goToDraft.current(draftId);
  }, [draftId, order.id, goToDraft]);
  // The review shows what is stored: forward in the browser does not open it over unsaved changes.
  const isReviewing = step === 1 && !isChanged;

  // A stored date that can't stand opens the panel by itself once everything about the date is known (ORD-86).
  const isDateBad = rules.problemOf(order.deliveryStart) !== null;
  // A load that is repeated is on its way again: what has opened stays open, and the focus where it is.
  const [isDateKnown, setDateKnown] = useState(false);
  if (!isDateKnown && !rules.isAwaited) setDateKnown(true);
  const isIncomplete = startsIncomplete && !hasAllowedSlot(order.deliveryStart, order.deliveryEnd, rules.schedule.data);
  if (panel === 'unknown' && isDateKnown && (isDateBad || isIncomplete)) setPanel('open');
  const isPanelOpen = panel === 'open';

  // Synchronises with the focus of the page, once: the field that a submit from the view lacked.
  useEffect(() => {
    if (startsIncomplete && isDateKnown) focusFirstInvalid(root.current);
  }, [startsIncomplete, isDateKnown]);

  const take = (saved: Order | undefined) => {
    setStored(fingerprint(store.getState()));
    if (saved) onSaved(saved);
  };
  /** Without a date there is nothing to save: the panel opens, and no request is sent (RUL-56). */
  const saveThen = (then: () => void) => {
    if (saveProblems(orderBody(store.getState())).length > 0) {
      setNeedsDate(true);
      setLeaving(false);
      setPanel('open');
      return;
    }
    afterSave.current = then;
    if (own)
      return void saving.saveBy(own, (saved) => {
        take(saved);
        then();
      });
    void saving.save((saved) => {
      take(saved);
      then();
    });
  };
  const saveAndGo = (go: () => void) =>
    saveThen(() => {
      setLeaving(false);
      leave(go);
    });

  const closing = useCloseEdit(own, () => leave(onView));

  return {
    order,
    root,
    saving,
    own,
    closing,
    held,
    attempt,
    isReviewing,
    isChecked,
    isPanelOpen,
    isDateBad,
    needsDate,
    isLeaving,
    cutOff: deliveryStart ? rules.cutOffOf(deliveryStart) : undefined,
    withMoments: rules.withMoments,
    openPanel: () => setPanel('open'),
    closePanel: () => setPanel('closed'),
    changeLines: () => goTo(0),
    chooseDate() {
      goTo(0);
      setPanel('open');
    },
    /** Saves and opens the review, when the form is complete (ORD-77, ORD-78). */
    review() {
      setChecked(true);
      if (checkContact(store.getState().orderContact).problem !== null) return focusFirstInvalid(root.current);
      return saveThen(() => goTo(1));
    },
    cancel: () => (own ? void closing.close() : isDirty ? setLeaving(true) : onView()),
    stay: () => setLeaving(false),
    /** Goes to the view; what is unsaved is dropped. */
    close: () => leave(onView),
    /** The edit is left: what is neither saved nor kept goes (ORD-84). */
    dropUnsaved(go: () => void) {
      void own?.drop();
      go();
    },
    saveAndGo,
    saveAndClose: () => saveAndGo(onView),
    keepMine: () =>
      void saving.saveOver((saved) => {
        take(saved);
        afterSave.current();
      }),
    /** Nothing was submitted: someone else has saved the draft since it was read, and it shows as it is now. */
    async showTheirs() {
      const theirs = await read(order.id);
      notify(t('refusal.order_version_mismatch'));
      onTheirs(theirs);
    },
    loadTheirs: () =>
      void saving.loadTheirs((theirs) => {
        onTheirs(theirs);
        if (held.isLeft) held.onLetGo();
      }),
  };
}
export type EditOrderState = ReturnType<typeof useEditOrder>;
