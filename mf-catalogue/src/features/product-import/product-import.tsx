import { useRef, useState } from 'react';
import { apiErrorOf, useSend } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { TABLE_FORMAT_NAMES, type CallAnswer, type ImportReport, type TableFormat } from '@larder/contracts';
import type { sendSupplierProducts } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { useLinkTo } from '@larder/remote-kit';
import { Alert, Button, Card, ErrorAlert, Field, LinkButton, SelectInput, SkeletonBlock } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { Link } from '@larder/ui/router';
import { productFieldId } from '../../model/product-field-id';
import { useTableFormat } from '../../model/use-table-format';
import { useImportCalls } from './product-import.data';
import { RowsTable } from './rows-table';

const FILE_DROP = lateCode(async () => (await import('@larder/ui/desk')).FileDrop);

const MOST_BYTES = 5 * 1024 * 1024;

type Checked = ImportReport['files'][number];

/** A CSV file: chosen, shown row by row, then applied (DSK-23). */
export function ProductImport() {
  const { t } = useText('catalogue');
  const { number } = useFormats();
  const calls = useImportCalls();
  const [format, setFormat] = useState(useTableFormat());
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<Checked>();
  const [applied, setApplied] = useState<Checked>();
  const [doing, setDoing] = useState<'preview' | 'apply'>();
  const [error, setError] = useState<ApiError | 'too-big' | 'several'>();
  const turns = useRef(0);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  async function run(what: 'preview' | 'apply', given: File, as: TableFormat) {
    if (doing === 'apply') return;
    // Another format while a file is being read: only the last one is asked for, once the call under way has ended. The
    // API refuses a second file of a company at a time, previews too.
    const turn = (turns.current += 1);
    setDoing(what);
    setError(undefined);
    setApplied(undefined);
    try {
      await underWay.current;
      if (turn !== turns.current) return;
      const sent = what === 'preview' ? calls.preview(given, as) : calls.apply(given, as, checked?.preview ?? '');
      underWay.current = sent.catch(() => undefined);
      const report = await sent;
      if (turn !== turns.current) return;
      const [found] = report.files;
      // A file that meanwhile can't be taken stores nothing: its rows are shown again.
      if (what === 'preview' || found?.state !== 'done') setChecked(found);
      else {
        setApplied(found);
        setChecked(undefined);
        setFile(undefined);
      }
    } catch (caught) {
      const failure = apiErrorOf(caught);
      if (turn !== turns.current) return;
      setError(failure);
      if (what === 'preview') setChecked(undefined);
    } finally {
      if (turn === turns.current) setDoing(undefined);
    }
  }
  function choose([chosen, ...others]: readonly File[]) {
    if (!chosen) return;
    if (others.length > 0) {
      setError('several');
      return;
    }
    setFile(chosen);
    setChecked(undefined);
    if (chosen.size > MOST_BYTES) setError('too-big');
    else void run('preview', chosen, format);
  }
  function chooseFormat(next: string) {
    setFormat(next as TableFormat);
    if (file) void run('preview', file, next as TableFormat);
  }
  /** A limit, "1000" or "1 MB", as the reader's language writes it; other hints stay as they are. */
  function limitOf(hint: string): string {
    const [, limit, unit] = /^(\d+)( MB)?$/.exec(hint) ?? [];
    if (limit === undefined) return hint;
    return unit ? t('import.megabytes', { size: Number(limit) }) : number(Number(limit));
  }
  /** The line and what is wrong there, in the reader's words; what this page does not know, in the API's. */
  function whyOf({ problem }: ApiError): string {
    const said = problem?.errors[0]?.message ?? problem?.detail ?? '';
    const { line, reason, hint = '' } = (problem ?? {}) as { line?: unknown; reason?: unknown; hint?: unknown };
    if (typeof line !== 'number' || typeof reason !== 'string') return said;
    const why = t(`import.reason.${reason}`, { hint: limitOf(String(hint)), defaultValue: said });
    return t('import.at-line', { line, why });
  }
  const changes = checked ? checked.created + checked.updated : 0;

  return (
    <div className="catalogue-import">
      <Card className="catalogue-import">
        <Field label={t('import.format')} hint={t('import.format-hint')}>
          <SelectInput
            value={format}
            onChange={chooseFormat}
            placeholder={null}
            options={TABLE_FORMAT_NAMES.map((value) => ({ value, label: t(`import.format-${value}`) }))}
          />
        </Field>
        <LatePart code={FILE_DROP} waiting={<SkeletonBlock bare lines={2} />}>
          {(FileDrop) => (
            <FileDrop accept=".csv,text/csv" icon="table" disabled={doing !== undefined} onFiles={choose}>
              <span className="catalogue-said">
                {file ? t('import.other', { name: file.name }) : t('import.choose')}
              </span>
            </FileDrop>
          )}
        </LatePart>
        {typeof error === 'string' && <Alert kind="error">{t(`import.${error}`)}</Alert>}
        {typeof error === 'object' && (
          <ErrorAlert
            error={error}
            texts={{
              import_invalid: t('import.invalid', { why: whyOf(error) }),
              payload_too_large: t('import.too-big'),
            }}
          />
        )}
        {doing === 'preview' && <SkeletonBlock bare lines={6} label={t('import.reading')} />}
      </Card>
      {checked && doing !== 'preview' && (
        <Card className="catalogue-import">
          <div className="catalogue-import-head">
            <p role="status">
              {t('import.counts', {
                created: checked.created,
                updated: checked.updated,
                unchanged: checked.unchanged,
                errors: checked.errors.length,
              })}
            </p>
            {changes > 0 && checked.errors.length === 0 && (
              <Button variant="primary" loading={doing === 'apply'} onClick={() => void run('apply', file!, format)}>
                {t('import.apply', { count: changes })}
              </Button>
            )}
          </div>
          {checked.state === 'changed' && <Alert kind="warning">{t('import.changed')}</Alert>}
          {checked.errors.length > 0 && (
            <Alert kind="warning" role="none">
              {t('import.has-errors')}
            </Alert>
          )}
          <RowsTable file={checked} />
        </Card>
      )}
      {applied && <Applied file={applied} />}
    </div>
  );
}

/** What was stored, and the way on: all drafts to review (DSK-23). */
function Applied({ file }: { file: Checked }) {
  const { t } = useText('catalogue');
  const linkTo = useLinkTo();
  const { sendAll } = useImportCalls();
  const { isSending, error, send: sendOnce } = useSend();
  const [answer, setAnswer] = useState<CallAnswer<typeof sendSupplierProducts>>();
  const send = () =>
    sendOnce(async () => {
      setAnswer(await sendAll());
    });
  return (
    <Card className="stack-s">
      <Alert kind="success">{t('import.done', { created: file.created, updated: file.updated })}</Alert>
      {answer && <p role="status">{t('import.sent', { count: answer.sent.length })}</p>}
      {answer && answer.incomplete.length > 0 && (
        <>
          <p>{t('import.incomplete', { count: answer.incomplete.length })}</p>
          <ul className="stack-s">
            {answer.incomplete.map(({ sku, name, missing }) => (
              <li key={sku} className="catalogue-gaps">
                <b>{name}</b>
                <ul>
                  {missing.map((field) => (
                    <li key={field}>
                      <Link to={`${linkTo('productEditor', { sku })!}#${productFieldId(field)}`}>
                        {t(`editor.field.${field}`, { defaultValue: field })}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
      {answer && answer.declined.length > 0 && (
        <>
          <p>{t('import.declined', { count: answer.declined.length })}</p>
          <ul>
            {answer.declined.map(({ sku, name }) => (
              <li key={sku} className="catalogue-gaps">
                <Link to={linkTo('productEditor', { sku })!}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {error && <ErrorAlert error={error} />}
      <div className="rowx">
        {!answer && (
          <Button variant="primary" loading={isSending} onClick={() => void send()}>
            {t('import.send-all')}
          </Button>
        )}
        <LinkButton to={linkTo('productList', {}, { tab: 'draft' })!}>{t('import.to-list')}</LinkButton>
      </div>
    </Card>
  );
}
