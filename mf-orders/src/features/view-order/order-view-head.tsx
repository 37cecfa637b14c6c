import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { orderType, statusOf } from '@larder/rules';
import type { OrderAction } from '@larder/rules';
import { Button, Icon, LinkButton, Menu, PageHeader } from '@larder/ui';
import type { MenuItem } from '@larder/ui';
import type { Ref } from 'react';
import { useOwnPages } from '../../components/page/use-own-pages';
import { useSmallScreen } from '../../components/page/use-small-screen';
import { useHasGuide } from '../../model/guide/has-guide';
import { useWayBack } from './use-way-back';

export interface OrderViewHeadProps {
  order: Order;
  /** What the user may do with it. */
  actions: readonly OrderAction[];
  headingRef: Ref<HTMLHeadingElement>;
  /** The rest of the order is on its way: nothing can be done with it yet. */
  isAwaited: boolean;
  onCancel: () => void;
  onDelete: () => void;
  onDuplicate: () => void;
}

/** The heading of an order, the way back, and what can be done with it (ORD-48). */
export function OrderViewHead(props: OrderViewHeadProps) {
  const { order, actions, headingRef, isAwaited } = props;
  const { t } = useText('orders');
  const pages = useOwnPages();
  const back = useWayBack();
  const isSmall = useSmallScreen();
  const hasGuide = useHasGuide();
  // A phone has it in the bottom bar (GDE-101).
  const mayRepeat =
    !isSmall
    && hasGuide
    && actions.includes('duplicate')
    && orderType(order.type) !== 'sample'
    && statusOf(order.status) !== 'draft';
  // A phone has no room for the button; it prints all the same.
  const print = () => window.print();
  const menu: MenuItem[] = [
    isSmall && { key: 'print', text: t('view.print'), icon: 'print' as const, onSelect: print },
    actions.includes('duplicate') && {
      key: 'duplicate',
      text: t('view.duplicate'),
      icon: 'copy' as const,
      onSelect: props.onDuplicate,
    },
    actions.includes('cancel') && {
      key: 'cancel',
      text: t('cancel.confirm'),
      icon: 'cancel' as const,
      danger: true,
      divided: true,
      onSelect: props.onCancel,
    },
    actions.includes('delete') && {
      key: 'delete',
      text: t('view.delete'),
      icon: 'delete' as const,
      danger: true,
      divided: true,
      onSelect: props.onDelete,
    },
  ].filter((item) => item !== false);

  return (
    <PageHeader
      title={t('view.title', { id: order.id })}
      headingRef={headingRef}
      back={back}
      actions={
        <span className={isAwaited ? 'orders-acts orders-awaited' : 'orders-acts'}>
          <Button variant="text" icon="print" className="desk" onClick={print}>
            {t('view.print')}
          </Button>
          {mayRepeat && (
            <LinkButton icon="history" to={pages.repeatOf(order.id)}>
              {t('list.repeat')}
            </LinkButton>
          )}
          {menu.length > 0
            && (isSmall ? (
              <Menu items={menu} label={t('common:more-actions')} buttonClassName="iconbtn">
                <Icon name="more" />
              </Menu>
            ) : (
              <Menu items={menu}>
                <Icon name="more" />
                {t('common:more-actions')}
              </Menu>
            ))}
        </span>
      }
    />
  );
}
