import { useText } from '@larder/i18n';
import { Styles } from '@larder/remote-kit';
import { Alert, ErrorAlert } from '@larder/ui';
import { useId } from 'react';
import { useDeadlineFormats } from '../../components/delivery/deadline-formats';
import css from './repeat-order.css';
import type { StartWithState } from './use-start-with';

/** What the order starts with: the last one of the location, or nothing (GDE-30). */
export function StartWith({ start }: { start: StartWithState }) {
  const { t } = useText('orders');
  const { day } = useDeadlineFormats();
  const name = useId();
  const { offered, isChosen, error } = start;
  const failed =
    error
    && (error.status === 404 ? (
      <Alert kind="error">{t('order_details_404_error')}</Alert>
    ) : (
      <ErrorAlert error={error} onRetry={start.retry} />
    ));
  if (!offered) return failed;
  const words = t('repeat.lines', { count: offered.lineCount });
  return (
    <>
      <Styles css={css} />
      {failed}
      <fieldset className="orders-begin">
        <legend>{t('repeat.start-with')}</legend>
        <label>
          <input type="radio" name={name} checked={isChosen} onChange={() => start.choose(offered.orderId)} />
          <span>
            {t(offered.isLast ? 'repeat.last' : 'repeat.this')}
            <small>{offered.deliveryStart ? `${day(offered.deliveryStart)}, ${words}` : words}</small>
          </span>
        </label>
        <label>
          <input type="radio" name={name} checked={!isChosen} onChange={() => start.choose(undefined)} />
          <span>{t('repeat.empty')}</span>
        </label>
      </fieldset>
    </>
  );
}
