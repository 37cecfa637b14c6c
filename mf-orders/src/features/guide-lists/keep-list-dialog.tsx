import { useSend } from '@larder/api-client';
import { GUIDE_LIST_LIMITS } from '@larder/contracts';
import type { GuideList } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { Button, Dialog, ErrorAlert, Field, TextInput, useForm } from '@larder/ui';
import { useGuideListWrites } from '../../model/guide/guide-lists.data';
import { nameProblem, nameRefusal } from './list-name';
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
  const { isSending: isPending, error, send } = useSend();
  const form = useForm({
    initial: { name: '' },
    word: (problem) => t(`lists.name-${problem}`),
    onSubmit: () => void keep(),
    checks: { name: nameProblem },
  });

  const keep = () =>
    send(
      async () => {
        const list = await create(form.values.name.trim(), productIds);
        notify(t('lists.kept', { name: list.name }));
        onKept(list);
      },
      (refused) => {
        const wrong = nameRefusal(refused);
        if (wrong) form.refuse('name', wrong);
        return wrong !== undefined;
      },
    );
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
      <form id="orders-keep-list" className="stack-s" {...form.form}>
        <p>{t('lists.products', { count: productIds.length })}</p>
        <Field label={t('lists.name')} required error={form.errors.name}>
          <TextInput {...form.bind('name')} autoFocus maxLength={GUIDE_LIST_LIMITS.name} autoComplete="off" />
        </Field>
        {error && <ErrorAlert error={error} texts={texts} />}
      </form>
    </Dialog>
  );
}
