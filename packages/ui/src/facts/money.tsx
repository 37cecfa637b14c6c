import { useFormats } from '@larder/i18n';

/** An amount in the currency and format of the region. */
export interface MoneyProps {
  /** In major units; `null` shows "–" (RUL-90). */
  amount: number | string | null | undefined;
  /** A price of one unit, with up to four decimals. */
  unit?: boolean;
}

/** An amount in the currency of the region, in figures of one width. */
export function Money({ amount, unit = false }: MoneyProps) {
  const { money, unitPrice } = useFormats();
  return <span className="money">{unit ? unitPrice(amount) : money(amount)}</span>;
}
