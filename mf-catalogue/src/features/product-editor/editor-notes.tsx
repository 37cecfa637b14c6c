import type { SupplierProductDetail } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { FieldConflicts, MissingFields, NotSavedFields } from '@larder/remote-kit/editing';
import { countryName, REVIEWED_FIELDS } from '@larder/rules';
import { Alert, Chip, ErrorAlert } from '@larder/ui';
import { ReviewChips } from '../../components/review-chips';
import { productFieldId } from '../../model/product-field-id';
import { AT_ONCE } from './product-values';
import type { ProductField, ProductValues } from './product-values';
import type { ProductEditing } from './use-product-editor';

const STATUS_LOOK = { draft: 'grey', active: 'green', suspended: 'amber' } as const;

/** Where the product stands with staff: in review since when, or declined with the whole reason (DSK-6, DSK-14). */
export function Standing({ product }: { product: SupplierProductDetail }) {
  const { t } = useText('catalogue');
  const { review } = product;
  return (
    <>
      <div className="rowx">
        <Chip look={STATUS_LOOK[product.status]}>{t(`product-status.${product.status}`)}</Chip>
        <ReviewChips product={product} />
      </div>
      {review?.state === 'declined' && review.reason && (
        <Alert kind="warning" role="none">
          <b>{t('review.reason')}</b>
          <br />
          <span className="catalogue-reason">{review.reason}</span>
        </Alert>
      )}
    </>
  );
}

/** Of what changed: what is in force at once and what waits for review (DSK-13). */
export function NowOrReview({ changed, all = false }: { changed: readonly ProductField[]; all?: boolean }) {
  const { t } = useText('catalogue');
  const { locale } = useFormats();
  const names = (fields: readonly ProductField[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      fields.filter((field) => all || changed.includes(field)).map((field) => t(`editor.field.${field}`)),
    );
  const [now, later] = [names(['supplierRefId', ...AT_ONCE]), names(REVIEWED_FIELDS)];
  return (
    <>
      {now !== '' && <p>{t('editor.now', { fields: now })}</p>}
      {later !== '' && <p>{t('editor.after-review', { fields: later })}</p>}
    </>
  );
}

/** What review needs and lacks, as links to the fields (DSK-12). */
export function Missing({ fields }: { fields: readonly ProductField[] }) {
  const { t } = useText('catalogue');
  return (
    <MissingFields
      title={t('editor.missing', { count: fields.length })}
      fields={fields}
      nameOf={useFieldNames()}
      idOf={productFieldId}
    />
  );
}

/** Fields that a colleague changed too: each asks whose value stays (DSK-17). */
export function Conflicts({ editing }: { editing: ProductEditing }) {
  const { t } = useText('catalogue');
  const words = {
    merged: t(editing.typed.length > 0 ? 'editor.merged' : 'editor.merged-saved'),
    conflicts: t('editor.conflicts'),
    mine: t('editor.mine'),
    theirs: t('editor.theirs'),
    keepMine: t('editor.keep-mine'),
    keepTheirs: t('editor.keep-theirs'),
    allMine: t('editor.all-mine'),
    allTheirs: t('editor.all-theirs'),
    staff: t('editor.staff'),
  };
  return <FieldConflicts editing={editing} words={words} nameOf={useFieldNames()} wordOf={useValueWords()} />;
}

/** What was typed and is not saved, while the page can't be written in (DSK-14). */
export function NotSaved({ editing: { typed, form } }: { editing: ProductEditing }) {
  const { t } = useText('catalogue');
  return (
    <NotSavedFields
      title={t('editor.not-saved')}
      changed={typed}
      values={form.values}
      nameOf={useFieldNames()}
      wordOf={useValueWords()}
    />
  );
}

function useFieldNames() {
  const { t } = useText('catalogue');
  return (field: ProductField) => t(`editor.field.${field}`);
}

/** A value of a field in words. */
function useValueWords() {
  const { t } = useText('catalogue');
  const { locale, unit } = useFormats();
  const wordOf = (field: ProductField, text: string) =>
    field === 'countryOfOrigin' ? countryName(text, locale) : text;
  return (field: ProductField, value: ProductValues[ProductField]): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('common:no-value');
    if (typeof value === 'string') {
      if (field === 'unitType' || field === 'cartonType') return unit(value, 1);
      if (field === 'pickType') return t(`common:pick.${value}`);
      return field === 'storageType' ? t(`common:storage.${value}`) : value;
    }
    if (!Array.isArray(value)) return value.name ?? t('details.sheet-pdf');
    return value
      .map((one) => (typeof one === 'string' ? wordOf(field, one) : one.description || one.path.split('/').at(-1)!))
      .join(', ');
  };
}

/** Why the last save, sending or taking back failed. */
export function Failure({ editing }: { editing: ProductEditing }) {
  return editing.error ? <ErrorAlert error={editing.error} /> : null;
}
