import { useRef, useState } from 'react';
import { apiErrorOf, randomKey } from '@larder/api-client';
import type { SupplierProductDetail, SupplierProductInput } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { differingFields, goToField, useMergedEditing } from '@larder/remote-kit/editing';
import { mergeFields } from '@larder/rules';
import { keepsKey } from '../../model/idempotency-key';
import { productFieldId } from '../../model/product-field-id';
import { goneFileOf } from './gone-file';
import { useProductWrites } from './product-editor.data';
import {
  checksIn,
  inputOf,
  isStoredAlike,
  missingForReview,
  NEW_PRODUCT,
  PRODUCT_FIELDS,
  shownValuesOf,
  TEXTS,
  valuesOf,
} from './product-values';
import type { ProductField, ProductValues } from './product-values';

/** The fields that a save would change. The price of a product that was approved is none of them: it changes by its date. */
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

/** The first save of a new product, as it was sent. */
interface FirstSave {
  values: ProductValues;
  body: SupplierProductInput;
  key: string;
}

/** The values of the page, what is missing, and its three ways to the API: save, send for review, take back. */
export function useProductEditor({ stored, isChecked, onMade, onStored, onDone }: EditorOptions) {
  const { t } = useText('catalogue');
  const { locale } = useFormats();
  const writes = useProductWrites();
  const [missing, setMissing] = useState<readonly ProductField[]>(() =>
    isChecked && stored ? missingForReview(shownValuesOf(stored, locale), locale) : [],
  );
  // The API names pictures by their places among those that were sent.
  const sentPhotos = useRef<ProductValues['photos']>([]);
  const [lostPhotos, setLostPhotos] = useState<readonly string[]>([]);
  // A first save without an answer: it may have made the product.
  const lost = useRef<FirstSave>(undefined);
  const editing = useMergedEditing<SupplierProductDetail, ProductValues, Step>({
    initial: stored,
    valuesOf: (product) => (product ? valuesOf(product, locale) : NEW_PRODUCT),
    shownOf: (product) => (product ? shownValuesOf(product, locale) : NEW_PRODUCT),
    stateChanged: 'product_state_changed',
    reload: ({ sku }) => writes.reload(sku),
    onStored,
    onDone,
    // Of an active product names and packs wait for review: that is said before they are saved (DSK-13).
    // What staff declined meanwhile shows their reason first: a save would end it unread.
    savesMerged: (before, now) => before.status === now.status && before.review?.state === now.review?.state,
    isSame: isStoredAlike(locale),
    word: (problem) => t(`editor.problem.${problem}`),
    checks: checksIn(locale),
    onSubmit: () => void save(),
    onFailed(failure) {
      const { code, problem } = failure;
      const gone = goneFileOf(failure);
      if (gone?.field === 'specSheet') {
        editing.form.fail(gone.field, 'file-gone');
        goToField(productFieldId(gone.field));
      } else if (gone) {
        const lostNow = gone.places.flatMap((place) => sentPhotos.current[place]?.path ?? []);
        setLostPhotos(lostNow);
        goToField(
          productFieldId(gone.field),
          editing.form.values.photos.findIndex(({ path }) => path === lostNow[0]),
        );
      }
      if (code === 'product_ref_taken') editing.form.fail('supplierRefId', code);
      else if (code === 'product_incomplete') setMissing(missingForReview(editing.form.values, locale));
      const refused = (problem?.errors ?? [])
        .filter((error) => error.code === 'invalid')
        .map(({ field }) => field.replace(/\[\d+\]\.description$/, ''));
      const wrong = TEXTS.filter((field) => refused.includes(field));
      for (const field of wrong) editing.form.fail(field, 'characters');
      const [first] = wrong;
      if (first === 'photos') goToField(productFieldId(first));
      else if (first) editing.form.refuse(first, 'characters');
    },
  });
  const { form, base, agreed, stored: product, error, attempt, take, ...rest } = editing;
  const changed = changedFields(base, form.values, product);
  const typed = changedFields(agreed, form.values, product);
  const stillMissing =
    missing.length === 0 ? [] : missingForReview(form.values, locale).filter((field) => missing.includes(field));

  /** Makes the product. After a lost answer the first request is repeated, and what was typed since is saved after it. */
  async function make(values: ProductValues): Promise<SupplierProductDetail> {
    const body = inputOf(values, undefined, locale);
    const first = lost.current ?? { values, body, key: randomKey() };
    const isSame = JSON.stringify(first.body) === JSON.stringify(body);
    const made = await writes.create(first.body, first.key).catch((caught: unknown) => {
      lost.current = keepsKey(apiErrorOf(caught)) ? first : undefined;
      // The first request was refused: nothing of it is stored.
      if (lost.current || isSame) throw caught;
    });
    if (!made) return make(values);
    lost.current = undefined;
    if (isSame) return made;
    take(made, first.values);
    madeWith(made);
    const { merged } = mergeFields(first.values, values, shownValuesOf(made, locale));
    return writes.update(made.sku, { ...inputOf(merged, made, locale), version: made.version });
  }

  async function store(): Promise<SupplierProductDetail> {
    sentPhotos.current = form.values.photos;
    setLostPhotos([]);
    if (!product) return make(form.values);
    if (changed.length === 0 && typed.length === 0) return product;
    return writes.update(product.sku, { ...inputOf(form.values, product, locale), version: product.version });
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
      const lacking = missingForReview(form.values, locale);
      setMissing(lacking);
      const wrong = PRODUCT_FIELDS.filter((field) => !form.check(field));
      // What is missing is listed above the buttons; what is wrong is said at its field, which may be far from them.
      if (lacking.length === 0 && wrong[0]) goToField(productFieldId(wrong[0]));
      if (lacking.length > 0 || wrong.length > 0) return false;
      const sent = form.values;
      const next = await store();
      take(next, sent);
      take(await writes.move(next.sku, 'submitted', next.version), shownValuesOf(next, locale));
      madeWith(next);
      return true;
    });

  const takeBack = () =>
    attempt('take-back', async () => {
      // The change is gone from the API, and stays on the page as something that is not saved.
      take(await writes.move(product!.sku, 'draft', product!.version), base);
      return true;
    });

  return {
    ...rest,
    /** Why the last step failed, unless the field of a file says it all. */
    error: error && goneFileOf(error) ? undefined : error,
    form,
    base,
    product,
    /** Other than what is in force, a change that was declined included: what a save brings about (DSK-13). */
    changed,
    /** What leaving would lose (DSK-17). */
    typed,
    missing: stillMissing,
    /** Paths of pictures that the API no longer keeps. */
    lostPhotos,
    save,
    send,
    takeBack,
    /** What was missing when it was last sent, filled in meanwhile or not. */
    checked: missing,
  };
}

export type ProductEditing = ReturnType<typeof useProductEditor>;
