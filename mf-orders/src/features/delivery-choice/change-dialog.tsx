import { useFormats, useText } from '@larder/i18n';
import { ConfirmDialog } from '@larder/ui';
import { DeliveryDay, DeliveryTime } from '../../components/delivery/delivery-time';
import type { changedByDate } from './changed-by-date';

/** A delivery as the form holds it. */
export interface Delivery {
  start: string | null;
  end: string | null;
}

export interface ChangeDialogProps {
  from: Delivery;
  to: Delivery;
  changes: ReturnType<typeof changedByDate>;
  onAccept: () => void;
  onCancel: () => void;
}

/** Shows what a new delivery changes before it is taken over (ORD-127). */
export function ChangeDialog({ from, to, changes, onAccept, onCancel }: ChangeDialogProps) {
  const { t } = useText('orders');
  const { money } = useFormats();
  const words = (delivery: Delivery) => (
    <>
      <DeliveryDay start={delivery.start} />
      {delivery.start && (
        <>
          {' '}
          <DeliveryTime {...delivery} />
        </>
      )}
    </>
  );
  return (
    <ConfirmDialog title={t('change.title')} confirmText={t('change.accept')} onConfirm={onAccept} onCancel={onCancel}>
      <dl className="stack-s">
        <div>
          <dt className="lab">{t('change.from')}</dt>
          <dd>{words(from)}</dd>
        </div>
        <div>
          <dt className="lab">{t('change.to')}</dt>
          <dd className="strong">{words(to)}</dd>
        </div>
      </dl>
      {changes.length > 0 && (
        <table className="lines orders-changes">
          <caption className="sr">{t('change.prices')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('line.product')}</th>
              <th scope="col" className="num">
                {t('price-change.was')}
              </th>
              <th scope="col" className="num">
                {t('price-change.now')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((line) => (
              <tr key={line.productId}>
                <td>{line.name}</td>
                <td className="num">{money(line.was)}</td>
                <td className="num strong">{money(line.now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ConfirmDialog>
  );
}
