import { useFormats, useText } from '@larder/i18n';
import { useNow } from '@larder/remote-kit';
import type { CutOff } from '@larder/rules';
import { KitchenTimer } from '@larder/ui/ordering';
import { memo } from 'react';

export interface CutOffTimerProps {
  cutOff: Pick<CutOff, 'cutOffAt' | 'cutOffMs' | 'band'>;
  /** What can be done until then. */
  purpose?: 'submit' | 'cancel';
}

/** The kitchen timer of a delivery, with the exact moment and its zone. */
export const CutOffTimer = memo(function CutOffTimer({ cutOff, purpose = 'submit' }: CutOffTimerProps) {
  const { t } = useText('orders');
  const formats = useFormats();
  const now = useNow(10_000);
  const moment = formats.cutOff(cutOff.cutOffAt);
  const isOver = now >= cutOff.cutOffMs;
  const label = isOver ? t('cut-off.passed') : t(purpose === 'cancel' ? 'cut-off.left-to-cancel' : 'cut-off.left');
  return (
    <KitchenTimer
      leftMs={cutOff.cutOffMs - now}
      tone={isOver ? 'expired' : cutOff.band}
      label={label}
      moment={purpose === 'cancel' && !isOver ? t('cut-off.cancel-by', { cutOff: moment }) : moment}
    />
  );
});
