import { useSend } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { problemText, useText } from '@larder/i18n';
import { MAX_LINES } from '@larder/rules';
import { Alert, Button, ErrorAlert } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { useSyncExternalStore } from 'react';
import { newOrderBody } from '../../model/order-form/order-body';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import type { OrderSaving } from '../../model/saving/order-saving';
import type { Submits } from '../../model/submitting/submits';
import { useOwnPages } from '../page/use-own-pages';

const TEXTS: Readonly<Record<string, string>> = {
  403: 'order_details_edit_not-authorised_error',
  404: 'order_details_edit_not-found_error',
  order_not_draft: 'edit.not-draft',
};

export interface SavingStoppedProps {
  saving: OrderSaving;
  error: ApiError;
  /** A button was pressed that saves again: this is to stay until that ends. */
  onTry?: () => void;
}

/**
 * Why nothing more is saved, with the way to an order that was sent meanwhile (ORD-82). Where no other entry helps, the
 * entries can become a draft of their own (GDE-71).
 */
export function SavingStopped({ saving, error, onTry }: SavingStoppedProps) {
  const { t } = useText('orders');
  const pages = useOwnPages();
  const { isSending, send } = useSend();
  const trySaving = (save: () => Promise<boolean>) => {
    onTry?.();
    void send(save);
  };
  const { posts } = useOrderFormStore();
  const isPosting = useSyncExternalStore(posts.subscribe, posts.pending) !== undefined;
  // A draft of what is being placed, or may be, could be submitted as a second order (ORD-184).
  const mayBePlaced = useOrderForm((form) => posts.mayBeDone(newOrderBody('ready', form)));
  const { orderId } = saving.view();
  // A second order is offered only once it is known that the first was not placed (ORD-184).
  const isUnknown = useSyncExternalStore(saving.submits.subscribe, () => {
    const stored = saving.stored();
    return error.code === 'order_not_draft' && stored !== undefined && saving.submits.isUnknown(stored);
  });
  const surplus = useOrderForm(({ lineIds }) => lineIds.length - MAX_LINES);
  const text = TEXTS[error.code] ?? TEXTS[error.status];
  // Two people can fill an order beyond what it holds: the lines of both stay until some are taken off (GDE-15, GDE-73).
  if (error.code === 'validation_failed' && surplus > 0)
    return (
      <Alert kind="error" className="orders-gap">
        {t('save.too-many', { count: surplus })}
      </Alert>
    );
  // What was typed stays on the device: a draft that is submitted or deleted makes room for it (decision 270).
  if (error.code === 'order_draft_limit')
    return (
      <Alert
        kind="error"
        className="orders-gap"
        action={
          !isPosting
          && !mayBePlaced && (
            <Button icon="refresh" loading={isSending} onClick={() => trySaving(() => saving.saveNow())}>
              {t('common:retry')}
            </Button>
          )
        }
      >
        {t(orderId === undefined ? 'save.full' : 'refusal.order_draft_limit')}
      </Alert>
    );
  if (!text)
    return (
      <div className="orders-gap">
        <ErrorAlert error={error} />
      </div>
    );
  return (
    <>
      <Alert
        kind="error"
        className="orders-gap"
        action={
          !isUnknown && (
            <Button loading={isSending} onClick={() => trySaving(() => saving.saveAsNew())}>
              {t('save.new-draft')}
            </Button>
          )
        }
      >
        {t(text)}
        {error.code === 'order_not_draft' && orderId !== undefined && (
          <>
            {' '}
            <Link to={pages.order(orderId)}>{t('edit.show-order')}</Link>
          </>
        )}
      </Alert>
      {isUnknown && <SubmitUnknown submits={saving.submits} />}
    </>
  );
}

/** It can't be known yet whether a submit without an answer placed the order: the way to ask again (ORD-184). */
function SubmitUnknown({ submits }: { submits: Submits }) {
  const { t } = useText('orders');
  const { isPending, error } = useSyncExternalStore(submits.subscribe, submits.question);
  if (!error) return null;
  return (
    <Alert
      kind="warning"
      role="alert"
      className="orders-gap"
      action={
        <Button icon="refresh" loading={isPending} onClick={submits.askAgain}>
          {t('common:retry')}
        </Button>
      }
    >
      {/* Gone while it is read again, so that the same reason is announced anew. */}
      <b>{t('save.unknown')}</b> {!isPending && problemText(t, error)}
    </Alert>
  );
}
