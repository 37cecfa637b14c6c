import { useText } from '@larder/i18n';
import { useExternalAddresses } from '../../model/external-addresses';
import { ExternalLink } from '../../components/external-link';

/** What the house is for (INS-48). */
export function MissionLink() {
  const { t } = useText('insights');
  const { mission } = useExternalAddresses();
  return (
    <p className="insights-mission">
      <ExternalLink href={mission}>{t('mission')}</ExternalLink>
    </p>
  );
}
