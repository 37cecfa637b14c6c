import { useRef, useState } from 'react';
import type { SupplierProductDetail } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { differingFields, useMergedEditing } from '@larder/remote-kit/editing';
import { useProductWrites } from './product-editor.data';
import { CHECKS, inputOf, missingForReview, NEW_PRODUCT, PRODUCT_FIELDS, valuesOf } from './product-values';
import type { ProductField, ProductValues } from './product-values';

/**
 * The fields that were changed on the page and are not saved. The price of a product that was approved is none of them:
 * it changes by its date.
 */
const changedFields = (
  base: ProductValues,
  values: ProductValues,
  product: SupplierProductDetail | undefined,
): ProductField[] =>
  differingFields(base, values).filter((field) => field !== 'listPrice' || !product || product.status === 'draft');

type Step = 'save' | 'send' | 'take-back';

interface EditorOptions {
  /** The product as it was loaded; none for a new one. */
  stored: SupplierProductDetail | undefined;
  /** What review needs and lacks is named from the start. */
  isChecked: boolean;
  /** A first save has given a new product its SKU. */
  onMade(product: SupplierProductDetail): void;
  onStored(product: SupplierProductDetail): void;
  onDone(what: Step): void;
}

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The values of the page, what is missing, and its three ways to the API: save, send for review, take back. */
export function useProductEditor({ stored, isChecked, onMade, onStored, onDone }: EditorOptions) {
  const { t } = useText('catalogue');
  const { locale } = useFormats();
  const writes = useProductWrites();
  const [missing, setMissing] = useState<readonly ProductField[]>(() =>
    isChecked && stored ? missingForReview(valuesOf(stored, locale)) : [],
  );
  // A save that is repeated after a lost answer makes no second product; one with other values is a request of its own.
  const first = useRef({ body: '', key: '' });
  const editing = useMergedEditing<SupplierProductDetail, ProductValues, Step>({
    initial: stored,
    valuesOf: (product) => (product ? valuesOf(product, locale) : NEW_PRODUCT),
    stateChanged: 'product_state_changed',
    reload: ({ sku }) => writes.reload(sku),
    onStored,
    onDone,
    // Of an active product names and packs wait for review: that is said before they are saved (DSK-13).
    savesMerged: (before, now) => before.status === now.status,
    word: (problem) => t(`editor.problem.${problem}`),
    checks: CHECKS,
    onSubmit: () => void save(),
    onFailed({ code }) {
      if (code === 'product_ref_taken') editing.form.fail('supplierRefId', code);
      else if (code === 'product_incomplete') setMissing(missingForReview(editing.form.values));
    },
  });
  const { form, base, stored: product, attempt, take, ...rest } = editing;
  const changed = changedFields(base, form.values, product);
  const stillMissing =
    missing.length === 0 ? [] : missingForReview(form.values).filter((field) => missing.includes(field));

  async function store(): Promise<SupplierProductDetail> {
    const body = inputOf(form.values, product);
    if (!product) {
      const text = JSON.stringify(body);
      if (first.current.body !== text) first.current = { body: text, key: randomKey() };
      return writes.create(body, first.current.key);
    }
    if (changed.length === 0) return product;
    return writes.update(product.sku, { ...body, version: product.version });
  }

  /** Also one that was stored before and could not be sent: the address is still that of a new product. */
  const madeWith = (next: SupplierProductDetail) => {
    if (stored === undefined) onMade(next);
  };

  const save = () =>
    attempt('save', async () => {
      setMissing([]);
      const sent = form.values;
      const next = await store();
      take(next, sent);
      madeWith(next);
      return true;
    });

  const send = () =>
    attempt('send', async () => {
      const lacking = missingForReview(form.values);
      setMissing(lacking);
      const wrong = PRODUCT_FIELDS.filter((field) => !form.check(field));
      if (lacking.length > 0 || wrong.length > 0) return false;
      const sent = form.values;
      const next = await store();
      take(next, sent);
      take(await writes.move(next.sku, 'submitted', next.version), valuesOf(next, locale));
      madeWith(next);
      return true;
    });

  const takeBack = () =>
    attempt('take-back', async () => {
      take(await writes.move(product!.sku, 'draft', product!.version), base);
      return true;
    });

  return {
    ...rest,
    form,
    base,
    product,
    changed,
    missing: stillMissing,
    save,
    send,
    takeBack,
    /** What was missing when it was last sent, filled in meanwhile or not. */
    checked: missing,
  };
}

export type ProductEditing = ReturnType<typeof useProductEditor>;
