import { useFormats, useText } from '@larder/i18n';
import { useNow, useRegion } from '@larder/remote-kit';
import { addDays, cartonPrice, localDate } from '@larder/rules';
import { useMedia } from '@larder/ui';
import { useMemo } from 'react';
import { unbroken } from '../../components/delivery/unbroken';

const HOUR_MS = 3_600_000;
/** A price that changes so many days after the delivery is told (GDE-11). */
const SOON_DAYS = 14;

interface Priced {
  unitQuantity: number;
  futurePrice: number | null;
  futurePriceDate: string | null;
}

/** The dates, changed prices and coming prices of the guide's rows. */
export function useGuideWords() {
  const { t } = useText('orders');
  const formats = useFormats();
  const region = useRegion();
  const today = localDate(useNow(HOUR_MS), region);
  // As in order-guide.css, where the unit price gives way.
  const isPhone = useMedia('(max-width: 599px)');
  return useMemo(() => {
    /** "12 Nov", with its year when that is another one (GDE-23). */
    const day = (date: string) =>
      unbroken(date.startsWith(today.slice(0, 4)) ? formats.dayMonth(date, 'short') : formats.day(date, 'short'));
    return {
      day,
      /**
       * "was £1.02, now £1.05", while the unit price of now is another one (ORD-89). Of a unit on phones as well: the
       * carton may have been packed in another way.
       */
      changedPrice(former: number | null, now: number | null): string | undefined {
        if (former === null || former === now) return undefined;
        return t('line.was-now', { was: formats.unitPrice(former), now: formats.unitPrice(now) });
      },
      /** The coming unit price; of a carton on phones, which show the price of the carton alone (GDE-11). */
      comingPrice(
        { unitQuantity, futurePrice, futurePriceDate }: Priced,
        deliveryDate: string | null,
      ): string | undefined {
        const from = (deliveryDate ?? today).slice(0, 10);
        if (
          futurePrice === null
          || futurePriceDate === null
          || futurePriceDate <= from
          || futurePriceDate > addDays(from, SOON_DAYS)
        )
          return undefined;
        const price = isPhone
          ? formats.money(cartonPrice({ unitPrice: futurePrice, unitQuantity }))
          : formats.unitPrice(futurePrice);
        return t('guide.price-from', { price, date: day(futurePriceDate) });
      },
    };
  }, [t, formats, today, isPhone]);
}

/** How the rows of the guide say dates, changed prices and coming prices. */
export type GuideWords = ReturnType<typeof useGuideWords>;
