import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SupplierProductDetail } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useBlockLeaving, useNotify } from '@larder/remote-kit';
import { goToField } from '@larder/remote-kit/editing';
import { Alert, Button, Card, ConfirmDialog, LoadError, SkeletonBlock } from '@larder/ui';
import { BottomBar } from '@larder/ui/ordering';
import { useLocation } from '@larder/ui/router';
import { Conflicts, Failure, Missing, NotSaved, NowOrReview, Standing } from './editor-notes';
import { FilesGroup } from './files-group';
import { PriceGroup } from './price-group';
import { useEditedProduct } from './product-editor.data';
import { Origin, Pack, StorageAndLife, WhatItIs } from './product-fields';
import { useComingPrice } from './use-coming-price';
import { useProductEditor } from './use-product-editor';
import type { ProductEditing } from './use-product-editor';

interface ProductEditorProps {
  /** None for a new product. */
  sku: string | undefined;
  /** The name for the page's heading, once it is known. */
  onNamed(name: string): void;
  /** A new product was stored under this SKU. */
  onMade(sku: string): void;
  /** All values but prices as words, with all pictures, for a product in review. */
  renderValues(product: SupplierProductDetail): ReactNode;
}

/** A product to write, change and send for review (DSK-9 to DSK-19). */
export function ProductEditor({ sku, onNamed, ...rest }: ProductEditorProps) {
  const { t } = useText('catalogue');
  const loaded = useEditedProduct(sku);
  const name = loaded.data?.name;
  // Synchronises with the heading of the page around.
  useEffect(() => {
    if (name !== undefined) onNamed(name);
  }, [name, onNamed]);
  if (sku === undefined) return <EditorForm stored={undefined} onStored={() => undefined} {...rest} />;
  const gone = loaded.error?.status === 404 && <Alert>{t('supplier-product_overlay_404_error')}</Alert>;
  if (gone && !loaded.data) return gone;
  if (loaded.error && !loaded.data)
    return <LoadError title={t('failed.product')} error={loaded.error} onRetry={loaded.retry} />;
  if (!loaded.data)
    return (
      <div className="catalogue-editor">
        <Card>
          <SkeletonBlock bare lines={14} label={t('details.loading')} />
        </Card>
      </div>
    );
  // Deleted while it is open: what was typed stays on the page.
  return (
    <div className="stack-s">
      {gone}
      <EditorForm stored={loaded.data} onStored={loaded.replace} {...rest} />
    </div>
  );
}

interface EditorFormProps extends Omit<ProductEditorProps, 'sku' | 'onNamed'> {
  stored: SupplierProductDetail | undefined;
  onStored(product: SupplierProductDetail): void;
}

function EditorForm({ stored, onStored, onMade, renderValues }: EditorFormProps) {
  const { t } = useText('catalogue');
  const notify = useNotify();
  const [made, setMade] = useState<string>();
  const named = useNamedField();
  const editing = useProductEditor({
    stored,
    isChecked: named !== '',
    onMade: ({ sku }) => setMade(sku),
    onStored,
    onDone: (what) => notify(t(`editor.done.${what}`)),
  });
  const { form, product, typed } = editing;
  const coming = useComingPrice(editing);
  const isAllSaved = typed.length === 0 && !editing.files.isSending && !coming.isTyped;
  const { attempt } = useBlockLeaving(!isAllSaved);
  // Synchronises with the history: the address becomes that of the product once the guard of this commit is lifted.
  // What was typed or chosen during the first save is saved first.
  useEffect(() => {
    if (made !== undefined && isAllSaved) onMade(made);
  }, [made, isAllSaved, onMade]);

  const leaving = attempt && (
    <ConfirmDialog
      title={t('editor.leave')}
      confirmText={t('editor.leave-go')}
      cancelText={t('editor.leave-stay')}
      danger
      onConfirm={attempt.proceed}
      onCancel={attempt.stay}
    />
  );
  if (product?.review?.state === 'submitted') {
    return (
      <div className="catalogue-editor">
        <div className="stack">
          <Card as="section" aria-label={t('editor.values')} className="stack-s">
            {product.review.change?.name !== undefined && <h2>{product.review.change.name}</h2>}
            {renderValues({ ...product, ...product.review.change })}
          </Card>
          <PriceGroup editing={editing} coming={coming} />
        </div>
        <aside className="stack-s catalogue-side">
          <p>{t(product.review.change ? 'editor.change-in-review' : 'editor.in-review')}</p>
          <Failure editing={editing} />
          <NotSaved editing={editing} />
          <Button block loading={editing.doing === 'take-back'} onClick={() => void editing.takeBack()}>
            {t('action.take-back')}
          </Button>
        </aside>
        {leaving}
      </div>
    );
  }
  return (
    <form {...form.form} className="catalogue-editor">
      <div className="stack">
        <div className="stack-s catalogue-small">{product && <Standing product={product} />}</div>
        <WhatItIs editing={editing} />
        <Pack editing={editing} />
        <StorageAndLife editing={editing} />
        <Origin editing={editing} />
        <PriceGroup editing={editing} coming={coming} />
        <FilesGroup editing={editing} />
        <div className="catalogue-small">
          <Notes editing={editing} />
        </div>
      </div>
      <aside className="catalogue-side desk">
        <div className="stack-s">
          {product && <Standing product={product} />}
          <Notes editing={editing} />
          <SaveButtons editing={editing} block />
        </div>
      </aside>
      <BottomBar aria-label={t('editor.save-bar')}>
        <div className="catalogue-bar">
          <SaveButtons editing={editing} />
        </div>
      </BottomBar>
      {leaving}
    </form>
  );
}

/** The field that the address names, as a link of another page does; it has the focus once all controls are there. */
function useNamedField(): string {
  const { hash } = useLocation();
  const id = hash.slice(1);
  // Synchronises the focus with the address; the controls of the desk come with a file of their own.
  useEffect(() => {
    if (id === '') return;
    void import('@larder/ui/desk')
      .then(({ loadMultiSelect }) => loadMultiSelect())
      .then(() => requestAnimationFrame(() => goToField(id)));
  }, [id]);
  return id;
}

/** What was joined, what is missing, what failed, and which changes are in force when. */
function Notes({ editing }: { editing: ProductEditing }) {
  const { t } = useText('catalogue');
  const { product, changed, error, conflicts, checked } = editing;
  const notes = useRef<HTMLDivElement>(null);
  const isAsking = error !== undefined || conflicts.length > 0 || checked.length > 0;
  // Synchronises with the window: on a phone the notes lie below all fields, and the buttons are in view from
  // everywhere.
  useEffect(() => {
    if (isAsking) notes.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAsking, error, conflicts, checked]);
  const isReviewed = product !== undefined && product.status !== 'draft';
  return (
    <div className="stack-s" ref={notes}>
      <Conflicts editing={editing} />
      <Missing fields={editing.missing} />
      <Failure editing={editing} />
      {isReviewed && (
        <div className="small muted stack-s">
          {changed.length === 0 ? <NowOrReview changed={[]} all /> : <NowOrReview changed={changed} />}
        </div>
      )}
      {!isReviewed && <p className="small muted">{t('editor.draft-hint')}</p>}
    </div>
  );
}

function SaveButtons({ editing, block = false }: { editing: ProductEditing; block?: boolean }) {
  const { t } = useText('catalogue');
  const { product, doing, conflicts, files } = editing;
  const isBusy = doing !== undefined || conflicts.length > 0;
  if (product && product.status !== 'draft') {
    return (
      <Button
        type="submit"
        variant="primary"
        block={block}
        loading={doing === 'save' || files.isSending}
        disabled={conflicts.length > 0 || (editing.changed.length === 0 && editing.typed.length === 0)}
      >
        {t('common:save')}
      </Button>
    );
  }
  return (
    <>
      <Button
        type="submit"
        block={block}
        loading={doing === 'save' || files.isSending}
        disabled={isBusy && doing !== 'save'}
      >
        {t('editor.save-draft')}
      </Button>
      <Button
        variant="primary"
        block={block}
        loading={doing === 'send' || files.isSending}
        disabled={isBusy && doing !== 'send'}
        onClick={() => void editing.send()}
      >
        {t('action.send')}
      </Button>
    </>
  );
}
