import { useSend } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { ConfirmDialog, ErrorAlert } from '@larder/ui';
import { DeliveryDay, DeliveryTime } from '../../components/delivery/delivery-time';
import { useOrderWrites } from '../../model/orders/order.data';

export interface OrderActionDialogProps {
  action: 'cancel' | 'delete';
  order: Order;
  onClose: () => void;
  onDone: () => void;
  /**
   * The order is not what the screen shows: it is to be loaded again behind the dialog (ORD-69, ORD-70). Confirming once
   * more is about the order as it is shown then.
   */
  onOutdated: () => void;
}

const OUTDATED = ['order_cancel_too_late', 'order_status_changed', 'order_not_draft', 'order_version_mismatch'];

/**
 * Asks before an order is cancelled or a draft deleted, and stays open with the reason when that fails (ORD-62 to
 * ORD-70).
 */
export function OrderActionDialog({ action, order, onClose, onDone, onOutdated }: OrderActionDialogProps) {
  const { t } = useText('orders');
  const { cancel, remove } = useOrderWrites();
  const { isSending, error, send } = useSend();
  const confirm = () =>
    send(
      async () => {
        await (action === 'cancel' ? cancel : remove)(order.id, order.version);
        onDone();
      },
      ({ code }) => {
        if (OUTDATED.includes(code)) onOutdated();
        return false;
      },
    );

  return (
    <ConfirmDialog
      danger
      title={t(`${action}.title`, { id: order.id })}
      confirmText={t(`${action}.confirm`)}
      cancelText={t('common:back')}
      pending={isSending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      error={error && <ErrorAlert error={error} texts={ownTexts(t, error)} />}
    >
      <p>
        <DeliveryDay start={order.deliveryStart} />
        {order.deliveryStart && (
          <>
            {' '}
            <DeliveryTime start={order.deliveryStart} end={order.deliveryEnd} />
          </>
        )}
        <br />
        {order.locationName}
      </p>
    </ConfirmDialog>
  );
}

function ownTexts(t: (key: string) => string, error: ApiError): Record<string, string> {
  if (error.code === 'order_cancel_too_late') return { [error.code]: t('order_cancel_too_late') };
  if (error.code === 'order_status_changed') return { [error.code]: t('order_status_changed') };
  if (error.code === 'order_version_mismatch') return { [error.code]: t('order_changed_meanwhile') };
  if (error.code === 'order_not_draft') return { [error.code]: t('edit.not-draft') };
  if (error.status === 403) return { [error.code]: t('order_details_dialog_not-authorised_error') };
  if (error.status === 404) return { [error.code]: t('order_details_dialog_not-found_error') };
  return {};
}
