import { useText } from '@larder/i18n';
import type { CutOff } from '@larder/rules';
import { Docket } from '@larder/ui';
import type { ReactNode } from 'react';
import { CutOffTimer } from './cut-off-timer';

export interface SlimDeliveryProps {
  cutOff: CutOff | undefined;
  /** A phone shows one line of it: the time that is left stands in the bar (GDE-98). */
  isLine?: boolean;
  children: ReactNode;
}

/** The delivery above the items, in few lines, with the time that is left. */
export function SlimDelivery({ cutOff, isLine = false, children }: SlimDeliveryProps) {
  const { t } = useText('orders');
  return (
    <Docket
      className={isLine ? 'orders-slim orders-line' : 'orders-slim'}
      aria-label={t('view.delivery')}
      stub={cutOff && <CutOffTimer cutOff={cutOff} />}
    >
      {children}
    </Docket>
  );
}
