import { useState } from 'react';
import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { Workspace } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useBlockLeaving, useNotify } from '@larder/remote-kit';
import { mergeFields } from '@larder/rules';
import { Alert, Button, ConfirmDialog, ErrorAlert, Field, TextInput, useForm } from '@larder/ui';
import { useDetailsCalls } from './company-details.data';
import { bodyOf, DETAIL_FIELDS, isTaken, LENGTHS, valuesOf } from './details-values';
import type { DetailField, DetailValues } from './details-values';

interface DetailsFormProps {
  workspace: Workspace;
  onSaved(workspace: Workspace): void;
  onCancel(): void;
}

const CONTROL: Partial<Record<DetailField, object>> = {
  contactFirstName: { autoFocus: true, autoComplete: 'given-name' },
  contactLastName: { autoComplete: 'family-name' },
  contactEmail: { type: 'email', autoComplete: 'email' },
  contactPhone: { type: 'tel', autoComplete: 'tel' },
  contactMobile: { type: 'tel' },
  companyWebsite: { type: 'url', placeholder: 'https://' },
};

/** Contact, telephones, website and trading address to edit; the rest is changed by staff (DSK-26). */
export function DetailsForm({ workspace, onSaved, onCancel }: DetailsFormProps) {
  const { t } = useText('admin');
  const notify = useNotify();
  const { save: send, reload } = useDetailsCalls();
  const [base, setBase] = useState(workspace);
  const [theirs, setTheirs] = useState<readonly DetailField[]>([]);
  const [isMerged, setMerged] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const form = useForm<DetailValues>({
    initial: valuesOf(workspace),
    word: (problem) => t(problem),
    onSubmit: (values) => void save(values, base.version),
    checks: Object.fromEntries(
      DETAIL_FIELDS.map((field) => [
        field,
        (typed: string) => (isTaken(field, typed) ? undefined : `company.problem.${field}`),
      ]),
    ),
  });
  const { attempt } = useBlockLeaving(form.isDirty && !isPending);

  /**
   * A colleague saved meanwhile: what only one side changed is joined and saved, what both did shows their value beside
   * (DSK-17).
   */
  async function merge(isRepeated: boolean) {
    const fresh = await reload();
    const { merged, conflicts } = mergeFields(valuesOf(base), form.values, valuesOf(fresh));
    for (const field of DETAIL_FIELDS) form.set(field, merged[field]);
    setBase(fresh);
    setTheirs(conflicts);
    setMerged(true);
    if (conflicts.length === 0 && !isRepeated) await trySaving(merged, fresh.version, true);
  }
  async function trySaving(values: DetailValues, version: number, isRepeated = false): Promise<void> {
    try {
      const saved = await send(bodyOf(values, version));
      notify(t(isRepeated ? 'company.merged-saved' : 'company.saved'));
      onSaved(saved);
    } catch (caught) {
      const failure = apiErrorOf(caught);
      if (failure.code !== 'version_mismatch') setError(failure);
      else await merge(isRepeated);
    }
  }
  async function save(values: DetailValues, version: number) {
    if (isPending) return;
    setPending(true);
    setError(undefined);
    setMerged(false);
    await trySaving(values, version).catch((failure: unknown) => setError(apiErrorOf(failure)));
    setPending(false);
  }
  const field = (name: DetailField) => (
    <Field
      key={name}
      label={t(`company.field.${name}`)}
      error={form.errors[name]}
      hint={theirs.includes(name) ? t('company.theirs', { value: base[name] || t('common:no-value') }) : undefined}
    >
      <TextInput {...form.bind(name)} {...CONTROL[name]} maxLength={LENGTHS[name]} disabled={isPending} />
    </Field>
  );
  return (
    <form className="stack" {...form.form} aria-busy={isPending || undefined} aria-label={t('company.details')}>
      {isMerged && <Alert kind="warning">{t(theirs.length > 0 ? 'company.both-changed' : 'company.merged')}</Alert>}
      <div className="admin-pair">
        {field('contactFirstName')}
        {field('contactLastName')}
      </div>
      {field('contactEmail')}
      <div className="admin-pair">
        {field('contactPhone')}
        {field('contactMobile')}
      </div>
      {field('companyWebsite')}
      <fieldset className="admin-fieldset stack">
        <legend>{t('company.trade')}</legend>
        {field('tradeAddress')}
        {field('tradeAddressLine2')}
        {field('tradeAddressLine3')}
        <div className="admin-pair">
          {field('tradeAddressCity')}
          {field('tradeAddressPostcode')}
        </div>
        {field('tradeAddressCountry')}
      </fieldset>
      <p className="small muted">{t('company.fixed')}</p>
      {error && <ErrorAlert error={error} />}
      <div className="rowx">
        <Button variant="primary" type="submit" loading={isPending}>
          {t('common:save')}
        </Button>
        <Button variant="text" disabled={isPending} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
      {attempt && (
        <ConfirmDialog
          title={t('company.leave')}
          confirmText={t('company.leave-go')}
          cancelText={t('company.leave-stay')}
          danger
          onConfirm={attempt.proceed}
          onCancel={attempt.stay}
        />
      )}
    </form>
  );
}
