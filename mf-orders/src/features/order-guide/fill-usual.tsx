import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import { useId } from 'react';
import type { FillUsualState } from './use-fill-usual';

/** "Fill usual (35)", and "Undo" until the next change (GDE-26, GDE-27). */
export function FillUsual({ fill }: { fill: FillUsualState }) {
  const { t } = useText('orders');
  const reasonId = useId();
  const { isFilled, isLoading, count, reason } = fill;
  return (
    <>
      <Button
        icon="history"
        disabled={isLoading || reason !== undefined}
        aria-describedby={reason ? reasonId : undefined}
        title={reason}
        onClick={fill.press}
      >
        {isFilled ? t('guide.undo') : t('guide.fill', { count })}
      </Button>
      {reason && (
        <span id={reasonId} className="sr">
          {reason}
        </span>
      )}
    </>
  );
}
