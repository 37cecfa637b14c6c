import { useSend } from '@larder/api-client';
import { useProblemText, useText } from '@larder/i18n';
import { Styles } from '@larder/remote-kit';
import { Alert, Icon, Spinner } from '@larder/ui';
import { useId } from 'react';
import type { MouseEvent } from 'react';
import { useDeadlineFormats } from '../../components/delivery/deadline-formats';
import type { GuideLoad } from '../../model/guide/guide.data';
import { useReadOriginal } from '../../model/repeat/repeat.data';
import css from './repeat-order.css';
import type { RepeatState } from './use-repeat';

export interface RepeatLastProps {
  guide: GuideLoad;
  repeat: RepeatState;
  /** The products that lines are copied by are on their way. */
  isWaiting: boolean;
}

/** "Repeat last order" beside the items: onto an order with lines too, whose quantities stay (GDE-28, GDE-31). */
export function RepeatLast({ guide, repeat, isWaiting }: RepeatLastProps) {
  const { t } = useText('orders');
  const problemText = useProblemText();
  const { day } = useDeadlineFormats();
  const read = useReadOriginal();
  const reasonId = useId();
  const { isSending, error, send } = useSend();
  const { data } = guide;
  const last = data?.lastOrder;
  // As "Fill usual" has it: an answer of an earlier visit says nothing of what was ordered since (GDE-25).
  const hasFailed = guide.error !== undefined && !guide.isCurrent;
  const reason = hasFailed ? t('guide.history-failed') : data && !last ? t('guide.nothing-usual') : undefined;
  const about =
    last && !hasFailed ? `${day(last.deliveryStart)}, ${t('repeat.lines', { count: last.lineCount })}` : reason;

  /** The second press of a double click does nothing. */
  const press = (event: MouseEvent) => {
    if (last && event.detail <= 1) void send(async () => repeat.copy(await read(last.orderId)));
  };
  return (
    <>
      <Styles css={css} />
      <button
        type="button"
        disabled={isWaiting || hasFailed || !last}
        aria-busy={isSending || undefined}
        aria-describedby={reasonId}
        onClick={press}
      >
        {isSending ? <Spinner /> : <Icon name="history" />}
        <span>
          {t('repeat.last')}
          <small id={reasonId}>{about}</small>
        </span>
      </button>
      {error && <Alert kind="error">{error.status === 404 ? t('order_details_404_error') : problemText(error)}</Alert>}
    </>
  );
}
