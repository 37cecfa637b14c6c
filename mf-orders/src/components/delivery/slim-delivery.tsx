import { useText } from '@larder/i18n';
import type { CutOff } from '@larder/rules';
import { Docket } from '@larder/ui';
import type { ReactNode } from 'react';
import { CutOffTimer } from './cut-off-timer';

/** The delivery above the items, in few lines, with the time that is left. */
export function SlimDelivery({ cutOff, children }: { cutOff: CutOff | undefined; children: ReactNode }) {
  const { t } = useText('orders');
  return <Docket className="orders-slim" aria-label={t('view.delivery')} stub={cutOff && <CutOffTimer cutOff={cutOff} />}>{children}</Docket>;
}
