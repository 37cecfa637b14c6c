import type { FormEvent } from 'react';
import { useSend } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { useNotify, useNow, useRegion } from '@larder/remote-kit';
import { DropSkeleton, goToField, useFilesOnTheirWay } from '@larder/remote-kit/editing';
import { localDate } from '@larder/rules';
import { Button, Dialog, ErrorAlert, Field, FieldGroup, Icon, SelectInput, TextInput, useForm } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { useFileWords } from '../../components/use-file-words';
import { checksOf, latestDay, MOST_NUMBER, NOTHING, refusalsOf } from './certificate-values';
import type { CertificateValues } from './certificate-values';
import { useCertificateCalls, useCertificateNames } from './certificates.data';

const DATE_PICKER = lateCode(async () => (await import('@larder/ui/pickers')).DatePicker);
const FILE_SENDER = lateCode(async () => (await import('@larder/ui/desk')).FileSender);

const MINUTE = 60_000;
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_WAITING = 20;
const FILE_ID = 'certificate-file';

/** Name of the region's list, number, last day, and the paper itself as PDF or picture (DSK-29). */
export function CertificateDialog({ onClose }: { onClose(): void }) {
  const { t } = useText('admin');
  const notify = useNotify();
  const words = useFileWords({ 'too-many': t('files.problem.one-document') });
  const today = localDate(useNow(MINUTE), useRegion());
  const names = useCertificateNames();
  const calls = useCertificateCalls();
  const { isSending: isPending, error, send } = useSend();
  const files = useFilesOnTheirWay();
  const form = useForm<CertificateValues>({
    initial: NOTHING,
    word: (problem) => t(`certificates.problem.${problem}`),
    onSubmit: () => void submit(),
    checks: checksOf(today),
  });
  async function submit() {
    const { name, number, validUntil, file } = form.values;
    if (validUntil === null || file === null) return;
    await send(
      async () => {
        await calls.send({ name, number: number.trim(), validUntil, fileId: file.fileId });
        notify(t('certificates.sent', { name }));
        onClose();
      },
      (refused) => {
        const refusals = refusalsOf(refused);
        for (const { field, problem } of refusals) form.fail(field, problem);
        const [first] = refusals;
        if (first === undefined) return false;
        if (first.field === 'file') goToField(FILE_ID);
        else form.refuse(first.field, first.problem);
        return true;
      },
    );
  }
  // A refused form leads to its first wrong field by name; the area for the document has none.
  function check(event: FormEvent<HTMLFormElement>) {
    form.form.onSubmit(event);
    const isRest = (['name', 'number', 'validUntil'] as const).every((field) => form.check(field));
    if (isRest && form.values.file === null) goToField(FILE_ID);
  }
  const { values, errors } = form;
  const latest = latestDay(today);
  return (
    <Dialog
      title={t('certificates.add')}
      persistent={values !== NOTHING || files.isSending}
      pending={isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="text" disabled={isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form="certificate" loading={isPending || files.isSending}>
            {t('company.send')}
          </Button>
        </>
      }
    >
      <form id="certificate" className="stack admin-certificate" {...form.form} onSubmit={check}>
        {names.error && <ErrorAlert error={names.error} onRetry={names.retry} />}
        <Field label={t('certificates.name')} error={errors.name}>
          <SelectInput
            {...form.bind('name')}
            disabled={names.isPending}
            options={(names.data ?? []).map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label={t('certificates.number')} error={errors.number}>
          <TextInput {...form.bind('number')} maxLength={MOST_NUMBER} autoComplete="off" />
        </Field>
        <Field label={t('certificates.last-day')} error={errors.validUntil}>
          <LatePart code={DATE_PICKER} waiting={<DropSkeleton />}>
            {(DatePicker) => (
              <DatePicker
                {...form.bind('validUntil')}
                today={today}
                min={today}
                max={latest}
                isAvailable={(date) => date >= today && date <= latest}
              />
            )}
          </LatePart>
        </Field>
        <div id={FILE_ID}>
          <FieldGroup label={t('certificates.file')} hint={t('certificates.file-hint')} error={errors.file}>
            {values.file && (
              <p className="rowx">
                <Icon name="file" />
                <span className="admin-file">{values.file.name}</span>
              </p>
            )}
            <LatePart code={FILE_SENDER} waiting={<DropSkeleton />}>
              {(FileSender) => (
                <FileSender
                  {...words}
                  accept="application/pdf,image/jpeg,image/png,image/webp"
                  icon="file"
                  picture={{}}
                  mostBytes={MOST_BYTES}
                  onBusy={files.onBusy}
                  send={async (file) => {
                    const { fileId } = await calls.upload(file);
                    form.set('file', { fileId, name: file.name });
                  }}
                >
                  {t(values.file ? 'certificates.file-other' : 'certificates.file-add')}
                </FileSender>
              )}
            </LatePart>
          </FieldGroup>
        </div>
        {error && (
          <ErrorAlert
            error={error}
            texts={{ certificate_limit: t('certificates.problem.limit', { number: MOST_WAITING }) }}
          />
        )}
      </form>
    </Dialog>
  );
}
