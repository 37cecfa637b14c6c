import type { ApprovedProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { Button } from '@larder/ui';
import { Suspense, lazy } from 'react';
import { useFetched } from '../../components/page/use-fetched';
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
  // A message beside the button would move the rows below it.
  const dialog = useFetched(loadDialog, (retry) =>
    notify(t('quick.not-loaded'), { text: t('common:retry'), run: retry }),
  );
  const locationId = useOrderForm((form) => form.locationId);
  const { data } = guide;
  return (
    <>
      <Button
        variant="text"
        icon="edit"
        title={t('lists.edit')}
        disabled={!data}
        loading={dialog.isFetching}
        onClick={dialog.open}
      >
        {t('lists.edit')}
      </Button>
      {dialog.isOpen && data && locationId !== undefined && (
        <Suspense fallback={null}>
          <EditListsDialog
            locationId={locationId}
            lists={data.lists}
            products={products}
            onChanged={(lists) => guide.replace({ ...data, lists: [...lists] })}
            onOutdated={guide.retry}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
