import { useProblemText, useText, type ProblemLike } from '@larder/i18n';
import { Button } from '../actions/button';
import { Alert } from './alert';

/** A call that failed beside what still works; `LoadError` stands for content that is not there. */
export interface ErrorAlertProps {
  /** A failed call; an `ApiError` fits. */
  error: ProblemLike;
  /** Repeats only this load (SHL-119). */
  onRetry?: () => void;
  /** The repeat is under way. */
  retrying?: boolean;
  /** Texts for codes that this screen words itself; they win over the status. */
  texts?: Record<string, string>;
}

/** Words a failed call by its status (RUL-101, SHL-121). */
export function ErrorAlert({ error, onRetry, retrying, texts }: ErrorAlertProps) {
  const { t } = useText();
  const problemText = useProblemText();
  const action = onRetry && (
    <Button icon="refresh" loading={retrying} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Alert kind="error" action={action}>
      {problemText(error, texts)}
    </Alert>
  );
}
