import type { LeftOutReason } from '@larder/rules';
import { useText } from '@larder/i18n';
import { Styles, useNotify } from '@larder/remote-kit';
import { Button, Dialog, Icon } from '@larder/ui';
import type { IconName } from '@larder/ui';
import { useDeadlineFormats } from '../../components/delivery/deadline-formats';
import css from './left-out-dialog.css';
import type { Repeated } from './repeated';

const ICONS: Record<LeftOutReason, IconName> = {
  suspended: 'warning',
  gone: 'cancel',
  greengrocer: 'leaf',
  there: 'check',
  full: 'orders',
};

/**
 * What a repeated order could not give, with the reason of each line; can be copied as text (GDE-31, GDE-32). Lines that
 * are all on the order already are no failure, and the title says so.
 */
export function LeftOutDialog({ repeated, onClose }: { repeated: Repeated; onClose: () => void }) {
  const { t } = useText('orders');
  const notify = useNotify();
  const { day } = useDeadlineFormats();
  const { count, leftOut, deliveryStart, undo } = repeated;
  const isAllThere = leftOut.every(({ reason }) => reason === 'there');
  const asText = leftOut
    .map(({ sku, productName, cartonQuantity }) => [sku, productName, cartonQuantity].join('\t'))
    .join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText);
      notify(t('repeat.text-copied'));
    } catch {
      notify(t('repeat.text-refused'));
    }
  };
  return (
    <Dialog
      title={t(isAllThere ? 'repeat.all-there' : 'repeat.left-out', { count: leftOut.length })}
      fromBelow
      onClose={onClose}
      actions={
        <>
          <Button variant="text" icon="copy" onClick={() => void copy()}>
            {t('repeat.copy-text')}
          </Button>
          {count > 0 && (
            <Button
              icon="refresh"
              onClick={() => {
                undo();
                onClose();
              }}
            >
              {t('guide.undo')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('repeat.go-on')}
          </Button>
        </>
      }
    >
      <Styles css={css} />
      <p>
        {count === 0
          ? t(isAllThere ? 'repeat.quantities-stay' : 'repeat.nothing')
          : deliveryStart
            ? t('repeat.copied-of', { count, day: day(deliveryStart) })
            : t('repeat.done', { count })}
      </p>
      <table className="orders-left-out">
        <thead>
          <tr>
            <th scope="col">{t('line.product')}</th>
            <th scope="col" className="num">
              {t('repeat.cartons')}
            </th>
            <th scope="col">{t('repeat.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {leftOut.map(({ productId, productName, cartonQuantity, reason }) => (
            <tr key={productId}>
              <th scope="row">{productName}</th>
              <td className="num">{cartonQuantity}</td>
              <td className="why">
                <Icon name={ICONS[reason]} />
                {t(`repeat.why.${reason}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
