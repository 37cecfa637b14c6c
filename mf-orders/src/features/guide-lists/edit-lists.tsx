import type { ApprovedProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { Button } from '@larder/ui';
import { Suspense, lazy, useState } from 'react';
import type { GuideLoad } from '../../model/guide/guide.data';
import { useOrderForm } from '../../model/order-form/order-form-context';

const loadDialog = () => import('./edit-lists-dialog');
const EditListsDialog = lazy(() => loadDialog().then((dialog) => ({ default: dialog.EditListsDialog })));

export interface EditListsProps {
  guide: GuideLoad;
  products: readonly ApprovedProduct[];
}

/** "Edit lists", beside the groups that they make (GDE-34, GDE-35). */
export function EditLists({ guide, products }: EditListsProps) {
  const { t } = useText('orders');
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const locationId = useOrderForm((form) => form.locationId);
  const { data } = guide;
  // The dialog is fetched before it opens, so that a failure leaves the step as it is.
  const open = () =>
    loadDialog().then(
      () => setOpen(true),
      () => notify(t('quick.not-loaded')),
    );
  return (
    <>
      <Button variant="text" icon="edit" title={t('lists.edit')} disabled={!data} onClick={() => void open()}>
        {t('lists.edit')}
      </Button>
      {isOpen && data && locationId !== undefined && (
        <Suspense fallback={null}>
          <EditListsDialog
            locationId={locationId}
            lists={data.lists}
            products={products}
            onChanged={(lists) => guide.replace({ ...data, lists: [...lists] })}
            onOutdated={guide.retry}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
