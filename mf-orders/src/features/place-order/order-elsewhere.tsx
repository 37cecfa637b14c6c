import { useText } from '@larder/i18n';
import { Alert, Button, LinkButton } from '@larder/ui';
import { useOwnPages } from '../../components/page/use-own-pages';

export interface OrderElsewhereProps {
  /** Another tab goes on with the order, or has ended it. */
  keeping: 'elsewhere' | 'gone';
  onTakeBack: () => void;
}

/** In place of a step whose order belongs to another tab: it could be submitted twice (ORD-183, decision 056). */
export function OrderElsewhere({ keeping, onTakeBack }: OrderElsewhereProps) {
  const { t } = useText('orders');
  const pages = useOwnPages();
  return (
    <Alert
      kind="warning"
      icon="copy"
      className="orders-gap"
      action={
        <span className="rowx">
          {keeping === 'gone' && <LinkButton to={pages.orderList()}>{t('kept.view-orders')}</LinkButton>}
          <Button onClick={onTakeBack}>{t('kept.here')}</Button>
        </span>
      }
    >
      {t(`kept.${keeping}`)}
    </Alert>
  );
}
