import { useFormats, useText } from '@larder/i18n';
import { ConfirmDialog } from '@larder/ui';
import { changedLines } from '../../model/submitting/price-change';
import type { PriceChangeFacts, PricedLineFacts } from '../../model/submitting/price-change';

export interface PriceChangeDialogProps {
  change: PriceChangeFacts;
  lines: readonly PricedLineFacts[];
  isPending: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** Shows what changed before anything is submitted at another total than the buyer has seen (ORD-167). */
export function PriceChangeDialog({ change, lines, isPending, onAccept, onDecline }: PriceChangeDialogProps) {
  const { t } = useText('orders');
  const { money } = useFormats();
  return (
    <ConfirmDialog
      title={t('price-change.title')}
      confirmText={t('price-change.accept')}
      cancelText={t('common:back')}
      width={598}
      pending={isPending}
      onConfirm={onAccept}
      onCancel={onDecline}
    >
      <table className="lines orders-changes">
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
          {changedLines(change, lines).map(({ productId, name, was, now }) => (
            <tr key={productId}>
              <td>{name}</td>
              <td className="num">{money(was)}</td>
              <td className="num strong">{money(now)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="strong">{t('common:total-excl-vat')}</td>
            <td className="num">{money(change.previousTotal)}</td>
            <td className="num strong">{money(change.currentTotal)}</td>
          </tr>
        </tfoot>
      </table>
    </ConfirmDialog>
  );
}
