import { useText } from '@larder/i18n';
import { useLinkTo } from '@larder/remote-kit';
import { Card, LinkButton } from '@larder/ui';

/** The way to all producers (INS-45). */
export function ProducerNetwork() {
  const { t } = useText('insights');
  const address = useLinkTo()('productSearch');
  if (!address) return null;
  return (
    <Card as="section" className="insights-network" aria-labelledby="insights-network">
      <div>
        <h2 id="insights-network">{t('network.title')}</h2>
        <p className="muted">{t('network.text')}</p>
      </div>
      <LinkButton to={address} icon="search">
        {t('network.link')}
      </LinkButton>
    </Card>
  );
}
