import { useFormats, useText } from '@larder/i18n';

/** "was £1.02, now £1.05", while the price of now is another one (ORD-89, ORD-169). */
export function FormerPrice({ former, now }: { former: number | null; now: number | null }) {
  const { t } = useText('orders');
  const { unitPrice } = useFormats();
  if (former === null || former === now) return null;
  return (
    <span className="small orders-former">{t('line.was-now', { was: unitPrice(former), now: unitPrice(now) })}</span>
  );
}
