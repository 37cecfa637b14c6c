import type { Workspace } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useBlockLeaving, useNotify } from '@larder/remote-kit';
import { FieldConflicts, useMergedEditing } from '@larder/remote-kit/editing';
import { Button, ConfirmDialog, ErrorAlert, Field, TextInput } from '@larder/ui';
import { useConflictWords } from '../../components/use-conflict-words';
import { useDetailsCalls } from './company-details.data';
import { bodyOf, DETAIL_FIELDS, LENGTHS, problemOf, valuesOf } from './details-values';
import type { DetailField, DetailValues } from './details-values';

export interface DetailsFormProps {
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
  const editing = useMergedEditing<Workspace, DetailValues, 'save'>({
    initial: workspace,
    valuesOf: (stored) => valuesOf(stored ?? workspace),
    // A company has no state that staff decide about.
    stateChanged: '',
    reload: () => reload(),
    onStored: () => undefined,
    onDone: () => undefined,
    isSame: (_field, one, other) => one.trim() === other.trim(),
    word: (problem) => t(`company.problem.${problem}`),
    checks: Object.fromEntries(DETAIL_FIELDS.map((field) => [field, (typed: string) => problemOf(field, typed)])),
    onSubmit: (values) => void save(values),
  });
  const { form, stored, conflicts, isRepeated, isMerged } = editing;
  const words = useConflictWords();
  const isPending = editing.doing !== undefined;
  // Also while it is saved: the call may fail, and nobody would be told.
  const { attempt } = useBlockLeaving(form.isDirty);

  const save = (values: DetailValues) =>
    editing.attempt('save', async () => {
      const saved = await send(bodyOf(values, (stored ?? workspace).version));
      notify(t(isRepeated && isMerged ? 'company.merged-saved' : 'company.saved'));
      onSaved(saved);
      return true;
    });
  const field = (name: DetailField) => (
    <Field key={name} label={t(`company.field.${name}`)} error={form.errors[name]}>
      <TextInput {...form.bind(name)} {...CONTROL[name]} maxLength={LENGTHS[name]} disabled={isPending} />
    </Field>
  );
  return (
    <form className="stack" {...form.form} aria-busy={isPending || undefined} aria-label={t('company.details')}>
      <FieldConflicts<DetailValues>
        editing={editing}
        words={words}
        nameOf={(name) => t(`company.field.${name}`)}
        wordOf={(_, value) => value || t('common:no-value')}
      />
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
      {editing.error && <ErrorAlert error={editing.error} />}
      <div className="rowx">
        <Button variant="primary" type="submit" loading={isPending} disabled={conflicts.length > 0}>
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
