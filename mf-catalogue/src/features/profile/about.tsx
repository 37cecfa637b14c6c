import { useId, useState } from 'react';
import type { SupplierProfile } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Button, Card, Tag } from '@larder/ui';
import { Story } from './story';

/** The short description with the long one folded behind it, and the product tags (CAT-67 to CAT-69). */
export function About({ supplier }: { supplier: SupplierProfile }) {
  const { t } = useText('catalogue');
  const headingId = useId();
  const { supplierShortDescription: short, supplierLongDescription: long, productTags } = supplier;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('about.title')}</h2>
      <div className="catalogue-about">
        {short && <p className="catalogue-short">{short}</p>}
        {long && (short ? <FoldedStory text={long} /> : <Story text={long} />)}
        {!short && !long && <p className="muted">{t('about.coming-soon')}</p>}
        {productTags.length > 0 && (
          <ul className="tags" aria-label={t('about.tags')}>
            {productTags.map((name) => (
              <li key={name}>
                <Tag name={name} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function FoldedStory({ text }: { text: string }) {
  const { t } = useText('catalogue');
  const [isOpen, setOpen] = useState(false);
  const storyId = useId();
  return (
    <div>
      {isOpen && (
        <div id={storyId}>
          <Story text={text} />
        </div>
      )}
      <Button
        variant="text"
        className="catalogue-fold"
        iconAfter={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? storyId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'about.less' : 'about.more')}
      </Button>
    </div>
  );
}
