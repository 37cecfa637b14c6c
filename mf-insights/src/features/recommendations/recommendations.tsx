import type { ReactNode } from 'react';
import { useText } from '@larder/i18n';
import { mayOrder } from '@larder/rules';
import { useConfig, useLinkTo, useSession } from '@larder/remote-kit';
import { Card, Icon } from '@larder/ui';
import type { IconName } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { useExternalAddresses } from '../../model/external-addresses';
import { ExternalLink } from '../../components/external-link';

/** Three things that a kitchen can do: a call, the POD, a fuller basket (INS-20 to INS-23). */
export function Recommendations() {
  const { t } = useText('insights');
  const { podArticle } = useExternalAddresses();
  return (
    <section aria-labelledby="insights-advice">
      <h2 id="insights-advice" className="insights-heading">
        {t('advice.title')}
      </h2>
      <div className="three keep">
        <Advice icon="phone" name="call">
          <ContactLinks />
        </Advice>
        <Advice icon="hub" name="pod">
          <ExternalLink href={podArticle}>{t('advice.pod.link')}</ExternalLink>
        </Advice>
        <Advice icon="basket" name="basket">
          <NewOrderLink />
        </Advice>
      </div>
    </section>
  );
}

function Advice({ icon, name, children }: { icon: IconName; name: 'call' | 'pod' | 'basket'; children: ReactNode }) {
  const { t } = useText('insights');
  return (
    <Card as="article" className="insights-advice">
      <Icon name={icon} size={24} />
      <h3>{t(`advice.${name}.title`)}</h3>
      <p className="muted">{t(`advice.${name}.text`)}</p>
      {children}
    </Card>
  );
}

function ContactLinks() {
  const {
    contact: { phone, email },
  } = useConfig();
  return (
    <p>
      {phone && (
        <a className="insights-line" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      <a className="insights-line" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}

function NewOrderLink() {
  const { t } = useText('insights');
  const session = useSession();
  const address = useLinkTo()('newOrder');
  if (!session || !mayOrder(session.userRole) || !address) return null;
  return (
    <p>
      <Link to={address}>{t('advice.basket.link')}</Link>
    </p>
  );
}
