import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { checkContact, hasSlot } from '@larder/rules';
import type { CutOff } from '@larder/rules';
import { Card, Docket } from '@larder/ui';
import { StatusChip } from '@larder/ui/ordering';
import { useEffect, useRef, useState } from 'react';
import { DeliveryPanel } from '../../features/delivery-choice/delivery-panel';
import { ContactField } from '../../features/order-contact/contact-field';
import { ConflictDialog } from '../../features/order-edit/conflict-dialog';
import { LeaveDialog } from '../../features/order-edit/leave-dialog';
import { SaveError } from '../../features/order-edit/save-error';
import type { EditEntry } from '../../features/order-view/order-view';
import { fingerprint } from '../../order-form/order-body';
import { useOrderForm, useOrderFormStore } from '../../order-form/order-form-context';
import { CutOffHint } from '../../parts/cut-off-hint';
import { CutOffTimer } from '../../parts/cut-off-timer';
import { focusFirstInvalid } from '../../parts/focus-first-invalid';
import type { Placed } from '../../submitting/use-checkout';
import { EditReview } from './edit-review';
import { ItemsStep } from './items-step';
import { StepHeader } from './step-header';
import type { HeldStep } from './use-held-step';
import { useLeaving } from './use-leaving';
import { useOrderFlow } from './use-order-flow';
import { useSaveDraft } from './use-save-draft';

export interface EditFlowProps {
  order: Order;
  entry: EditEntry;
  /** The order as it was just saved. */
  onSaved: (order: Order) => void;
  /** Goes to the view. */
  onView: () => void;
  /** The order as someone else has saved it, in place of the own entries (ORD-189). */
  onTheirs: (theirs: Order) => void;
  onPlaced: (placed: Placed, cutOff: CutOff | undefined) => void;
  held: HeldStep;
}

/** Edit and review of a draft (ORD-71 to ORD-86). */
export function EditFlow({ order, entry, onSaved, onView, onTheirs, onPlaced, held }: EditFlowProps) {
  const { t } = useText('orders');
  const store = useOrderFormStore();
  const flow = useOrderFlow();
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const [stored, setStored] = useState(() => fingerprint(store.getState()));
  const [isReviewing, setReviewing] = useState(false);
  const startsIncomplete = entry === 'incomplete';
  const [isChecked, setChecked] = useState(startsIncomplete);
  const [panel, setPanel] = useState<'open' | 'closed' | 'unknown'>(entry === 'date' ? 'open' : 'unknown');
  const [isLeaving, setLeaving] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const saving = useSaveDraft(order);
  // What the save was for: kept while the question of a conflict is open (ORD-181, ORD-189).
  const afterSave = useRef<() => void>(() => undefined);
  const isDirty = useOrderForm((form) => fingerprint(form) !== stored);
  const { attempt, leave } = useLeaving(isDirty, held.onHold);

  // A stored date that can't stand opens the panel by itself once everything about the date is known (ORD-86).
  const isDateBad = flow.rules.problemOf(order.deliveryStart) !== null;
  const isDateKnown = !flow.rules.schedule.isPending && !flow.rules.location.isPending;
  const isPanelOpen = panel === 'open' || (panel === 'unknown' && isDateKnown && (isDateBad || (startsIncomplete && !hasSlot(order.deliveryStart, order.deliveryEnd))));
  const cutOff = deliveryStart ? flow.rules.cutOffOf(deliveryStart) : undefined;

  // Synchronises with the focus of the page: the field that a submit from the view lacked.
  useEffect(() => { if (startsIncomplete && isDateKnown) focusFirstInvalid(root.current); }, [startsIncomplete, isDateKnown]);

  const take = (saved: Order) => {
    setStored(fingerprint(store.getState()));
    onSaved(saved);
  };
  const saveThen = (then: () => void) => {
    afterSave.current = then;
    void saving.save((saved) => { take(saved); then(); });
  };
  const goOn = () => {
    setChecked(true);
    if (checkContact(store.getState().orderContact).problem !== null) return focusFirstInvalid(root.current);
    return saveThen(() => setReviewing(true));
  };
  const saveAndGo = (go: () => void) => saveThen(() => { setLeaving(false); leave(go); });
  const keepMine = () => void saving.saveOver((saved) => { take(saved); afterSave.current(); });
  const loadTheirs = () => void saving.loadTheirs((theirs) => { onTheirs(theirs); if (held.isLeft) held.onLetGo(); });
  const cancel = () => (isDirty ? setLeaving(true) : onView());
  const error = saving.error && <SaveError error={saving.error} orderId={order.id} />;
  const steps = [{ title: t('steps.edit'), onSelect: () => setReviewing(false) }, { title: t('steps.review') }];

  return (
    <div ref={root}>
      <StepHeader
        key={String(isReviewing)} screen={`edit-${order.id}-${isReviewing ? 'review' : 'items'}`} title={t(isReviewing ? 'edit.review-title' : 'edit.title', { id: order.id })} steps={steps}
        current={isReviewing ? 1 : 0}
      />
      {isReviewing
        ? (
          <EditReview
            order={order} flow={flow} onPlaced={(placed) => onPlaced(placed, cutOff)} onSaved={() => leave(onView)} onChangeItems={() => setReviewing(false)}
            onChooseDate={() => { setReviewing(false); setPanel('open'); }}
          />
        )
        : (
          <ItemsStep
            flow={flow} orderId={order.id} isPanelOpen={isPanelOpen} isPending={saving.isPending} onNext={goOn} leaveText={t('common:cancel')} onLeave={cancel}
            head={
              <div className="stack">
                {!isPanelOpen && <CutOffHint cutOff={cutOff} onChooseDate={() => setPanel('open')} />}
                <Docket className="orders-slim" aria-label={t('view.delivery')} stub={cutOff && <CutOffTimer cutOff={cutOff} />}>
                  <div className="stack">
                    <div className="rowx"><StatusChip status={order.status} /><b>{order.locationName}</b></div>
                    <DeliveryPanel rules={flow.rules} isOpen={isPanelOpen} startsWithOther={isDateBad} showsMissing={startsIncomplete} onOpen={() => setPanel('open')} onClose={() => setPanel('closed')} />
                  </div>
                </Docket>
                {error}
              </div>
            }
          >
            <Card><ContactField suggestion={flow.rules.location.data?.contactInformation} showsMissing={isChecked} /></Card>
          </ItemsStep>
        )}
      {saving.hasConflict && <ConflictDialog isPending={saving.isPending} onKeepMine={keepMine} onLoadTheirs={loadTheirs} onClose={saving.dropConflict} />}
      {isLeaving && !saving.hasConflict && (
        <LeaveDialog isPending={saving.isPending} error={error} onStay={() => setLeaving(false)} onLeave={() => leave(onView)} onSave={() => saveAndGo(onView)} />
      )}
      {attempt && !saving.hasConflict && (
        <LeaveDialog isPending={saving.isPending} error={error} onStay={attempt.stay} onLeave={attempt.proceed} onSave={() => saveAndGo(attempt.proceed)} />
      )}
      {held.isLeft && !saving.hasConflict && (
        <LeaveDialog isPending={saving.isPending} error={error} onStay={held.onStay} onLeave={held.onLetGo} onSave={() => saveAndGo(held.onLetGo)} />
      )}
    </div>
  );
}
