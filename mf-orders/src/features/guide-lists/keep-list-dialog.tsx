import type { ApiError } from '@larder/api-client';
import { apiErrorOf } from '@larder/api-client';
import { GUIDE_LIST_LIMITS } from '@larder/contracts';
import type { GuideList } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { Button, Dialog, ErrorAlert, Field, TextInput } from '@larder/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useGuideListWrites } from '../../model/guide/guide-lists.data';
import { useListTexts } from './use-list-texts';

export interface KeepListDialogProps {
  locationId: number;
  productIds: readonly number[];
  onKept: (list: GuideList) => void;
  onClose: () => void;
}

/** Asks for the name of a new list and makes it (GDE-33, GDE-36). */
export function KeepListDialog({ locationId, productIds, onKept, onClose }: KeepListDialogProps) {
  const { t } = useText('orders');
  const notify = useNotify();
  const texts = useListTexts();
  const { create } = useGuideListWrites(locationId);
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const isTaken = error?.code === 'guide_list_name_taken';
  const nameError =
    name.trim() === ''
      ? isChecked
        ? t('lists.name-missing')
        : undefined
      : isTaken
        ? t('lists.name-taken')
        : undefined;

  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || isPending) return;
    setPending(true);
    setError(undefined);
    try {
      const list = await create(name.trim(), productIds);
      notify(t('lists.kept', { name: list.name }));
      onKept(list);
    } catch (failure) {
      setError(apiErrorOf(failure));
      setPending(false);
    }
  };
  return (
    <Dialog
      title={t('lists.keep')}
      width={400}
      pending={isPending}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form="orders-keep-list" loading={isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id="orders-keep-list" className="stack-s" noValidate onSubmit={(event) => void keep(event)}>
        <p>{t('lists.products', { count: productIds.length })}</p>
        <Field label={t('lists.name')} required error={nameError}>
          <TextInput
            value={name}
            maxLength={GUIDE_LIST_LIMITS.name}
            autoComplete="off"
            onChange={(text) => {
              setName(text);
              setError(undefined);
            }}
          />
        </Field>
        {error && !isTaken && <ErrorAlert error={error} texts={texts} />}
      </form>
    </Dialog>
  );
}
