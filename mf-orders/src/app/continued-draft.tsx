import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { LoadError, SkeletonBlock } from '@larder/ui';
import { useNavigate } from '@larder/ui/router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useOwnPages } from '../components/page/use-own-pages';
import { useOrder } from '../model/orders/order.data';
import { SavedForm } from './saved-form';

export interface ContinuedDraftProps {
  orderId: number;
  heading: ReactNode;
  children: ReactNode;
}

/** The draft of an address, to go on with; one that was sent or deleted meanwhile opens its view (GDE-60). */
export function ContinuedDraft({ orderId, heading, children }: ContinuedDraftProps) {
  const { t } = useText('orders');
  const navigate = useNavigate();
  const pages = useOwnPages();
  const order = useOrder(orderId);
  const view = pages.order(orderId);
  const isOver = order.error?.status === 404 || (order.data !== undefined && order.data.status !== 'draft');
  // Synchronises with the address: there is nothing left to go on with.
  useEffect(() => {
    if (isOver) navigate(view, { replace: true });
  }, [isOver, navigate, view]);

  if (order.data?.status === 'draft') {
    const goOn = ({ status }: Order) => {
      if (status !== 'draft') navigate(view, { replace: true });
    };
    return (
      <SavedForm order={order.data} heading={heading} onTakenOver={goOn}>
        {children}
      </SavedForm>
    );
  }
  if (order.error && !isOver)
    return (
      <>
        {heading}
        <LoadError title={t('failed.order')} error={order.error} onRetry={order.retry} />
      </>
    );
  return (
    <>
      {heading}
      <SkeletonBlock lines={9} label={t('editor.loading')} />
    </>
  );
}
