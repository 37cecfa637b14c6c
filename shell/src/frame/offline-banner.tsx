import { useText } from '@larder/i18n';
import { Banner } from '@larder/ui';
import { useServices } from '../services/services';
import { useValue } from '../services/value';

/** Says that the browser is offline for as long as it is (SHL-44). */
export function OfflineBanner() {
  const { t } = useText();
  const isOnline = useValue(useServices().online);
  return isOnline ? null : <Banner icon="offline">{t('offline')}</Banner>;
}
