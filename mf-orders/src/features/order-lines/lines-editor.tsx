import type { Load } from '@larder/api-client';
import type { ApprovedProduct } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { useConfig } from '@larder/remote-kit';
import { Alert, Card, LoadError, SkeletonBlock } from '@larder/ui';
import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormNotify } from '../../components/page/form-messages';
import {
  useOrderForm,
  useOrderFormStore,
  useOrderLines,
  useOrderTotal,
} from '../../model/order-form/order-form-context';
import { lineOfAgreed } from '../../model/order-form/order-line';
import type { OnSale } from '../../model/order-form/order-line';
import { LineEditor } from './line-editor';
import { ProductSearch } from './product-search';
import { usePendingLines } from './use-pending-lines';

export interface LinesEditorProps {
  agreed: Load<ApprovedProduct[]>;
  onSale: OnSale;
  /** Below the lines, such as the greengrocer on phones. */
  children?: ReactNode;
}

/** The lines of the order being made (ORD-133 to ORD-145). */
export function LinesEditor({ agreed, onSale, children }: LinesEditorProps) {
  const { t } = useText('orders');
  const notify = useFormNotify();
  const store = useOrderFormStore();
  const lineIds = useOrderForm((form) => form.lineIds);
  const deliveryDate = useOrderForm((form) => form.deliveryStart);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { pending, saidLast, hold } = usePendingLines();

  const cartonsAt = useCallback(
    (index: number) => list.current?.querySelectorAll<HTMLInputElement>('[data-cartons]')[index],
    [],
  );
  const add = (product: ApprovedProduct, goesOn: boolean) => {
    if (!store.getState().addFirst(lineOfAgreed(product))) return void notify(t('guide.full'));
    hold(product.productId, t('editor.added', { name: product.productName }));
    if (!goesOn) requestAnimationFrame(() => cartonsAt(0)?.focus());
    return undefined;
  };
  const remove = useCallback(
    (productId: number) => {
      const name = store.getState().lines[productId]?.productName ?? '';
      const at = store.getState().lineIds.indexOf(productId);
      hold(productId, t('editor.removed', { name }), () => {
        const losesFocus = isFocusIn(productId);
        store.getState().remove(productId);
        if (losesFocus) requestAnimationFrame(() => (cartonsAt(at) ?? cartonsAt(at - 1) ?? search.current)?.focus());
      });
    },
    [store, hold, t, cartonsAt],
  );
  const goOn = useCallback(
    (productId: number, direction: 1 | -1 | 'search') => {
      if (direction === 'search') return search.current?.focus();
      const at = store.getState().lineIds.indexOf(productId) + direction;
      (at < 0
        ? search.current
        : (cartonsAt(at) ?? document.querySelector<HTMLElement>('[data-next-step]:not(:disabled)') ?? search.current)
      )?.focus();
      return undefined;
    },
    [store, cartonsAt],
  );

  return (
    <Card as="section" aria-labelledby="orders-items">
      <h2 id="orders-items">
        {t('line.items')} <LineCount />
      </h2>
      <AgreedProducts agreed={agreed}>
        {(products) => <ProductSearch products={products} inputRef={search} onAdd={add} />}
      </AgreedProducts>
      <span className="sr" role="status">
        {saidLast}
      </span>
      {lineIds.length === 0 && <p className="muted orders-none">{t('editor.none')}</p>}
      <div role="list" className="orders-elines" ref={list}>
        {groupsOf(lineIds).map((ids, at) => (
          <div key={at} role="presentation" className="orders-egroup">
            {ids.map((id) => (
              <LineEditor
                key={id}
                productId={id}
                onSale={onSale}
                deliveryDate={deliveryDate}
                isPending={pending.has(id)}
                onRemove={remove}
                onEnter={goOn}
              />
            ))}
          </div>
        ))}
      </div>
      {lineIds.length > 0 && <EditorTotal />}
      {children}
    </Card>
  );
}

/**
 * The focus is in a line that is about to go, or nowhere, as after a click in a browser that gives buttons none. Who
 * uses another field by then keeps it: other lines stay usable meanwhile (ORD-138).
 */
const isFocusIn = (productId: number): boolean => {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest(`[data-line="${productId}"]`) !== null;
};

const GROUP = 10;

/** Groups of rows, for the browser's sake: what changes in one is laid out without a look at the rows of the others. */
const groupsOf = (ids: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / GROUP) }, (_, at) => ids.slice(at * GROUP, (at + 1) * GROUP));

/** Apart from the lines, like their count: both follow every keystroke, the rows do not (ORD-145). */
function EditorTotal() {
  const { t } = useText('orders');
  const { money } = useFormats();
  return (
    <p className="orders-editor-total">
      <span className="strong">{t('common:total-excl-vat')}</span>{' '}
      <span className="num strong orders-sum">{money(useOrderTotal())}</span>
    </p>
  );
}

function LineCount() {
  const { t } = useText('orders');
  const lines = useOrderLines();
  const cartons = lines.reduce((sum, line) => sum + line.cartonQuantity, 0);
  return (
    <span className="sub orders-count">
      {t('editor.lines', { count: lines.length })}, {t('line.cartons', { count: cartons })}
    </span>
  );
}

/** The search, or why there is none (ORD-108, ORD-109). */
function AgreedProducts({
  agreed,
  children,
}: {
  agreed: Load<ApprovedProduct[]>;
  children: (products: ApprovedProduct[]) => ReactNode;
}) {
  const { t } = useText('orders');
  const { contact } = useConfig();
  if (agreed.isPending)
    return (
      <div className="orders-search-waits">
        <SkeletonBlock bare lines={2} label={t('editor.loading')} />
      </div>
    );
  if (!agreed.data)
    return <LoadError title={t('failed.products')} look="card" error={agreed.error ?? {}} onRetry={agreed.retry} />;
  if (agreed.data.length === 0)
    return (
      <Alert>
        {t('location_agreed-products_no-data_error')} <a href={`mailto:${contact.email}`}>{t('contact-us')}</a>
      </Alert>
    );
  return children(agreed.data);
}
