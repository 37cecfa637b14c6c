import { useId } from 'react';
import type { SustainabilityReport } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Card } from '@larder/ui';
import { StoredPicture } from '@larder/remote-kit';

/** The marks that a producer has; nothing without any (CAT-70). */
export function Certificates({ certificates }: Pick<SustainabilityReport, 'certificates'>) {
  const { t } = useText('catalogue');
  const headingId = useId();
  if (certificates.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('certificates.title')}</h2>
      <ul className="certs">
        {certificates.map(({ name, logo }) => (
          <li key={name}>
            <StoredPicture path={logo} alt={name} className="catalogue-mark" />
            <span className="small" aria-hidden="true">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
