import { StatusChip } from '@larder/ui/ordering';
import type { ReactNode } from 'react';
import { CutOffHint } from '../../components/delivery/cut-off-hint';
import { DeadlineWords } from '../../components/delivery/deadline-words';
import { SlimDelivery } from '../../components/delivery/slim-delivery';
import { SaveError } from './save-error';
import type { EditOrderState } from './use-edit-order';

/**
 * Above the items of a draft: its cut-off, status, location and delivery, and why the last save failed (ORD-73).
 * `children` is the delivery.
 */
export function EditHead({ edit, children }: { edit: EditOrderState; children: ReactNode }) {
  const { order, saving, cutOff, isPanelOpen } = edit;
  return (
    <div className="stack">
      {!isPanelOpen && <CutOffHint cutOff={cutOff} onChooseDate={edit.openPanel} />}
      <SlimDelivery cutOff={cutOff}>
        <div className="stack">
          <div className="rowx">
            <StatusChip status={order.status} />
            <b>{order.locationName}</b>
          </div>
          <DeadlineWords order={edit.withMoments(order)} />
          {children}
        </div>
      </SlimDelivery>
      {saving.error && <SaveError error={saving.error} orderId={order.id} />}
    </div>
  );
}
