import { useText } from '@larder/i18n';
import { Button, Dialog } from '@larder/ui';
import type { KeptOrder } from '../../model/order-form/kept-progress';
import { useKeptWords } from './kept-order-offer';

export interface BesideDialogProps {
  order: KeptOrder;
  onContinue: () => void;
  onStartNew: () => void;
  onClose: () => void;
}

/** Asks before a new order takes the place of one that was begun earlier (ORD-182). */
export function BesideDialog({ order, onContinue, onStartNew, onClose }: BesideDialogProps) {
  const { t } = useText('orders');
  const words = useKeptWords(order);
  return (
    <Dialog
      title={t('kept.beside')}
      width={400}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onStartNew}>{t('kept.start-new')}</Button>
          <Button variant="primary" onClick={onContinue}>
            {t('kept.continue')}
          </Button>
        </>
      }
    >
      <p>
        <b>{words}</b>
      </p>
      <p>{t('kept.beside-text')}</p>
    </Dialog>
  );
}
