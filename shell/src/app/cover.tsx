import { useText } from '@larder/i18n';
import { Spinner } from '@larder/ui';

/** The full-screen loader (SHL-4). */
export function Cover() {
  const { t } = useText();
  return <div className="cover" role="status" aria-busy="true" aria-label={t('loading')}><Spinner /></div>;
}
