import { useState } from 'react';
import { isApiError } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { saveFile, useStoredFile } from '@larder/remote-kit';
import { Button, ErrorAlert } from '@larder/ui';

/** The spec sheet of a product; a failed download says so and nothing else changes (LOC-30). */
export function SpecSheet({ path }: { path: string }) {
  const { t } = useText('orders');
  const { load } = useStoredFile();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<ApiError>();
  async function download() {
    if (isLoading) return;
    setLoading(true);
    setError(undefined);
    try {
      saveFile(await load(path), path.split('/').at(-1)!);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      setLoading(false);
    }
  }
  return <>{error && <ErrorAlert error={error} />}<Button icon="download" loading={isLoading} onClick={() => void download()}>{t('products.sheet')}</Button></>;
}
