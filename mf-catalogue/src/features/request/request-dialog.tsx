import { useFormats, useText } from '@larder/i18n';
import { Alert, Button, Dialog, ErrorAlert, Field, TextArea } from '@larder/ui';
import { TagChoice } from './tag-choice';
import { useRequestForm } from './use-request-form';
import type { RequestSubject } from './use-request-form';
import type { ApiError } from '@larder/api-client';

/** Tags as a sentence names them: "yak and gnu". */
function useListed() {
  const { locale } = useFormats();
  return (names: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

interface RequestErrorProps {
  error: ApiError;
  /** The tags that were taken off because the region does not have them. */
  unknown: readonly string[];
}

/** Why a request was not sent: a refused role, tags of no region and the day's limit in words of their own (CAT-53, CAT-54). */
function RequestError({ error, unknown }: RequestErrorProps) {
  const { t } = useText('catalogue');
  const listed = useListed();
  if (error.status === 403) return <Alert kind="error">{t('request.forbidden')}</Alert>;
  const texts = {
    request_daily_limit: t('request.daily-limit'),
    ...(unknown.length > 0 && {
      request_tag_unknown: t('request.tag-unknown', { count: unknown.length, names: listed(unknown) }),
    }),
  };
  return <ErrorAlert error={error} texts={texts} />;
}

const MAX_DESCRIPTION = 1000;

/** Asks for samples or a product, then says that the request was sent (CAT-45 to CAT-54). */
export function RequestDialog({ subject, onClose }: { subject: RequestSubject; onClose(): void }) {
  const { t } = useText('catalogue');
  const { number } = useFormats();
  const listed = useListed();
  const { supplier } = subject;
  const { all, chosen, setChosen, isTouched, form, isPending, isSent, error, unknown, gone } = useRequestForm(subject);
  const title = supplier
    ? t('request.samples-title', { supplierName: supplier.supplierName })
    : t('request.product-title');

  // All are one and the same dialog to React, which gives the focus back to what opened the first.
  if (isSent) {
    return (
      <Dialog
        title={t('request.sent')}
        width={400}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        }
      >
        <p className="ask" role="status">
          {t('request.thanks')}
        </p>
      </Dialog>
    );
  }
  if (all.length === 0 && gone.length > 0) {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        persistent={form.values.productDescription !== ''}
        actions={<Button onClick={onClose}>{t('common:close')}</Button>}
      >
        <div className="stack catalogue-form">
          <Alert kind="error">{t('request.no-tag-left', { count: gone.length, names: listed(gone) })}</Alert>
          {form.values.productDescription !== '' && (
            <Field label={t('request.description')}>
              <TextArea {...form.bind('productDescription')} rows={5} readOnly />
            </Field>
          )}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose} persistent={isTouched} pending={isPending}>
      <form className="stack catalogue-form" {...form.form}>
        {chosen.length === 0 && <Alert kind="error">{t('request.no-tags')}</Alert>}
        {all.length > 0 && <TagChoice offered={all} chosen={chosen} onChange={setChosen} disabled={isPending} />}
        <Field
          label={t('request.description')}
          hint={t('request.description-hint', { most: number(MAX_DESCRIPTION) })}
          error={form.errors.productDescription}
          optional
        >
          <TextArea {...form.bind('productDescription')} rows={5} maxLength={MAX_DESCRIPTION} disabled={isPending} />
        </Field>
        {error && <RequestError error={error} unknown={unknown} />}
        <div className="acts">
          <Button variant="text" disabled={isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" loading={isPending} disabled={isPending || chosen.length === 0}>
            {t('request.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
