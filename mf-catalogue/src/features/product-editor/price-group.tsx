import { lazy, Suspense, useState } from 'react';
import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { PRODUCT_LIMITS } from '@larder/contracts';
import type { SupplierProductDetail } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { earliestPriceDate, localDate } from '@larder/rules';
import { useNotify, useNow, useRegion } from '@larder/remote-kit';
import { Button, ErrorAlert, Facts, Field, TextInput, useForm } from '@larder/ui';
import { useProductOptions, useProductWrites } from './product-editor.data';
import { Group, useProductField } from './product-fields';
import type { GroupProps } from './product-fields';
import { readNumber } from './product-values';

const DatePicker = lazy(() => import('@larder/ui/pickers').then((pickers) => ({ default: pickers.DatePicker })));

/** A draft's price is a field like others; of a product that was approved it changes by its date (DSK-20, DSK-21). */
export function PriceGroup({ editing }: GroupProps) {
  const field = useProductField(editing);
  const { t } = useText('catalogue');
  const { product, form } = editing;
  if (product && product.status !== 'draft')
    return (
      <Group name="price">
        <ComingPrice
          product={product}
          typed={form.values.listPrice === editing.base.listPrice ? '' : form.values.listPrice}
          onStored={editing.replace}
        />
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

interface ComingPriceProps {
  product: SupplierProductDetail;
  /** What was typed as the price of a draft that was approved meanwhile. */
  typed: string;
  onStored(product: SupplierProductDetail): void;
}

/** The price in force, the coming one, and a new one with its date. */
function ComingPrice({ product, typed: begun, onStored }: ComingPriceProps) {
  const { t } = useText('catalogue');
  const { unitPrice, day } = useFormats();
  const notify = useNotify();
  const [now, region] = [useNow(MINUTE), useRegion()];
  const today = localDate(now, region);
  const options = useProductOptions();
  const { price } = useProductWrites();
  const [doing, setDoing] = useState<'set' | 'take-back'>();
  const [error, setError] = useState<ApiError>();
  const earliest = options.data?.earliestPriceDate ?? earliestPriceDate(now, region);
  const form = useForm({
    initial: { price: begun, from: null as string | null },
    word: (problem) => t(`editor.problem.${problem}`, { date: day(earliest, 'short') }),
    checks: {
      price: (typed) => {
        const value = readNumber(typed);
        return value !== null && value >= PRODUCT_LIMITS.listPrice.min && value <= PRODUCT_LIMITS.listPrice.max
          ? undefined
          : 'price';
      },
      from: (date) => {
        if (date === null) return 'price-date';
        return date < earliest ? 'price_date_too_soon' : undefined;
      },
    },
    onSubmit: submit,
  });

  function submit() {
    const isRight = [form.check('price'), form.check('from')].every(Boolean);
    if (isRight) void send('set', { listPrice: readNumber(form.values.price), from: form.values.from });
  }

  async function send(what: 'set' | 'take-back', body: { listPrice: number | null; from: string | null }) {
    if (doing) return;
    setDoing(what);
    setError(undefined);
    try {
      onStored(await price(product.sku, { ...body, version: product.version }));
      form.reset({ price: '', from: null });
      notify(t(what === 'set' ? 'editor.price-set' : 'editor.price-taken-back'));
    } catch (caught) {
      const failure = apiErrorOf(caught);
      if (failure.code === 'price_date_too_soon') form.fail('from', 'price_date_too_soon');
      else setError(failure);
    } finally {
      setDoing(undefined);
    }
  }

  const { futureListPrice: coming, futureListPriceDate: from } = product;
  return (
    <>
      <Facts
        tight
        items={[
          { term: t('editor.price-now'), value: <span className="num strong">{unitPrice(product.listPrice)}</span> },
          ...(coming !== null && from !== null
            ? [
                {
                  term: t('editor.price-from', { date: day(from, 'short') }),
                  value: <span className="num strong">{unitPrice(coming)}</span>,
                },
              ]
            : []),
        ]}
      />
      {coming !== null && (
        <Button
          className="catalogue-start"
          loading={doing === 'take-back'}
          onClick={() => void send('take-back', { listPrice: null, from: null })}
        >
          {t('editor.price-take-back')}
        </Button>
      )}
      {/* A form inside the page's form is no HTML: Enter is read here. */}
      <div
        className="catalogue-pair"
        role="group"
        aria-label={t('editor.price-new')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
            event.preventDefault();
            submit();
          }
        }}
      >
        <Field label={t('editor.price-new')} hint={t('editor.hint.price')} error={form.errors.price}>
          <TextInput {...form.bind('price')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          label={t('editor.price-date')}
          hint={t('editor.hint.price-date', { date: day(earliest, 'short') })}
          error={form.errors.from}
        >
          <Suspense fallback={<div className="sk catalogue-control" aria-hidden="true" />}>
            <DatePicker
              value={form.values.from}
              onChange={(date) => form.set('from', date)}
              today={today}
              min={earliest}
              isAvailable={(date) => date >= earliest}
            />
          </Suspense>
        </Field>
      </div>
      <Button className="catalogue-start" loading={doing === 'set'} onClick={submit}>
        {t(coming === null ? 'editor.price-set-it' : 'editor.price-replace')}
      </Button>
      {error && <ErrorAlert error={error} />}
    </>
  );
}
