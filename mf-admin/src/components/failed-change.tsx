import type { ApiError } from '@larder/api-client';
import { useProblemText, useText } from '@larder/i18n';
import { Button, Dialog } from '@larder/ui';

interface FailedChangeProps {
  title: string;
  error: ApiError;
  /** Texts for codes that the screen words itself; they win over the status. */
  texts?: Record<string, string>;
  onClose(): void;
}

/** A change that did not happen: the list stays as it was (ADM-18). */
export function FailedChange({ title, error, texts, onClose }: FailedChangeProps) {
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
        {textOf(error, texts)}
      </p>
    </Dialog>
  );
}
