import type { ApprovedProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Alert, Button, Field, TextArea } from '@larder/ui';
import type { KeyboardEvent, RefObject } from 'react';
import { saveRows } from './write-order';

export interface SourceFormProps {
  /** The control that opens the browser's choice of files. */
  file: RefObject<HTMLInputElement | null>;
  agreed: readonly ApprovedProduct[] | undefined;
  text: string;
  /** Why the text or the file was refused, in words. */
  refusal: string | undefined;
  onText: (text: string) => void;
  onRead: () => void;
  onFile: (file: File) => void;
}

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** What is pasted, or the file (GDE-37, GDE-39). */
export function SourceForm({ file, agreed, text, refusal, onText, onRead, onFile }: SourceFormProps) {
  const { t, locale } = useText('orders');
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRead();
  };
  const template = () =>
    saveRows(
      (agreed ?? []).map(({ sku, productName }) => [sku, productName, '']),
      t('quick.template-file'),
      { t, locale },
    );

  return (
    <div className="orders-paste stack-s">
      <Field label={t('quick.rows')} hint={t('quick.hint')}>
        <TextArea
          className="orders-paste-text"
          rows={9}
          spellCheck={false}
          autoFocus
          value={text}
          onChange={onText}
          onKeyDown={press}
        />
      </Field>
      {refusal && <Alert kind="error">{refusal}</Alert>}
      <Button
        className="orders-paste-template"
        icon="download"
        variant="text"
        disabled={!agreed || agreed.length === 0}
        onClick={template}
      >
        {t('quick.template')}
      </Button>
      <input
        ref={file}
        type="file"
        className="orders-paste-file"
        tabIndex={-1}
        aria-label={t('quick.file')}
        accept={ACCEPTED}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
          // The same file can be chosen again once it was mended.
          target.value = '';
        }}
      />
    </div>
  );
}
