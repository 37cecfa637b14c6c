import type { Order } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import type { CutOff } from '@larder/rules';
import { Button, LinkButton } from '@larder/ui';
import { BottomBar } from '@larder/ui/ordering';
import { useOwnPages } from '../../components/page/use-own-pages';
import { TimeLeft } from '../../components/submitting/time-left';
import { useHasGuide } from '../../model/guide/has-guide';

export interface OrderViewBarProps {
  order: Order;
  seesPrices: boolean;
  /** The cut-off that still counts for this order. */
  cutOff: CutOff | undefined;
  /** The same order again; undefined for those who may not. */
  onDuplicate: (() => void) | undefined;
  isAwaited: boolean;
}

/**
 * At the bottom of a phone: total, time left and the same again; members who see no prices get the time alone
 * (GDE-101).
 */
export function OrderViewBar({ order, seesPrices, cutOff, onDuplicate, isAwaited }: OrderViewBarProps) {
  const { t } = useText('orders');
  const { money } = useFormats();
  const pages = useOwnPages();
  const hasGuide = useHasGuide();
  if (!seesPrices && !cutOff) return null;
  const className = isAwaited ? 'orders-awaited' : undefined;
  const again = hasGuide ? (
    <LinkButton variant="primary" icon="history" className={className} to={pages.repeatOf(order.id)}>
      {t('list.repeat')}
    </LinkButton>
  ) : (
    <Button variant="primary" icon="copy" className={className} onClick={onDuplicate}>
      {t('view.duplicate')}
    </Button>
  );
  return (
    <BottomBar className="orders-bar" aria-label={t('bar.label')}>
      <div className="orders-bar-row">
        <span className="orders-bar-facts">
          {seesPrices && (
            <span className="big orders-bar-total">
              <span>{money(order.totalPrice)}</span> <small>{t('common:excl-vat')}</small>
            </span>
          )}
          {cutOff && <TimeLeft cutOff={cutOff} of="submitted" />}
        </span>
        {onDuplicate && again}
      </div>
    </BottomBar>
  );
}
