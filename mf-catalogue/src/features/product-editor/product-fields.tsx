import { useState } from 'react';
import type { ReactNode } from 'react';
import { PRODUCT_CARTON_TYPES, PRODUCT_LIMITS, PRODUCT_UNIT_TYPES } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { countries } from '@larder/rules';
import { Card, ErrorAlert, Field, FieldGroup, RadioGroup, SelectInput, TextArea, TextInput } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { useProductOptions } from './product-editor.data';
import type { GROUPS } from './product-values';
import type { ProductField } from './product-values';
import { productFieldId } from '../../model/product-field-id';
import type { ProductEditing } from './use-product-editor';

const MULTI_SELECT = lateCode(async () => (await import('@larder/ui/desk')).MultiSelect);

export interface GroupProps {
  editing: ProductEditing;
}

/** One group of the page, a card with its heading (DSK-9). */
export function Group({ name, children }: { name: keyof typeof GROUPS; children: ReactNode }) {
  const { t } = useText('catalogue');
  return (
    <Card as="section" aria-labelledby={`group-${name}`} className="catalogue-group">
      <h2 id={`group-${name}`}>{t(`editor.group.${name}`)}</h2>
      {children}
    </Card>
  );
}

/** Label, hint and error of a field; its control has an id that the list of what is missing leads to. */
export function useProductField({ form, missing }: ProductEditing) {
  const { t } = useText('catalogue');
  return (field: ProductField) => ({
    id: productFieldId(field),
    label: t(`editor.field.${field}`),
    error: form.errors[field] ?? (missing.includes(field) ? t('editor.problem.missing') : undefined),
  });
}

export function WhatItIs({ editing }: GroupProps) {
  const { t } = useText('catalogue');
  const options = useProductOptions();
  const field = useProductField(editing);
  const { form } = editing;
  return (
    <Group name="what">
      <Field {...field('name')} required>
        <TextInput {...form.bind('name')} maxLength={PRODUCT_LIMITS.name} autoComplete="off" />
      </Field>
      <Field {...field('supplierRefId')} hint={t('editor.hint.reference')} required>
        <TextInput {...form.bind('supplierRefId')} maxLength={PRODUCT_LIMITS.supplierRefId} autoComplete="off" />
      </Field>
      <Field
        {...field('description')}
        hint={t('editor.hint.description', { count: PRODUCT_LIMITS.description - form.values.description.length })}
      >
        <TextArea {...form.bind('description')} rows={4} maxLength={PRODUCT_LIMITS.description} />
      </Field>
      <Several
        editing={editing}
        field="tags"
        options={(options.data?.tags ?? []).map(({ name }) => ({ value: name, label: name }))}
        isPending={options.isPending}
      />
      {options.error && <ErrorAlert error={options.error} onRetry={options.retry} />}
    </Group>
  );
}

const LIMIT_OF = {
  tags: PRODUCT_LIMITS.tags,
  countryOfOrigin: PRODUCT_LIMITS.countryOfOrigin,
  certification: PRODUCT_LIMITS.certification,
};

interface SeveralProps extends GroupProps {
  field: keyof typeof LIMIT_OF;
  options: readonly { value: string; label: string }[];
  isPending?: boolean;
}

/** Several of a long list; what is stored and no longer on the list stays. */
function Several({ editing, field, options, isPending = false }: SeveralProps) {
  const { t } = useText('catalogue');
  const fieldProps = useProductField(editing)(field);
  const chosen = editing.form.values[field];
  const gone = chosen
    .filter((name) => !options.some(({ value }) => value === name))
    .map((name) => ({ value: name, label: name }));
  return (
    <Field {...fieldProps} hint={t('editor.hint.several', { count: LIMIT_OF[field] })}>
      <LatePart code={MULTI_SELECT} waiting={<div className="sk catalogue-control" aria-hidden="true" />}>
        {(MultiSelect) => (
          <MultiSelect
            value={chosen}
            onChange={(next) => editing.form.set(field, next)}
            options={[...options, ...gone]}
            maxCount={LIMIT_OF[field]}
            disabled={isPending}
          />
        )}
      </LatePart>
    </Field>
  );
}

export function Pack({ editing }: GroupProps) {
  const { t } = useText('catalogue');
  const { unit } = useFormats();
  const field = useProductField(editing);
  const { form } = editing;
  const [former] = useState(form.values);
  // What the product has and no list knows stays to choose, named as it is (RUL-93).
  const named = (types: readonly string[], field: 'unitType' | 'cartonType', count: number) =>
    [...new Set([...types, former[field], form.values[field]])]
      .filter(Boolean)
      .map((value) => ({ value, label: unit(value, count) }));
  const { id, ...pick } = field('pickType');
  return (
    <Group name="pack">
      <div className="catalogue-pair">
        <Field {...field('unitQuantity')} hint={t('editor.hint.quantity')}>
          <TextInput {...form.bind('unitQuantity')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field {...field('unitType')}>
          <SelectInput {...form.bind('unitType')} options={named(PRODUCT_UNIT_TYPES, 'unitType', 2)} />
        </Field>
      </div>
      <Field {...field('cartonType')}>
        <SelectInput {...form.bind('cartonType')} options={named(PRODUCT_CARTON_TYPES, 'cartonType', 1)} />
      </Field>
      <div id={id}>
        <FieldGroup {...pick} hint={t('editor.hint.pick')} isChoice>
          <RadioGroup
            value={form.values.pickType}
            onChange={(value) => form.set('pickType', value)}
            options={['fixed', 'variable'].map((value) => ({ value, label: t(`common:pick.${value}`) }))}
          />
        </FieldGroup>
      </div>
    </Group>
  );
}

export function StorageAndLife({ editing }: GroupProps) {
  const { t } = useText('catalogue');
  const field = useProductField(editing);
  const { form } = editing;
  const { id, ...storage } = field('storageType');
  return (
    <Group name="storage">
      <div id={id} className="catalogue-storage">
        <FieldGroup {...storage} isChoice>
          <RadioGroup
            value={form.values.storageType}
            onChange={(value) => form.set('storageType', value)}
            options={['ambient', 'chilled', 'frozen'].map((value) => ({ value, label: t(`common:storage.${value}`) }))}
          />
        </FieldGroup>
      </div>
      <div className="catalogue-pair">
        <Field {...field('leadTime')} hint={t('editor.hint.days', { most: PRODUCT_LIMITS.leadTimeDays })} optional>
          <TextInput {...form.bind('leadTime')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field {...field('shelfLife')} hint={t('editor.hint.days', { most: PRODUCT_LIMITS.shelfLifeDays })} optional>
          <TextInput {...form.bind('shelfLife')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
    </Group>
  );
}

export function Origin({ editing }: GroupProps) {
  const { locale } = useFormats();
  const options = useProductOptions();
  return (
    <Group name="origin">
      <Several editing={editing} field="countryOfOrigin" options={countries(locale)} />
      <Several
        editing={editing}
        field="certification"
        options={(options.data?.certificates ?? []).map((name) => ({ value: name, label: name }))}
        isPending={options.isPending}
      />
    </Group>
  );
}
