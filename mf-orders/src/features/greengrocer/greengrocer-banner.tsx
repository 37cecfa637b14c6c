import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import { useId } from 'react';
import picture from '../../../pictures/greengrocer-banner.svg';
import { useGreengrocer } from '../../model/products/product.data';

export interface GreengrocerBannerProps {
  /** How many are offered here; the whole selection when it is left out. */
  count?: number | undefined;
  onOpen: () => void;
  /** `narrow` stands beside an order, `wide` on the dashboard, and `slim` there below a docket. */
  size: 'narrow' | 'wide' | 'slim';
}

/**
 * Invites to the greengrocer's selection; absent while there is none (ORD-146). On the dashboard it keeps its place
 * while it is not known.
 */
export function GreengrocerBanner({ count, onOpen, size }: GreengrocerBannerProps) {
  const { t } = useText('orders');
  const titleId = useId();
  const selection = useGreengrocer();
  const isNarrow = size === 'narrow';
  if (!isNarrow && selection.isPending) return <div className={`orders-gbanner-waits ${size}`} aria-hidden="true" />;
  if (!selection.data || selection.data.length === 0) return null;
  const offered = count ?? selection.data.length;
  return (
    <section className={`gbanner orders-gbanner-${size}`} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{t('greengrocer.title')}</h2>
        <p>{t(isNarrow ? 'greengrocer.more' : 'greengrocer.invitation', { count: offered })}</p>
        <Button icon="basket" onClick={onOpen}>
          {t(isNarrow ? 'greengrocer.open' : 'greengrocer.see')}
        </Button>
      </div>
      <img src={picture} alt="" />
    </section>
  );
}
