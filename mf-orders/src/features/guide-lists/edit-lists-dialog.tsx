import { useSend } from '@larder/api-client';
import { GUIDE_LIST_LIMITS, GuideList, readShape } from '@larder/contracts';
import type { ApprovedProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Styles, useNotify } from '@larder/remote-kit';
import { moved } from '@larder/rules';
import { Button, ConfirmDialog, Dialog, ErrorAlert, IconButton } from '@larder/ui';
import { useState } from 'react';
import { Failure } from '../../components/page/failure';
import { useGuideListWrites } from '../../model/guide/guide-lists.data';
import css from './guide-lists.css';
import { ListEditor } from './list-editor';
import { SortableRows } from './sortable-rows';
import { useListTexts } from './use-list-texts';

export interface EditListsDialogProps {
  locationId: number;
  lists: readonly GuideList[];
  products: readonly ApprovedProduct[];
  /** Shows the lists as they stand after a write. */
  onChanged: (lists: readonly GuideList[]) => void;
  /** They may stand otherwise: somebody else changed them. */
  onOutdated: () => void;
  onClose: () => void;
}

/** The lists of the location: new ones, their order, and the way into each (GDE-33 to GDE-35). */
export function EditListsDialog({ locationId, lists, products, onChanged, onOutdated, onClose }: EditListsDialogProps) {
  const { t } = useText('orders');
  const notify = useNotify();
  const texts = useListTexts();
  const writes = useGuideListWrites(locationId);
  const [edited, setEdited] = useState<number | 'new'>();
  const [doomed, setDoomed] = useState<GuideList>();
  const { isSending: isPending, error, send, clear } = useSend();
  const put = (list: GuideList) =>
    onChanged(
      lists.some(({ listId }) => listId === list.listId)
        ? lists.map((one) => (one.listId === list.listId ? list : one))
        : [...lists, list],
    );

  /**
   * Runs a write; what failed is told, and the lists are asked for again.
   * @returns whether it was done
   */
  const write = async (work: () => Promise<void>): Promise<boolean> => {
    let isDone = false;
    await send(
      async () => {
        await work();
        isDone = true;
      },
      (refused) => {
        const current = readShape(GuideList, refused.problem?.current);
        if (current) put(current);
        onOutdated();
        return false;
      },
    );
    return isDone;
  };
  const move = (from: number, to: number) =>
    write(async () => {
      const { listId, ...list } = lists[from] as GuideList;
      const saved = await writes.save(listId, { ...list, position: to + 1 });
      onChanged(
        moved(
          lists.map((one) => (one.listId === listId ? saved : one)),
          from,
          to,
        ),
      );
    });
  const remove = ({ listId, name }: GuideList) =>
    write(async () => {
      await writes.remove(listId);
      onChanged(lists.filter((one) => one.listId !== listId));
      setDoomed(undefined);
      notify(t('lists.deleted', { name }));
    });

  const at = lists.findIndex(({ listId }) => listId === edited);
  const agreed = new Set(products.map(({ productId }) => productId));
  const rows = lists.map((list) => ({
    id: list.listId,
    name: list.name,
    hint: t('lists.products', { count: list.productIds.filter((id) => agreed.has(id)).length }),
    list,
  }));
  return (
    <>
      <Styles css={css} />
      <Dialog
        title={t('lists.edit')}
        pending={isPending}
        onClose={onClose}
        actions={
          <Button variant="primary" disabled={isPending} onClick={onClose}>
            {t('common:close')}
          </Button>
        }
      >
        <div className="stack-s orders-lists">
          {error && !doomed && (
            <Failure>
              <ErrorAlert error={error} texts={texts} />
            </Failure>
          )}
          {lists.length === 0 && <p>{t('lists.nothing')}</p>}
          <SortableRows label={t('guide.by-lists')} rows={rows} isDisabled={isPending} onMove={move}>
            {({ id, name, list }) => (
              <>
                <IconButton
                  icon="edit"
                  label={t('lists.edit-one', { name })}
                  disabled={isPending}
                  onClick={() => setEdited(id)}
                />
                <IconButton
                  icon="delete"
                  label={t('lists.delete-one', { name })}
                  disabled={isPending}
                  onClick={() => setDoomed(list)}
                />
              </>
            )}
          </SortableRows>
          {lists.length < GUIDE_LIST_LIMITS.lists ? (
            <div>
              <Button icon="plus" disabled={isPending} onClick={() => setEdited('new')}>
                {t('lists.new')}
              </Button>
            </div>
          ) : (
            <p className="small muted">{t('lists.limit')}</p>
          )}
        </div>
        {doomed && (
          <ConfirmDialog
            danger
            title={t('lists.delete', { name: doomed.name })}
            confirmText={t('lists.delete-it')}
            pending={isPending}
            error={error && <ErrorAlert error={error} texts={texts} />}
            onConfirm={() => void remove(doomed)}
            onCancel={() => {
              setDoomed(undefined);
              clear();
            }}
          />
        )}
        {edited !== undefined && (
          <ListEditor
            key={edited}
            locationId={locationId}
            list={lists[at]}
            position={at < 0 ? lists.length + 1 : at + 1}
            products={products}
            onSaved={(list) => {
              put(list);
              setEdited(undefined);
            }}
            onOutdated={onOutdated}
            onBack={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}
