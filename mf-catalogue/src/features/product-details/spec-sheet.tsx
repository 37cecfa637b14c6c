import type { MouseEvent } from 'react';
import { useSend } from '@larder/api-client';
import type { SupplierProductDetail } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { toLocal } from '@larder/rules';
import { isStoredPath, saveFile, useConfig, useRegion, useStoredFile } from '@larder/remote-kit';
import { ErrorAlert, Icon, Spinner } from '@larder/ui';
import { sheetName } from '../../model/sheet-name';

/** The spec sheet as a link with its date; a failed download says so and nothing else changes (CAT-93). */
export function SpecSheet({
  path,
  modified,
}: {
  path: string;
  modified: SupplierProductDetail['specSheetDateModified'];
}) {
  const { t } = useText('catalogue');
  const { day } = useFormats();
  const region = useRegion();
  const { assetsUrl } = useConfig();
  const { load } = useStoredFile();
  const { isSending: isLoading, error, send } = useSend();
  const name = path.split('/').at(-1)!;

  async function download(event: MouseEvent) {
    event.preventDefault();
    await send(async () => {
      saveFile(await load(path), name);
    });
  }
  return (
    <div className="catalogue-spec">
      <a
        href={isStoredPath(path) ? `${assetsUrl}/${path}` : '#'}
        download={name}
        className="catalogue-sheet"
        aria-busy={isLoading || undefined}
        onClick={(event) => void download(event)}
      >
        {isLoading ? <Spinner /> : <Icon name="download" />}
        {sheetName(path) ?? t('details.sheet-pdf')}
      </a>
      {modified && (
        <span className="small muted">
          {t('details.sheet-date', { date: day(toLocal(Date.parse(modified), region)) })}
        </span>
      )}
      {error && <ErrorAlert error={error} />}
    </div>
  );
}
