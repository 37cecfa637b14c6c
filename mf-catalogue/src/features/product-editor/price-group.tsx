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

/** A draft's price is a field like others; of a product that was approved it changes by its date (DSK-20, DSK-21). */
export function PriceGroup({ editing, coming }: PriceGroupProps) {
  const field = useProductField(editing);
  const { t } = useText('catalogue');
  const { product, form } = editing;
  if (product && product.status !== 'draft')
    return (
      <Group name="price">
        <Prices product={product} />
        {product.status === 'active' && <ComingPrice product={product} coming={coming} />}
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

/** The price in force and the coming one. */
function Prices({ product }: { product: SupplierProductDetail }) {
  const { t } = useText('catalogue');
  const { unitPrice, day } = useFormats();
  const { listPrice, futureListPrice: coming, futureListPriceDate: from } = product;
  return (
    <Facts
      tight
      items={[
        { term: t('editor.price-now'), value: <span className="num strong">{unitPrice(listPrice)}</span> },
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

/** A new price with its date, and the way back from one that was set, until staff have taken it up (DSK-21). */
function ComingPrice({ product, coming: { form, typed, earliest, doing, error, set, takeBack } }: ComingPriceProps) {
  const { t } = useText('catalogue');
  const { day } = useFormats();
  const today = localDate(useNow(MINUTE), useRegion());
  const isSet = product.futureListPrice !== null;
  if (product.futureListPriceOpen === false)
    return (
      <>
        <p className="small muted">{t('editor.price-taken-up')}</p>
        {error && <ErrorAlert error={error} />}
      </>
    );
  return (
    <>
      {isSet && (
        <Button className="catalogue-start" loading={doing === 'take-back'} onClick={takeBack}>
          {t('editor.price-take-back')}
        </Button>
      )}
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
      {error && <ErrorAlert error={error} />}
    </>
  );
}
