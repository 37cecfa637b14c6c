import { useState } from 'react';
import { isApiError } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { Button, ErrorAlert } from '@larder/ui';
import { useSheetFile } from './spec-sheet.data';

/** The spec sheet of a product; a failed download says so and nothing else changes (LOC-30). */
export function SpecSheet({ path }: { path: string }) {
  const { t } = useText('orders');
  const { load } = useSheetFile();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<ApiError>();
  async function download() {
    if (isLoading) return;
    setLoading(true);
    setError(undefined);
    try {
      save(await load(path), path.split('/').at(-1)!);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      setLoading(false);
    }
  }
  return <>{error && <ErrorAlert error={error} />}<Button icon="download" loading={isLoading} onClick={() => void download()}>{t('products.sheet')}</Button></>;
}

/** Hands a file to the browser, which saves it under the name. */
function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
