import { useId } from 'react';
import { useText } from '@larder/i18n';
import { Card } from '@larder/ui';
import { Story } from './story';

/** The long description of the basic view; nothing where there is none (CAT-64). */
export function BasicStory({ text }: { text: string | null }) {
  const { t } = useText('catalogue');
  const headingId = useId();
  if (!text) return null;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('about.title')}</h2>
      <Story text={text} />
    </Card>
  );
}
