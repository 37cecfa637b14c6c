import { useState } from 'react';
import { useSend } from '@larder/api-client';
import { readShape, SupplierProductDetail } from '@larder/contracts';
import type { SupplierProduct } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { Button, ConfirmDialog, Dialog, ErrorAlert, Field, SkeletonBlock, TextArea } from '@larder/ui';
import { useOnOrder, useProductCalls } from './product-actions.data';

interface AskingProps {
  product: SupplierProduct;
  onClose(): void;
  onDone(): void;
}

/**
 * One call of a dialog: pending, failed, done. When others were faster the lists are loaded again, and `known` has the
 * version of now, so that the next attempt is judged by it (DSK-14).
 */
function useDialogCall(product: SupplierProduct, onDone: () => void) {
  const { refresh } = useProductCalls();
  const { isSending, error, send } = useSend();
  const [version, setVersion] = useState(product.version);
  return {
    isPending: isSending,
    error,
    known: { sku: product.sku, version },
    run: (work: () => Promise<void>) =>
      send(
        async () => {
          await work();
          onDone();
        },
        ({ code, problem }) => {
          if (code !== 'product_state_changed' && code !== 'version_mismatch') return false;
          const current = readShape(SupplierProductDetail, problem?.current);
          if (current) setVersion(current.version);
          void refresh();
          return false;
        },
      ),
  };
}

export function DeleteDialog({ product, onClose, onDone }: AskingProps) {
  const { t } = useText('catalogue');
  const { remove } = useProductCalls();
  const { isPending, error, run } = useDialogCall(product, onDone);
  return (
    <ConfirmDialog
      title={t('actions.delete-title', { name: product.name })}
      confirmText={t('action.delete')}
      danger
      pending={isPending}
      error={error && <ErrorAlert error={error} />}
      onCancel={onClose}
      onConfirm={() => void run(() => remove(product.sku))}
    >
      <p className="catalogue-asked">{t('actions.delete-text')}</p>
    </ConfirmDialog>
  );
}

const MOST_REASON = 500;

/** Asks why and says what stays on order before a product is suspended (DSK-16). */
export function SuspendDialog({ product, onClose, onDone }: AskingProps) {
  const { t } = useText('catalogue');
  const { day, number } = useFormats();
  const { move } = useProductCalls();
  const { isPending, error, known, run } = useDialogCall(product, onDone);
  const onOrder = useOnOrder(product.sku);
  const [reason, setReason] = useState('');
  const [isLacking, setLacking] = useState(false);
  const { cartons = 0, orders = 0, until = null } = onOrder.data ?? {};
  function suspend() {
    if (reason.trim() === '') setLacking(true);
    else void run(() => move(known, 'suspended', reason.trim()));
  }
  return (
    <Dialog
      title={t('actions.suspend-title', { name: product.name })}
      width={400}
      persistent
      pending={isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" disabled={isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" loading={isPending} onClick={suspend}>
            {t('action.suspend')}
          </Button>
        </>
      }
    >
      <div className="stack-s catalogue-asked">
        {until !== null && (
          <p>
            {t('actions.on-order', {
              count: cartons,
              cartons: number(cartons),
              orders: t('actions.orders', { count: orders }),
              date: day(until, 'short'),
            })}
          </p>
        )}
        {onOrder.data && until === null && <p>{t('actions.nothing-on-order')}</p>}
        {onOrder.isPending && <SkeletonBlock bare lines={1} />}
        {onOrder.error && <ErrorAlert error={onOrder.error} onRetry={onOrder.retry} />}
        <Field
          label={t('actions.reason')}
          error={isLacking && reason.trim() === '' ? t('actions.reason-missing') : undefined}
          required
        >
          <TextArea value={reason} onChange={setReason} rows={3} maxLength={MOST_REASON} />
        </Field>
        {error && <ErrorAlert error={error} />}
      </div>
    </Dialog>
  );
}
