import type { ReactNode } from 'react';
import { useText } from '@larder/i18n';
import { Icon, VisuallyHidden } from '@larder/ui';

/** A link to an article, in a new tab that learns nothing of this one (INS-47). */
export function ExternalLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  const { t } = useText('insights');
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children} <Icon name="external" size={16} />
      <VisuallyHidden>{t('new-tab')}</VisuallyHidden>
    </a>
  );
}
