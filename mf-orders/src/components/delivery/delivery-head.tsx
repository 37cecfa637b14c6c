import type { CutOffBand } from '@larder/rules';
import { useText } from '@larder/i18n';
import { TearOffDay } from '@larder/ui';
import type { TearOffDayProps } from '@larder/ui';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { toneOf } from './day-tone';
import { DeliveryTime, LargeDeliveryDay } from './delivery-time';

export interface DeliveryHeadProps {
  start: string | null;
  end: string | null;
  band?: CutOffBand | undefined;
  /** In place of what follows from the band. */
  tone?: TearOffDayProps['tone'];
  /** Behind the time: the location. */
  place?: ReactNode;
  /** At the end of the line, such as "Change". */
  action?: ReactNode;
  children?: ReactNode;
}

/** The delivery, in the largest letters of the screen. */
export const DeliveryHead = memo(function DeliveryHead({
  start,
  end,
  band,
  tone = toneOf(band),
  place,
  action,
  children,
}: DeliveryHeadProps) {
  const { t } = useText('orders');
  return (
    <div className="rowx orders-head">
      <TearOffDay date={start} tone={tone} />
      <div className="grow">
        <p className="sr">{t('view.delivery')}</p>
        <h2 className="day">
          <LargeDeliveryDay start={start} />
        </h2>
        <p className="sub">
          <b className="orders-time">
            <DeliveryTime start={start} end={end} />
          </b>
          {place && (
            <>
              {' '}
              <span>{place}</span>
            </>
          )}
        </p>
        {children}
      </div>
      {action}
    </div>
  );
});
