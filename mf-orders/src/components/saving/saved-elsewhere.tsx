import { useSend } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Alert, Button, ErrorAlert } from '@larder/ui';
import type { OrderSaving } from '../../model/saving/order-saving';

export interface SavedElsewhereProps {
  saving: OrderSaving;
  /** The order as it is stored, once it is this tab's. */
  onTakenOver: ((order: Order) => void) | undefined;
}

/** Another tab saves the order: going on here takes it over with everything typed there (GDE-72). */
export function SavedElsewhere({ saving, onTakenOver }: SavedElsewhereProps) {
  const { t } = useText('orders');
  const { isSending, error, send } = useSend();
  const takeOver = () =>
    send(async () => {
      const order = await saving.takeOver();
      if (order) onTakenOver?.(order);
    });
  return (
    <div className="stack">
      <Alert
        kind="warning"
        icon="copy"
        className="orders-gap"
        action={
          <Button loading={isSending} onClick={() => void takeOver()}>
            {t('save.take-over')}
          </Button>
        }
      >
        {t('save.other-tab')}
      </Alert>
      {error && <ErrorAlert error={error} />}
    </div>
  );
}
