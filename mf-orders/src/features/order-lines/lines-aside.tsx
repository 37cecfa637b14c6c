import { useFormats, useText } from '@larder/i18n';
import { Button, Card, Figure } from '@larder/ui';
import { useId, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useSmallScreen } from '../../components/page/use-small-screen';
import { MinimumMeter } from '../../components/submitting/minimum-note';
import { OrderBar } from '../../components/submitting/order-bar';
import { useMinimumOrder } from '../../model/minimum-order/use-minimum-order';
import { useOrderForm, useOrderFormStore, useOrderTotal } from '../../model/order-form/order-form-context';
import { linesOf } from '../../model/order-form/order-form.store';
import { isGone } from '../../model/order-form/order-line';
import type { Supply } from '../../model/supply/use-supply';

export interface LinesAsideProps {
  supply: Supply;
  orderId?: number | undefined;
  isPanelOpen: boolean;
  isPending: boolean;
  onNext: () => void;
  leaveText: string;
  /** What leaves the step loses nothing. */
  keepsOnLeave?: boolean;
  onLeave: () => void;
  /** Beside the way on in the bottom bar, such as to fill what is usual. */
  besideNext?: ReactNode;
  /** Under what leaves the step. */
  belowLeave?: ReactNode;
  children?: ReactNode;
}

/** The money beside the items, and the way on; in a bottom bar on small screens. */
export function LinesAside({
  supply,
  orderId,
  isPanelOpen,
  isPending,
  onNext,
  leaveText,
  keepsOnLeave = false,
  onLeave,
  besideNext,
  belowLeave,
  children,
}: LinesAsideProps) {
  const { t } = useText('orders');
  const { money } = useFormats();
  const isSmall = useSmallScreen();
  const reasonsId = useId();
  const { posts } = useOrderFormStore();
  const isPosted = useSyncExternalStore(posts.subscribe, () => posts.pending() !== undefined);
  const total = useOrderTotal();
  const hasGone = useOrderForm((form) => linesOf(form).some((line) => isGone(line, supply.onSale)));
  const deliveryStart = useOrderForm((form) => form.deliveryStart);
  const locationId = useOrderForm((form) => form.locationId);
  const minimum = useMinimumOrder({
    type: 'normal',
    locationId,
    deliveryStart,
    total,
    ...(orderId === undefined ? {} : { orderId }),
  });
  const cutOff = deliveryStart ? supply.rules.cutOffOf(deliveryStart) : undefined;
  const isLoading = supply.agreed.data === undefined && supply.agreed.isPending;
  const reasons = [
    isPanelOpen && t('next.panel-open'),
    supply.agreed.data === undefined && !isLoading && t('next.no-products'),
    hasGone && t('next.unavailable'),
  ].filter((reason) => reason !== false);
  const isBlocked = isLoading || reasons.length > 0;

  const next = (
    <Button
      data-next-step
      variant="primary"
      large={!isSmall}
      block={!isSmall}
      iconAfter="arrow-right"
      loading={isPending}
      disabled={isBlocked}
      aria-describedby={isBlocked ? reasonsId : undefined}
      onClick={onNext}
    >
      {t('next.next')}
    </Button>
  );
  // That the products are on their way is seen in the editor; a line of it here would move what is below when they
  // come.
  const waits = isLoading && reasons.length === 0 && (
    <p id={reasonsId} className="sr">
      {t('editor.loading')}
    </p>
  );
  const why = reasons.length > 0 && (
    <ul id={reasonsId} className="small orders-reasons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
  const leave = (
    <>
      <Button variant={keepsOnLeave ? 'text' : 'danger-text'} block disabled={isPending || isPosted} onClick={onLeave}>
        {leaveText}
      </Button>
      {belowLeave}
    </>
  );

  if (isSmall) {
    return (
      <>
        <div className="stack-s">
          {children}
          {leave}
        </div>
        <OrderBar minimum={minimum} wording="editing" cutOff={cutOff} why={why} beside={besideNext}>
          {next}
          {waits}
        </OrderBar>
      </>
    );
  }
  return (
    <aside className="stack orders-aside" aria-label={t('bar.label')}>
      <Card>
        <Figure label={t('common:total-excl-vat')} large>
          {money(total)}
        </Figure>
        <MinimumMeter minimum={minimum} wording="editing" />
        <div className="stack-s orders-actions">
          {next}
          {waits}
          {why}
          {leave}
        </div>
      </Card>
      {children}
    </aside>
  );
}
