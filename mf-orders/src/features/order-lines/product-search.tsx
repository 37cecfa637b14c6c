import type { ApprovedProduct } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { MIN_SEARCH_LENGTH, cartonPrice, findProducts, unitPriceFor } from '@larder/rules';
import { Button, Field } from '@larder/ui';
import { Combobox } from '@larder/ui/pickers';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { OwnForm } from '../../components/lines/own-form';
import { ProductMeta, unitPriceText } from '../../components/lines/product-words';
import { useSlash } from '../../components/page/use-slash';
import { useSmallScreen } from '../../components/page/use-small-screen';
import { useOrderForm } from '../../model/order-form/order-form-context';
import { MarkedName } from './marked-name';

export interface ProductSearchProps {
  products: readonly ApprovedProduct[];
  inputRef: RefObject<HTMLInputElement | null>;
  /** `goesOn`: the next product is searched for; otherwise the new line's quantity is next. */
  onAdd: (product: ApprovedProduct, goesOn: boolean) => void;
}

/**
 * Finds agreed products that are not on the order and adds the chosen one (ORD-134 to ORD-136). The key "/" leads to
 * it.
 */
export function ProductSearch({ products, inputRef, onAdd }: ProductSearchProps) {
  const { t } = useText('orders');
  const onOrder = useOrderForm((form) => form.lineIds);
  const deliveryDate = useOrderForm((form) => form.deliveryStart);
  const isSmall = useSmallScreen();
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ApprovedProduct>();
  const found = useMemo(() => (chosen ? [] : findProducts(text, products, onOrder)), [chosen, text, products, onOrder]);
  const options = useMemo(
    () =>
      found.map((product) => ({
        value: String(product.productId),
        label: product.productName,
        product,
        content: <Suggestion product={product} text={text} deliveryDate={deliveryDate} />,
      })),
    [found, text, deliveryDate],
  );

  useSlash(inputRef);

  const type = (next: string) => {
    setText(next);
    setChosen(undefined);
  };
  const add = (product: ApprovedProduct | undefined, goesOn: boolean) => {
    if (!product) return;
    onAdd(product, goesOn);
    type('');
    if (goesOn) inputRef.current?.focus();
  };
  // Below the field the bar and the keyboard of a phone would cover what is found.
  const makeRoom = () => {
    if (isSmall) root.current?.scrollIntoView({ block: 'start' });
  };
  // Enter takes what is chosen or highlighted and goes to its quantity, with Ctrl on to the next product.
  const press = (event: KeyboardEvent, active: { product: ApprovedProduct } | undefined) => {
    const product = active?.product ?? chosen;
    if (event.key !== 'Enter' || !product) return false;
    event.preventDefault();
    add(product, event.ctrlKey || event.metaKey);
    return true;
  };

  return (
    <div className="orders-search" ref={root}>
      <OwnForm>
        <Field label={t('editor.search')} hint={<span className="desk">{t('editor.search-hint')}</span>}>
          <Combobox
            ref={inputRef}
            icon="search"
            value={text}
            onChange={type}
            options={options}
            minLength={chosen ? Infinity : MIN_SEARCH_LENGTH}
            emptyText={t('editor.none-found')}
            listLabel={t('editor.agreed')}
            startsAtFirst
            onKey={press}
            onFocus={makeRoom}
            onChoose={({ product }) => {
              setChosen(product);
              setText(product.productName);
            }}
          />
        </Field>
      </OwnForm>
      <Button variant="primary" disabled={!chosen} onClick={() => add(chosen, true)}>
        {t('editor.add')}
      </Button>
    </div>
  );
}

function Suggestion({
  product,
  text,
  deliveryDate,
}: {
  product: ApprovedProduct;
  text: string;
  deliveryDate: string | null;
}) {
  const formats = useFormats();
  const unitPrice = unitPriceFor({ ...product, deliveryDate });
  return (
    <>
      <span>
        <b className="strong">
          <MarkedName name={product.productName} text={text} />
        </b>
        <ProductMeta product={product} quiet />
      </span>
      <span className="price">
        {formats.money(cartonPrice({ unitPrice, unitQuantity: product.unitQuantity }))}
        <br />
        <small className="tiny muted">{unitPriceText(unitPrice, product.unitType, formats)}</small>
      </span>
    </>
  );
}
