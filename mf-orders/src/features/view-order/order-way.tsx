import { useText } from '@larder/i18n';
import { statusOf } from '@larder/rules';
import { Icon } from '@larder/ui';
import type { IconName } from '@larder/ui';
import { memo } from 'react';

/** The way of an order to the door; hub statuses are part of the delivery. */
const STEPS: readonly { statuses: readonly string[]; text: string; icon: IconName }[] = [
  { statuses: ['ready'], text: 'ready', icon: 'clock' },
  { statuses: ['scheduled'], text: 'scheduled', icon: 'calendar' },
  { statuses: ['preparing', 'preparing-warning', 'preparing-complete'], text: 'preparing', icon: 'preparing' },
  { statuses: ['ready-to-ship', 'out-for-pod', 'at-pod', 'out-for-delivery'], text: 'out-for-delivery', icon: 'truck' },
  { statuses: ['delivered'], text: 'delivered', icon: 'check' },
];
const HUB = ['out-for-pod', 'at-pod'];

/** Whether the status has a place on the way: drafts, cancelled orders and unknown statuses have none. */
export const isOnItsWay = (status: string): boolean =>
  STEPS.some(({ statuses }) => statuses.includes(statusOf(status) ?? ''));

/** Where the order stands between the kitchen and us. */
export const OrderWay = memo(function OrderWay({ status }: { status: string }) {
  const { t } = useText('orders');
  const known = statusOf(status) ?? '';
  const now = STEPS.findIndex(({ statuses }) => statuses.includes(known));
  return (
    <ol className="way" aria-label={t('view.status')}>
      {STEPS.map(({ text, icon }, at) => (
        <li
          key={text}
          className={at === now ? `now orders-way-${text}` : at < now ? 'orders-way-done' : undefined}
          aria-current={at === now ? 'step' : undefined}
        >
          <i>
            <Icon name={at < now ? 'check' : icon} size={24} />
          </i>
          <span>
            {t(`common:status.${at === now && HUB.includes(known) ? known : text}`)}
            {at < now && <span className="sr"> {t('view.done')}</span>}
            {at === now && <small>{t(`view.now.${HUB.includes(known) ? known : text}`)}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
});
