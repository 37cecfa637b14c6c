import { useState } from 'react';
import type { FormEvent, SyntheticEvent } from 'react';
import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { IsoDate, PRODUCT_LIMITS, readShape } from '@larder/contracts';
import type { SupplierProductDetail } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { earliestPriceDate } from '@larder/rules';
import { useNotify, useNow, useRegion } from '@larder/remote-kit';
import { goToField } from '@larder/remote-kit/editing';
import { useForm } from '@larder/ui';
import { useProductOptions, useProductWrites } from './product-editor.data';
import { readNumber } from './product-values';
import type { ProductEditing } from './use-product-editor';

const MINUTE = 60_000;

/** Null where nothing was typed or chosen. */
interface ComingPriceValues {
  price: string | null;
  from: string | null;
}

/** Of their controls: no form element is around them that would find them by name. */
export const COMING_PRICE_IDS = { price: 'coming-price', from: 'coming-price-from' };

const NOTHING: ComingPriceValues = { price: null, from: null };

const isSamePrice = (one: SupplierProductDetail, other: SupplierProductDetail) =>
  one.status === other.status
  && one.futureListPrice === other.futureListPrice
  && one.futureListPriceDate === other.futureListPriceDate
  && one.futureListPriceOpen === other.futureListPriceOpen;

/**
 * The price that is typed for an active product, with its first day, and its two calls (DSK-21). It lies beside the
 * form of the page: what is typed outlives a product that goes into review and comes back.
 */
export function useComingPrice({ product, form: page, base, replace, renew }: ProductEditing) {
  const { t } = useText('catalogue');
  const { locale, day } = useFormats();
  const notify = useNotify();
  const [now, region] = [useNow(MINUTE), useRegion()];
  const options = useProductOptions();
  const { price } = useProductWrites();
  const [doing, setDoing] = useState<'set' | 'take-back'>();
  const [error, setError] = useState<ApiError>();
  const [refusedBefore, setRefusedBefore] = useState<string>();
  const loaded = options.data?.earliestPriceDate ?? earliestPriceDate(now, region);
  // A refusal knows a later day than the options that were loaded before midnight.
  const earliest = refusedBefore !== undefined && refusedBefore > loaded ? refusedBefore : loaded;
  // The price of a draft that was approved while it was typed is begun as the new one (DSK-14).
  const begun = page.values.listPrice === base.listPrice ? '' : page.values.listPrice;
  const typedIn = (value: string | null) => value ?? begun;
  const form = useForm<ComingPriceValues>({
    initial: NOTHING,
    word: (problem) => t(`editor.problem.${problem}`, { date: day(earliest, 'short') }),
    checks: {
      price: (typed) => {
        const value = readNumber(typedIn(typed), locale);
        return value !== null && value >= PRODUCT_LIMITS.listPrice.min && value <= PRODUCT_LIMITS.listPrice.max
          ? undefined
          : 'price';
      },
      from: (date) => {
        if (date === null) return 'price-date';
        return date < earliest ? 'price_date_too_soon' : undefined;
      },
    },
    onSubmit: ({ price: typedPrice, from }) =>
      void send('set', { listPrice: readNumber(typedIn(typedPrice), locale), from }),
  });
  const typed = typedIn(form.values.price);

  /** Shows a refusal at its field, which takes the focus. Answers whether it belongs to one. */
  function isTold({ code, problem }: ApiError): boolean {
    const wrong = problem?.errors.find(({ field }) => field === 'from');
    if (code === 'price_date_too_soon') {
      setRefusedBefore((known) => readShape(IsoDate, problem?.earliest) ?? known);
      form.fail('from', code);
    } else if (wrong) form.fail('from', wrong.code === 'out_of_range' ? 'price-date-far' : 'price-date');
    else return false;
    goToField(COMING_PRICE_IDS.from);
    return true;
  }

  async function send(what: 'set' | 'take-back', body: { listPrice: number | null; from: string | null }) {
    if (doing || !product) return;
    setDoing(what);
    setError(undefined);
    try {
      replace(await priceOf(product, body));
      if (what === 'set') form.reset({ price: '', from: null });
      notify(t(what === 'set' ? 'editor.price-set' : 'editor.price-taken-back'));
    } catch (caught) {
      const failure = apiErrorOf(caught);
      if (!isTold(failure)) setError(failure);
    } finally {
      setDoing(undefined);
    }
  }

  /** Goes on where somebody has changed other things of the product; a price or a state that changed is shown first. */
  async function priceOf(seen: SupplierProductDetail, body: { listPrice: number | null; from: string | null }) {
    const call = ({ version }: SupplierProductDetail) => price(seen.sku, { ...body, version });
    try {
      return await call(seen);
    } catch (caught) {
      const { code } = apiErrorOf(caught);
      if (code !== 'version_mismatch' && code !== 'product_state_changed') throw caught;
      const next = await renew(seen);
      if (code === 'version_mismatch' && isSamePrice(seen, next)) return call(next);
      throw caught;
    }
  }

  return {
    form,
    typed,
    /** Something is typed that leaving would lose (DSK-17). */
    isTyped:
      product?.status === 'active'
      && product.futureListPriceOpen !== false
      && (typed !== '' || form.values.from !== null),
    earliest,
    doing,
    error,
    /**
     * For the button and Enter. The form's own submit has the date that the picker passed on in the same event; the
     * values of this rendering don't.
     */
    set: (event: SyntheticEvent) => {
      form.form.onSubmit(event as FormEvent<HTMLFormElement>);
      const wrong = (['price', 'from'] as const).find((field) => !form.check(field));
      if (wrong) goToField(COMING_PRICE_IDS[wrong]);
    },
    takeBack: () => void send('take-back', { listPrice: null, from: null }),
  };
}

export type ComingPriceEditing = ReturnType<typeof useComingPrice>;
