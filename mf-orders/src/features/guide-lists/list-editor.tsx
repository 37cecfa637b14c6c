import { useSend } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { GUIDE_LIST_LIMITS, GuideList, readShape } from '@larder/contracts';
import type { ApprovedProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { moved, withHidden } from '@larder/rules';
import { Alert, Button, ConfirmDialog, Dialog, ErrorAlert, Field, IconButton, TextInput, useForm } from '@larder/ui';
import { Select } from '@larder/ui/pickers';
import { useMemo, useState } from 'react';
import { Failure } from '../../components/page/failure';
import { useGuideListWrites } from '../../model/guide/guide-lists.data';
import { nameProblem, nameRefusal } from './list-name';
import { SortableRows } from './sortable-rows';
import { useListTexts } from './use-list-texts';

export interface ListEditorProps {
  locationId: number;
  /** Undefined for a new one. */
  list: GuideList | undefined;
  /** Its place among the lists when they were read, from 1. A save leaves it where others have put it since. */
  position: number;
  products: readonly ApprovedProduct[];
  onSaved: (list: GuideList) => void;
  /** Somebody else has changed or deleted the list meanwhile. */
  onOutdated: () => void;
  onBack: () => void;
}

/** One list: its name and its products in their own order (GDE-34, GDE-35). */
export function ListEditor({ locationId, list, position, products, onSaved, onOutdated, onBack }: ListEditorProps) {
  const { t } = useText('orders');
  const texts = useListTexts();
  const writes = useGuideListWrites(locationId);
  const agreed = useMemo(() => new Map(products.map((product) => [product.productId, product])), [products]);
  const isAgreed = (id: number) => agreed.has(id);
  const form = useForm({
    initial: { name: list?.name ?? '' },
    word: (problem) => t(`lists.name-${problem}`),
    onSubmit: () => void save(),
    checks: { name: nameProblem },
  });
  const { name } = form.values;
  // Those that are not agreed too: a product may stop being agreed, or be agreed again, while the list is open (GDE-36).
  const [ids, setIds] = useState<readonly number[]>(list?.productIds ?? []);
  // Names outlast the agreement: those of the products at the opening, and of those that were added here.
  const [known, setKnown] = useState(products);
  // The list as it was opened, also when it is read again meanwhile: a save says what it changes (GDE-34).
  const [opened, setOpened] = useState(list);
  const [theirs, setTheirs] = useState<GuideList>();
  const [asks, setAsks] = useState(false);
  const { isSending: isPending, error, send, clear } = useSend();

  const stored = theirs ?? opened;
  const shown = ids.filter(isAgreed);
  // The API takes a product that is not agreed only where it is on the list already (GDE-36).
  const isTaken = (id: number) => isAgreed(id) || (stored?.productIds.includes(id) ?? false);
  const productIds = ids.filter(isTaken);
  const lost = known.filter(({ productId }) => ids.includes(productId) && !isTaken(productId));
  const isDirty = name !== (stored?.name ?? '') || ids.join() !== (stored?.productIds ?? []).join();
  const isFull = productIds.length >= GUIDE_LIST_LIMITS.products;
  const rows = shown.map((id) => ({
    id,
    name: agreed.get(id)?.productName ?? '',
    hint: agreed.get(id)?.supplierName ?? '',
  }));
  const addable = products
    .filter(({ productId }) => !ids.includes(productId))
    .map(({ productId, productName, supplierName }) => ({
      value: String(productId),
      label: productName,
      hint: supplierName,
    }));

  const write = () => {
    if (!stored) return writes.create(name.trim(), productIds);
    const { listId, version } = stored;
    return writes.save(listId, { name: name.trim(), productIds, position, keepsPlace: true, version });
  };
  /** Shows what a refusal tells of the list; whether it is about the name. */
  const refuse = (refused: ApiError): boolean => {
    const current = readShape(GuideList, refused.problem?.current);
    if (current) {
      setTheirs(current);
      // What others added and nobody can see stays on the list; what was removed here does not come back.
      const was = stored?.productIds ?? [];
      setIds((mine) => withHidden(current.productIds, mine, (id) => isAgreed(id) || was.includes(id)));
    }
    // A list that is gone is made anew by the next Save.
    if (refused.code === 'guide_list_not_found') {
      setTheirs(undefined);
      setOpened(undefined);
    }
    if (current || refused.code === 'guide_list_not_found') onOutdated();
    const wrong = nameRefusal(refused);
    if (wrong) form.refuse('name', wrong);
    return wrong !== undefined;
  };
  const save = () => send(async () => onSaved(await write()), refuse);
  const add = (id: number) => {
    setIds([...ids, id]);
    setKnown([
      ...known.filter(({ productId }) => productId !== id),
      ...products.filter(({ productId }) => productId === id),
    ]);
  };
  const back = () => (isDirty && !isPending ? setAsks(true) : onBack());
  const take = () => {
    if (!theirs) return;
    form.set('name', theirs.name);
    setIds(theirs.productIds);
    clear();
  };

  return (
    <Dialog
      title={list ? t('lists.edit-one', { name: list.name }) : t('lists.new')}
      persistent={isDirty}
      pending={isPending}
      onClose={back}
      actions={
        <>
          <Button disabled={isPending} onClick={back}>
            {t('common:back')}
          </Button>
          <Button variant="primary" type="submit" form="orders-list" loading={isPending}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <div className="stack-s orders-lists">
        {error && (
          <Failure>
            <ErrorAlert error={error} texts={texts} />
          </Failure>
        )}
        {theirs && (
          <Theirs
            list={theirs}
            names={theirs.productIds.filter(isAgreed).map((id) => agreed.get(id)?.productName ?? '')}
            onTake={take}
          />
        )}
        <form id="orders-list" {...form.form}>
          <Field label={theirs ? t('lists.mine') : t('lists.name')} required error={form.errors.name}>
            <TextInput {...form.bind('name')} maxLength={GUIDE_LIST_LIMITS.name} autoComplete="off" />
          </Field>
        </form>
        {isFull ? (
          <Alert role="none">{t('lists.limit')}</Alert>
        ) : (
          <Field label={t('lists.add')}>
            <Select
              key={ids.length}
              value={null}
              options={addable}
              placeholder={t('lists.choose')}
              onChange={(value) => add(Number(value))}
            />
          </Field>
        )}
        {lost.map(({ productId, productName }) => (
          <Alert key={productId} kind="warning">
            {t('lists.lost', { name: productName })}
          </Alert>
        ))}
        <SortableRows
          drags
          label={t('lists.order')}
          rows={rows}
          onMove={(from, to) => {
            setIds(withHidden(ids, moved(shown, from, to), isAgreed));
            return true;
          }}
        >
          {({ id, name: product }) => (
            <IconButton
              icon="close"
              label={t('lists.remove', { name: product })}
              onClick={() => setIds(ids.filter((one) => one !== id))}
            />
          )}
        </SortableRows>
      </div>
      {asks && (
        <ConfirmDialog
          danger
          title={t('lists.drop')}
          confirmText={t('discard.confirm')}
          cancelText={t('discard.keep')}
          onConfirm={onBack}
          onCancel={() => setAsks(false)}
        />
      )}
    </Dialog>
  );
}

/** The list as it stands now, beside the own entries (GDE-34). */
function Theirs({ list, names, onTake }: { list: GuideList; names: readonly string[]; onTake: () => void }) {
  const { t } = useText('orders');
  return (
    <section className="orders-theirs" aria-label={t('lists.theirs')}>
      <p className="lab">{t('lists.theirs')}</p>
      <p>
        <b>{list.name}</b>
      </p>
      <ol>
        {names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ol>
      <Button onClick={onTake}>{t('lists.take')}</Button>
    </section>
  );
}
