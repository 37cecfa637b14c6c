import { inLanguage, useText } from '@larder/i18n';
import { LinkButton } from '@larder/ui';
import { CompanyFacts } from './company-facts';
import type { ShownCard } from './shown-cards';
import { Tile } from './tile';

export interface TextCardProps {
  card: Extract<ShownCard, { kind: 'text' }>;
  /** Of the six columns. */
  span: number;
  /** What the workspace has switched off is not known yet. */
  isPending: boolean;
}

/** A card that its declaration says everything about. */
export function TextCard({ card, span, isPending }: TextCardProps) {
  const { t, locale } = useText('shell');
  const title = inLanguage(card.title, locale);
  return (
    <Tile title={title} span={span} tone={card.tone} picture={card.picture} isDisabled={card.isDisabled}>
      {card.facts === 'company' ? (
        <CompanyFacts />
      ) : (
        card.text && <p aria-busy={isPending || undefined}>{inLanguage(card.text, locale)}</p>
      )}
      <span className="gap" />
      {card.button && (
        <LinkButton
          variant={card.button.isPrimary ? 'primary' : 'default'}
          to={card.button.to}
          aria-label={t('card.button', { button: inLanguage(card.button.label, locale), card: title })}
        >
          {inLanguage(card.button.label, locale)}
        </LinkButton>
      )}
    </Tile>
  );
}
