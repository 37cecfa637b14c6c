import { useFormats, useText } from '@larder/i18n';
import { useNow } from '@larder/remote-kit';
import { previewItems } from '@larder/rules';
import { Button, Card, Docket, Figure, Icon, LinkButton, PageHeader } from '@larder/ui';
import { CutOffTimer } from '../../components/delivery/cut-off-timer';
import { DeliveryHead } from '../../components/delivery/delivery-head';
import { useStepHeading } from '../../components/page/screen-heading';
import { useOwnPages } from '../../components/page/use-own-pages';
import type { ConfirmedOrder } from '../../model/submitting/confirmed-order';

export interface OrderConfirmationProps {
  confirmed: ConfirmedOrder;
  onOpen: () => void;
}

/** What became of the order, and what happens next (ORD-173, ORD-174, decision 017). */
export function OrderConfirmation({ confirmed, onOpen }: OrderConfirmationProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const pages = useOwnPages();
  const { kind, orderId, locationName, deliveryStart, deliveryEnd, items, total, cutOff } = confirmed;
  const nowMs = useNow(10_000);
  const isPassed = cutOff !== undefined && nowMs >= cutOff.cutOffMs;
  const title = t(`confirmation.${kind}`, { id: orderId });
  const heading = useStepHeading(`confirmation-${orderId}`, title, false);

  const body = (
    <div className="stack">
      <DeliveryHead start={deliveryStart} end={deliveryEnd} place={`· ${locationName}`} />
      <p>
        {kind === 'submitted'
          ? t('confirmation.next')
          : cutOff
            && (isPassed
              ? t('save-warning.expired')
              : t('confirmation.before', { cutOff: formats.cutOff(cutOff.cutOffAt) }))}
      </p>
      <Ordered items={items} />
    </div>
  );
  const actions = (
    <div className="orders-done-acts">
      <LinkButton variant="primary" to={pages.orderList()}>
        {t('view.back')}
      </LinkButton>
      <Button onClick={onOpen}>{t(kind === 'submitted' ? 'confirmation.open' : 'confirmation.open-draft')}</Button>
    </div>
  );
  const stub = (
    <>
      {total !== null && (
        <Figure label={t('common:total-excl-vat')} large>
          {formats.money(total)}
        </Figure>
      )}
      {cutOff && <CutOffTimer cutOff={cutOff} purpose={kind === 'submitted' ? 'cancel' : 'submit'} />}
      {actions}
    </>
  );
  return (
    <>
      <PageHeader
        title={
          <span className="orders-done">
            <span className="orders-tick">
              <Icon name="check" />
            </span>
            <span>{title}</span>
          </span>
        }
        headingRef={heading}
      />
      {total !== null || cutOff ? (
        <Docket aria-label={t('view.summary')} stub={stub}>
          {body}
        </Docket>
      ) : (
        <Card as="section" aria-label={t('view.summary')}>
          <div className="stack">
            {body}
            {actions}
          </div>
        </Card>
      )}
    </>
  );
}

/** "20 x Whole milk, 3 x Salted butter block, 4 more items". */
function Ordered({ items }: Pick<ConfirmedOrder, 'items'>) {
  const { t } = useText('orders');
  const formats = useFormats();
  const { shown, more } = previewItems(items);
  if (shown.length === 0) return null;
  const names = shown.map(({ productName, cartonQuantity }) =>
    t('list.item', { name: productName, quantity: formats.number(cartonQuantity) }),
  );
  return <p className="muted">{[...names, ...(more > 0 ? [t('list.more-items', { count: more })] : [])].join(', ')}</p>;
}
