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
  const { locale } = useText('shell');
  const title = inLanguage(card.title, locale);
  return (
    <Tile title={title} span={span} tone={card.tone} picture={card.picture} isDisabled={card.isDisabled}>
      {card.facts === 'company' ? (
        <CompanyFacts />
      ) : (
        card.text && <p aria-busy={isPending || undefined}>{inLanguage(card.text, locale)}</p>
      )}
      <span className="gap" />
      {card.button && <CardButton button={card.button} title={title} />}
    </Tile>
  );
}

interface CardButtonProps {
  button: NonNullable<TextCardProps['card']['button']>;
  /** Of the card, in the language of the page. */
  title: string;
}

function CardButton({ button: { label, accessibleName, to, isPrimary }, title }: CardButtonProps) {
  const { t, locale } = useText('shell');
  const shown = inLanguage(label, locale);
  const declared = accessibleName && inLanguage(accessibleName, locale);
  // A user of voice control says what is shown, so the name must contain it (WCAG 2.5.3).
  const name = declared?.includes(shown) ? declared : t('card.button', { button: shown, card: title });
  return (
    <LinkButton variant={isPrimary ? 'primary' : 'default'} to={to} aria-label={name}>
      {shown}
    </LinkButton>
  );
}
