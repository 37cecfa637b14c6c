import { useEffect, useRef } from 'react';
import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { Alert, Button, Field, TextInput } from '@larder/ui';

/** The new address, this once, with "Copy" (GDE-92). */
export function NewAddress({ url }: { url: string }) {
  const { t } = useText('admin');
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  // Synchronises the focus with the page: the address is to be copied now.
  useEffect(() => {
    input.current?.focus();
  }, []);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      notify(t('calendar.copied'));
    } catch {
      // The browser does not let pages copy: it is selected, for the keyboard.
      input.current?.focus();
      notify(t('calendar.copy-yourself'));
    }
  }
  return (
    <>
      <Alert kind="warning">{t('calendar.once')}</Alert>
      <Field label={t('calendar.address')}>
        <TextInput
          ref={input}
          value={url}
          onChange={() => undefined}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="admin-line">
        <Button variant="primary" icon="copy" onClick={() => void copy()}>
          {t('calendar.copy')}
        </Button>
      </div>
    </>
  );
}
