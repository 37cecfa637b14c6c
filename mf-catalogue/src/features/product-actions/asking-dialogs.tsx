import { useId, useState } from 'react';
import { useSend } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { readShape, SupplierProductDetail } from '@larder/contracts';
import type { SupplierProduct } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { Button, ConfirmDialog, Dialog, ErrorAlert, Field, SkeletonBlock, TextArea, useForm } from '@larder/ui';
import { isOvertaken } from './is-overtaken';
import { useOnOrder, useProductCalls } from './product-actions.data';

interface AskingProps {
  product: SupplierProduct;
  onClose(): void;
  onDone(): void;
}

/**
 * One call of a dialog: pending, failed, done. When others were faster the lists are loaded again, and `known` has the
 * version of now, so that the next attempt is judged by it (DSK-14). A failure that `isTold` answers with true shows at a
 * field.
 */
function useDialogCall(product: SupplierProduct, onDone: () => void) {
  const { refresh } = useProductCalls();
  const { isSending, error, send } = useSend();
  const [version, setVersion] = useState(product.version);
  return {
    isPending: isSending,
    error,
    known: { sku: product.sku, version },
    run: (work: () => Promise<void>, isTold: (failure: ApiError) => boolean = () => false) =>
      send(
        async () => {
          await work();
          onDone();
        },
        (failure) => {
          if (!isOvertaken(failure)) return isTold(failure);
          const current = readShape(SupplierProductDetail, failure.problem?.current);
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

/** A reason as it is sent: one line. */
const lineOf = (typed: string): string => typed.replace(/\s+/g, ' ').trim();

/** Asks why and says what stays on order before a product is suspended (DSK-16). */
export function SuspendDialog({ product, onClose, onDone }: AskingProps) {
  const { t } = useText('catalogue');
  const { day, number } = useFormats();
  const { move } = useProductCalls();
  const { isPending, error, known, run } = useDialogCall(product, onDone);
  const onOrder = useOnOrder(product.sku);
  const formId = useId();
  const form = useForm({
    initial: { reason: '' },
    word: t,
    checks: { reason: (typed) => (lineOf(typed) === '' ? 'actions.reason-missing' : undefined) },
    onSubmit: ({ reason }) =>
      run(
        () => move(known, 'suspended', lineOf(reason)),
        ({ problem }) => {
          const isRefused = problem?.errors.some(({ field }) => field === 'reason') ?? false;
          if (isRefused) form.refuse('reason', 'editor.problem.characters');
          return isRefused;
        },
      ),
  });
  const { cartons = 0, orders = 0, until = null } = onOrder.data ?? {};
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
          <Button variant="danger" type="submit" form={formId} loading={isPending}>
            {t('action.suspend')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack-s catalogue-asked" {...form.form}>
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
        <Field label={t('actions.reason')} error={form.errors.reason} required>
          <TextArea {...form.bind('reason')} autoFocus rows={3} maxLength={MOST_REASON} />
        </Field>
        {error && <ErrorAlert error={error} />}
      </form>
    </Dialog>
  );
}
