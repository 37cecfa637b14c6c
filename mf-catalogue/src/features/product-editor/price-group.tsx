import type { SupplierProductDetail } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { localDate } from '@larder/rules';
import { useNow, useRegion } from '@larder/remote-kit';
import { Button, ErrorAlert, Facts, Field, TextInput } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { Group, useProductField } from './product-fields';
import type { GroupProps } from './product-fields';
import { COMING_PRICE_IDS } from './use-coming-price';
import type { ComingPriceEditing } from './use-coming-price';

const DATE_PICKER = lateCode(async () => (await import('@larder/ui/pickers')).DatePicker);

interface PriceGroupProps extends GroupProps {
  coming: ComingPriceEditing;
}

/**
 * A draft's price is a field like others; of a product that was approved it changes by its date. In review prices are
 * to read, and a coming one that staff have not taken up can still be taken back (DSK-14, DSK-20, DSK-21).
 */
export function PriceGroup({ editing, coming }: PriceGroupProps) {
  const field = useProductField(editing);
  const { t } = useText('catalogue');
  const { product, form } = editing;
  const isInReview = product?.review?.state === 'submitted';
  if (product && (product.status !== 'draft' || isInReview))
    return (
      <Group name="price">
        <Prices product={product} />
        <TakeBack product={product} coming={coming} />
        {product.status === 'active' && !isInReview && product.futureListPriceOpen !== false && (
          <NewPrice product={product} coming={coming} />
        )}
        {coming.error && <ErrorAlert error={coming.error} />}
      </Group>
    );
  return (
    <Group name="price">
      <Field {...field('listPrice')} hint={t('editor.hint.price')}>
        <TextInput {...form.bind('listPrice')} inputMode="decimal" autoComplete="off" />
      </Field>
    </Group>
  );
}

const MINUTE = 60_000;

/** The price in force and the coming one; that of a draft is not in force yet. */
function Prices({ product }: { product: SupplierProductDetail }) {
  const { t } = useText('catalogue');
  const { unitPrice, day } = useFormats();
  const { status, listPrice, futureListPrice: coming, futureListPriceDate: from } = product;
  return (
    <Facts
      tight
      items={[
        {
          term: t(status === 'draft' ? 'editor.field.listPrice' : 'editor.price-now'),
          value: <span className="num strong">{unitPrice(listPrice)}</span>,
        },
        ...(coming !== null && from !== null
          ? [
              {
                term: t('editor.price-new'),
                value: (
                  <>
                    <span className="num strong">{unitPrice(coming)}</span>{' '}
                    <span className="muted">{t('editor.price-from', { date: day(from, 'short') })}</span>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

interface ComingPriceProps {
  product: SupplierProductDetail;
  coming: ComingPriceEditing;
}

/** The way back from a coming price that was set, until staff have taken it up (DSK-21). */
function TakeBack({ product, coming: { doing, takeBack } }: ComingPriceProps) {
  const { t } = useText('catalogue');
  if (product.futureListPriceOpen === false) return <p className="small muted">{t('editor.price-taken-up')}</p>;
  if (product.futureListPrice === null) return null;
  return (
    <Button className="catalogue-start" loading={doing === 'take-back'} onClick={takeBack}>
      {t('editor.price-take-back')}
    </Button>
  );
}

/** A new price with its date (DSK-21). */
function NewPrice({ product, coming: { form, typed, earliest, doing, set } }: ComingPriceProps) {
  const { t } = useText('catalogue');
  const { day } = useFormats();
  const today = localDate(useNow(MINUTE), useRegion());
  const isSet = product.futureListPrice !== null;
  return (
    <>
      {/* A form inside the page's form is no HTML: Enter is read here. */}
      <div
        className="catalogue-pair"
        role="group"
        aria-label={t('editor.price-new')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) set(event);
        }}
      >
        <Field
          id={COMING_PRICE_IDS.price}
          label={t('editor.price-new')}
          hint={t('editor.hint.price')}
          error={form.errors.price}
        >
          <TextInput {...form.bind('price')} value={typed} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          id={COMING_PRICE_IDS.from}
          label={t('editor.price-date')}
          hint={t('editor.hint.price-date', { date: day(earliest, 'short') })}
          error={form.errors.from}
        >
          <LatePart code={DATE_PICKER} waiting={<div className="sk catalogue-control" aria-hidden="true" />}>
            {(DatePicker) => (
              <DatePicker
                {...form.bind('from')}
                today={today}
                min={earliest}
                isAvailable={(date) => date >= earliest}
              />
            )}
          </LatePart>
        </Field>
      </div>
      <Button className="catalogue-start" loading={doing === 'set'} onClick={set}>
        {t(isSet ? 'editor.price-replace' : 'editor.price-set-it')}
      </Button>
    </>
  );
}
