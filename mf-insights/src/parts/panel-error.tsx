import { problemText, useText } from '@larder/i18n';
import type { ProblemLike } from '@larder/i18n';
import { problemStatus, problemTextKey } from '@larder/rules';
import { Alert, Button } from '@larder/ui';

/** A panel that failed to load: status code, its text, and another try of this panel alone (INS-7). */
export function PanelError({ error, onRetry }: { error: ProblemLike; onRetry(): void }) {
  const { t } = useText('insights');
  const isNamedInText = problemTextKey(error.status) === 'problem.other';
  return (
    <Alert kind="error" action={<Button icon="refresh" onClick={onRetry}>{t('common:retry')}</Button>}>
      {!isNamedInText && <b className="insights-code">{problemStatus(error.status)}</b>}
      {problemText(t, error)}
    </Alert>
  );
}
