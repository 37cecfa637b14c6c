import { useText } from '@larder/i18n';
import { statusLook, type StatusLook } from '@larder/rules';
import { Icon, type IconName } from '@larder/ui';
import { classNames } from '../class-names';

/** Class and icon by the text of the status. */
const LOOKS: Record<StatusLook['key'], readonly [look: string, icon: IconName]> = {
  draft: ['', 'edit'],
  ready: ['ready', 'clock'],
  scheduled: ['scheduled', 'calendar'],
  preparing: ['preparing', 'preparing'],
  'out-for-delivery': ['out', 'truck'],
  'out-for-pod': ['hub', 'truck'],
  'at-pod': ['hub', 'hub'],
  delivered: ['delivered', 'check'],
  cancelled: ['cancelled', 'close'],
};

/** An unknown status shows a dash (RUL-63). */
export interface StatusChipProps {
  /** The order's status as received. */
  status: string | null | undefined;
}

/** The status of an order, with its icon and word; an unknown one shows "–" (RUL-63). */
export function StatusChip({ status }: StatusChipProps) {
  const { t } = useText();
  const known = statusLook(status);
  if (!known) return <span className="st">{t('no-value')}</span>;
  const [look, icon] = LOOKS[known.key];
  return (
    <span className={classNames('st', look)}>
      <Icon name={icon} />
      {t(`status.${known.key}`)}
    </span>
  );
}
