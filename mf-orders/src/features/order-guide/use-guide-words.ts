import { useFormats, useText } from '@larder/i18n';
import { useNow, useRegion } from '@larder/remote-kit';
import { addDays, localDate } from '@larder/rules';
import { useMemo } from 'react';

const HOUR_MS = 3_600_000;
/** A price that changes so many days after the delivery is told (GDE-11). */
const SOON_DAYS = 14;

interface Priced {
  unitType: string;
  futurePrice: number | null;
  futurePriceDate: string | null;
}

/** The dates and coming prices of the guide's rows. */
export function useGuideWords() {
  const { t } = useText('orders');
  const formats = useFormats();
  const region = useRegion();
  const today = localDate(useNow(HOUR_MS), region);
  return useMemo(() => {
    /** "12 Nov", with its year when that is another one (GDE-23). */
    const day = (date: string) =>
      date.startsWith(today.slice(0, 4)) ? formats.dayMonth(date, 'short') : formats.day(date, 'short');
    return {
      day,
      comingPrice({ futurePrice, futurePriceDate }: Priced, deliveryDate: string | null): string | undefined {
        const from = (deliveryDate ?? today).slice(0, 10);
        if (
          futurePrice === null
          || futurePriceDate === null
          || futurePriceDate <= from
          || futurePriceDate > addDays(from, SOON_DAYS)
        )
          return undefined;
        return t('guide.price-from', { price: formats.unitPrice(futurePrice), date: day(futurePriceDate) });
      },
    };
  }, [t, formats, today]);
}

/** How the rows of the guide say dates and coming prices. */
export type GuideWords = ReturnType<typeof useGuideWords>;
