import { useText } from '@larder/i18n';
import { Alert, Button, ErrorAlert } from '@larder/ui';
import { lateCode, useLateCode } from '@larder/ui/late';
import { useState } from 'react';
import { useOrderFormStore } from '../../model/order-form/order-form-context';
import { linesOf } from '../../model/order-form/order-form.store';
import type { OrderSaving } from '../../model/saving/order-saving';
import type { OpenMerge } from '../../model/saving/save-state';

const MERGE_DIALOG = lateCode(async () => (await import('./merge-dialog')).MergeDialog);

/** The merge that waits for a choice, which can be put off: nothing is overwritten meanwhile (GDE-74). */
export function MergeWaiting({ saving, merge }: { saving: OrderSaving; merge: OpenMerge }) {
  const { t } = useText('orders');
  const store = useOrderFormStore();
  const [isOpen, setOpen] = useState(true);
  const { data: MergeDialog, error, retry } = useLateCode(MERGE_DIALOG);
  const decide = () => {
    setOpen(true);
    if (error) retry();
  };
  return (
    <>
      <Alert kind="warning" className="orders-gap" action={<Button onClick={decide}>{t('save.decide')}</Button>}>
        {t('merge.title')}
      </Alert>
      {error && (
        <div className="orders-gap">
          <ErrorAlert error={error} onRetry={retry} />
        </div>
      )}
      {isOpen && MergeDialog && (
        <MergeDialog
          merge={merge}
          lines={linesOf(store.getState())}
          changedAt={saving.changedAt()}
          isPending={false}
          onChoose={(choices) => saving.choose(choices)}
          onSave={() => saving.saveMerge()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
