import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';

/** In place of a panel that can't be used; the page around it is as it was (REL-104). */
export function PanelDown({ onRetry }: { onRetry: () => void }) {
  const { t } = useText('shell');
  return (
    <div className="stack-s" role="alert">
      <p className="muted">{t('panel-down')}</p>
      <div>
        <Button variant="text" icon="refresh" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      </div>
    </div>
  );
}
