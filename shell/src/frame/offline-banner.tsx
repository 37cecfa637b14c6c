import { useText } from '@larder/i18n';
import { Banner } from '@larder/ui';
import { useServices } from '../services/services';
import { useStore } from 'zustand';

/** Says that the browser is offline for as long as it is (SHL-44). */
export function OfflineBanner() {
  const { t } = useText();
  const isOnline = useStore(useServices().online, (connection) => connection.isOnline);
  return isOnline ? null : <Banner icon="offline">{t('offline')}</Banner>;
}
