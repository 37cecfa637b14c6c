import { useRegion } from '@larder/remote-kit';
import { COST_CURRENCY, factsOf, formatMoney } from '@larder/rules';

/**
 * Writes amounts in pounds, whatever the currency of the region: what offsetting and carbon cost is known in pounds
 * (INS-12, INS-18, RUL-112).
 */
export function usePounds(): (amount: number) => string {
  const facts = factsOf(useRegion());
  if (facts.currency === COST_CURRENCY) return (amount) => formatMoney(amount, facts);
  // The house style of a region has its currency in the pattern.
  const { houseStyle: _, ...rest } = facts;
  return (amount) => formatMoney(amount, { ...rest, currency: COST_CURRENCY });
}
