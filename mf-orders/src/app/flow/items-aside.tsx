import { useFormats, useText } from '@larder/i18n';
import { Button, Card, Figure } from '@larder/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { MinimumMeter } from '../../minimum-order/minimum-note';
import { useMinimumOrder } from '../../minimum-order/use-minimum-order';
import { linesOf } from '../../order-form/order-form.store';
import { useOrderForm, useOrderTotal } from '../../order-form/order-form-context';
import { isGone } from '../../order-form/order-line';
import { useSmallScreen } from '../../parts/use-small-screen';
import { OrderBar } from './order-bar';
import type { OrderFlow } from './use-order-flow';

export interface ItemsAsideProps {
  flow: OrderFlow;
  orderId?: number | undefined;
  isPanelOpen: boolean;
  isPending: boolean;
  onNext: () => void;
  leaveText: string;
  onLeave: () => void;
  children?: ReactNode;
}

/** The money beside the items, and the way on; in a bottom bar on small screens. */
export function ItemsAside({ flow, orderId, isPanelOpen, isPending, onNext, leaveText, onLeave, children }: ItemsAsideProps) {
  const { t } = useText('orders');
  const { money } = useFormats();
  const isSmall = useSmallScreen();
  const reasonsId = useId();
  const total = useOrderTotal();
  const hasGone = useOrderForm((form) => linesOf(form).some((line) => isGone(line, flow.onSale)));
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const locationId = useOrderForm((form) => form.locationId);
  const minimum = useMinimumOrder({ type: 'normal', locationId, deliveryStart, total, ...(orderId === undefined ? {} : { orderId }) });
  const cutOff = deliveryStart ? flow.rules.cutOffOf(deliveryStart) : undefined;
  const isLoading = flow.approved.data === undefined && flow.approved.isPending;
  const reasons = [
    isPanelOpen && t('next.panel-open'),
    flow.approved.data === undefined && !isLoading && t('next.no-products'),
    hasGone && t('next.unavailable'),
  ].filter((reason) => reason !== false);
  const isBlocked = isLoading || reasons.length > 0;

  const next = (
    <Button variant="primary" large={!isSmall} block={!isSmall} iconAfter="arrow-right" loading={isPending} disabled={isBlocked} aria-describedby={isBlocked ? reasonsId : undefined} onClick={onNext}>
      {t('next.next')}
    </Button>
  );
  // That the products are on their way is seen in the editor; a line of it here would move what is below when they come.
  const waits = isLoading && reasons.length === 0 && <p id={reasonsId} className="sr">{t('editor.loading')}</p>;
  const why = reasons.length > 0 && <ul id={reasonsId} className="small orders-reasons">{reasons.map((reason) => <li key={reason}>{reason}</li>)}</ul>;
  const leave = <Button variant="danger-text" block disabled={isPending} onClick={onLeave}>{leaveText}</Button>;

  if (isSmall) {
    return (
      <>
        <div className="stack-s">{children}{leave}</div>
        <OrderBar minimum={minimum} wording="editing" cutOff={cutOff} why={why}>{next}{waits}</OrderBar>
      </>
    );
  }
  return (
    <aside className="stack orders-aside" aria-label={t('bar.label')}>
      <Card>
        <Figure label={t('common:total-excl-vat')} large>{money(total)}</Figure>
        <MinimumMeter minimum={minimum} wording="editing" />
        <div className="stack-s orders-actions">{next}{waits}{why}{leave}</div>
      </Card>
      {children}
    </aside>
  );
}
