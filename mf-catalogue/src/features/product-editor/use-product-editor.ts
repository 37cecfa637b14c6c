import { useRef, useState } from 'react';
import { isApiError } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { SupplierProductDetail } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { mergeFields } from '@larder/rules';
import { useForm, useLatest } from '@larder/ui';
import { useProductWrites } from './product-editor.data';
import { changedFields as differing, CHECKS, GROUPS, inputOf, missingForReview, NEW_PRODUCT, valuesOf } from './product-values';
import type { ProductField, ProductValues } from './product-values';

/** The fields that were changed on the page and are not saved. The price of a product that was approved is none of them: it changes by its date. */
const changedFields = (base: ProductValues, values: ProductValues, product: SupplierProductDetail | undefined): ProductField[] =>
  differing(base, values).filter((field) => field !== 'listPrice' || !product || product.status === 'draft');

/** A field that both sides changed, with their value (DSK-17). */
export interface Conflict { field: ProductField; mine: ProductValues[ProductField]; theirs: ProductValues[ProductField] }

const FIELDS = Object.values(GROUPS).flat() as ProductField[];

interface EditorOptions {
  /** The product as it was loaded; none for a new one. */
  stored: SupplierProductDetail | undefined;
  /** A first save has given a new product its SKU. */
  onMade(product: SupplierProductDetail): void;
  onStored(product: SupplierProductDetail): void;
  onDone(what: 'save' | 'send' | 'take-back'): void;
}

const randomKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The values of the page, what is missing, and its three ways to the API: save, send for review, take back. */
export function useProductEditor({ stored, onMade, onStored, onDone }: EditorOptions) {
  const { t } = useText('catalogue');
  const { locale } = useFormats();
  const writes = useProductWrites();
  const [base, setBase] = useState(() => (stored ? valuesOf(stored, locale) : NEW_PRODUCT));
  const [product, setProduct] = useState(stored);
  const [doing, setDoing] = useState<'save' | 'send' | 'take-back'>();
  const [error, setError] = useState<ApiError>();
  const [missing, setMissing] = useState<readonly ProductField[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [isMerged, setMerged] = useState(false);
  // A save that is repeated after a lost answer makes no second product; one with other values is a request of its own.
  const first = useRef({ body: '', key: '' });
  const form = useForm<ProductValues>({
    initial: base, word: (problem) => t(`editor.problem.${problem}`),
    checks: CHECKS, onSubmit: () => void save(),
  });
  const changed = changedFields(base, form.values, product);
  const latest = useLatest(form.values);
  const stillMissing = missing.length === 0 ? [] : missingForReview(form.values).filter((field) => missing.includes(field));

  /** Shows what is stored now. What was typed since the page last agreed with the API stays: it is joined, and what both sides changed is asked (DSK-14, DSK-17). */
  function take(next: SupplierProductDetail, agreed: ProductValues) {
    const theirs = valuesOf(next, locale);
    const mine = latest.current;
    const { merged, conflicts: open } = mergeFields(agreed, mine, theirs);
    setProduct(next);
    setBase(theirs);
    form.reset(theirs);
    for (const field of differing(theirs, merged)) form.set(field, merged[field] as never);
    const found = open.map((field): Conflict => ({ field, mine: mine[field], theirs: theirs[field] }));
    // What was asked and not answered yet is asked on.
    setConflicts((asked) => [...found, ...asked.filter(({ field }) => !open.includes(field) && differing(theirs, merged).includes(field))]);
    onStored(next);
    return { isMerged: differing(agreed, theirs).length > 0 && differing(theirs, merged).length > 0 };
  }

  /** Somebody else saved or decided meanwhile. */
  async function join(sku: string) {
    const { isMerged: hasBoth } = take(await writes.reload(sku), base);
    setMerged(hasBoth);
  }

  function show(failure: ApiError) {
    if (failure.code === 'product_ref_taken') form.fail('supplierRefId', 'product_ref_taken');
    else if (failure.code === 'product_incomplete') setMissing(missingForReview(form.values));
    setError(failure);
  }

  async function attempt(what: 'save' | 'send' | 'take-back', work: () => Promise<void>) {
    if (doing) return;
    setDoing(what);
    setError(undefined);
    setMerged(false);
    try {
      await work();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      const isOutdated = failure.code === 'version_mismatch' || failure.code === 'product_state_changed';
      if (!isOutdated || !product) return show(failure);
      if (failure.code === 'product_state_changed') setError(failure);
      await join(product.sku).catch((again: unknown) => { if (isApiError(again)) setError(again); else throw again; });
    } finally {
      setDoing(undefined);
    }
  }

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

  const save = () => attempt('save', async () => {
    setMissing([]);
    const sent = form.values;
    const next = await store();
    take(next, sent);
    onDone('save');
    if (!product) onMade(next);
  });

  const send = () => attempt('send', async () => {
    const lacking = missingForReview(form.values);
    setMissing(lacking);
    const wrong = FIELDS.filter((field) => !form.check(field));
    if (lacking.length > 0 || wrong.length > 0) return;
    const sent = form.values;
    const next = await store();
    take(next, sent);
    take(await writes.move(next.sku, 'submitted', next.version), valuesOf(next, locale));
    onDone('send');
    if (!product) onMade(next);
  });

  const takeBack = () => attempt('take-back', async () => {
    take(await writes.move(product!.sku, 'draft', product!.version), base);
    onDone('take-back');
  });

  return {
    form, product, base, changed, missing: stillMissing, error, doing, conflicts, isMerged, save, send, takeBack,
    /** Puts in an answer of a call that the page made beside the form, such as a new price; what is typed stays. */
    replace(next: SupplierProductDetail) {
      setProduct(next);
      onStored(next);
    },
    settle(conflict: Conflict, side: 'mine' | 'theirs') {
      form.set(conflict.field, conflict[side] as never);
      setConflicts((open) => open.filter(({ field }) => field !== conflict.field));
    },
  };
}

export type ProductEditing = ReturnType<typeof useProductEditor>;
