import type { ApiError } from '@larder/api-client';
import { useProblemText, useText } from '@larder/i18n';
import { Button, Dialog } from '@larder/ui';

/** A change that did not happen: the list stays as it was (ADM-18). */
export function FailedChange({ title, error, onClose }: { title: string; error: ApiError; onClose(): void }) {
  const { t } = useText('admin');
  const textOf = useProblemText();
  return (
    <Dialog
      title={title}
      width={400}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <p className="ask" role="alert">
        {textOf(error)}
      </p>
    </Dialog>
  );
}
