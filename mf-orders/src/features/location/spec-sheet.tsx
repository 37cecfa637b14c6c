import { useSend } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { saveFile, useStoredFile } from '@larder/remote-kit';
import { Button, ErrorAlert } from '@larder/ui';

/** The spec sheet of a product; a failed download says so and nothing else changes (LOC-30). */
export function SpecSheet({ path }: { path: string }) {
  const { t } = useText('orders');
  const { load } = useStoredFile();
  const { isSending, error, send } = useSend();
  const download = () => send(async () => saveFile(await load(path), path.split('/').at(-1)!));
  return <>{error && <ErrorAlert error={error} />}<Button icon="download" loading={isSending} onClick={() => void download()}>{t('products.sheet')}</Button></>;
}
