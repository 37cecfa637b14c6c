import { useText } from '@larder/i18n';
import { useNow } from '@larder/remote-kit';
import type { CutOff } from '@larder/rules';
import { Icon } from '@larder/ui';
import { useDeadlineFormats } from '../delivery/deadline-formats';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
type Translate = ReturnType<typeof useText>['t'];
/** An order that is still to be placed, or one that was submitted. */
type Of = 'to-order' | 'submitted';

export interface TimeLeftProps {
  cutOff: CutOff;
  of?: Of;
}

/** What is left to a cut-off, as a kitchen timer says it: days, then hours, then minutes. A phone shows that alone. */
export function TimeLeft({ cutOff, of = 'to-order' }: TimeLeftProps) {
  const { t } = useText('orders');
  const formats = useDeadlineFormats();
  const left = cutOff.cutOffMs - useNow(10_000);
  if (left <= 0)
    return (
      <span className="note gone">
        <Icon name="clock" />
        {t('cut-off.passed')}
      </span>
    );
  return (
    <span className={cutOff.band === 'soon' ? 'note soon' : 'note'}>
      <Icon name="clock" />
      <span className="orders-left-all">{wordsOf(left, of, t)}</span>
      <b className="orders-left-short" aria-hidden="true">
        {formats.left(left)}
      </b>
    </span>
  );
}

function wordsOf(left: number, of: Of, t: Translate): string {
  if (left < MINUTE) return t(`bar.${of}.last-minute`);
  if (left < HOUR) return t(`bar.${of}.minutes`, { count: Math.floor(left / MINUTE) });
  return left < 24 * HOUR
    ? t(`bar.${of}.hours`, { count: Math.floor(left / HOUR) })
    : t(`bar.${of}.days`, { count: Math.floor(left / (24 * HOUR)) });
}
