import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import { problemText, useText } from '@larder/i18n';
import { MAX_LINES } from '@larder/rules';
import { Alert, Button, ErrorAlert } from '@larder/ui';
import { lateCode, useLateCode } from '@larder/ui/late';
import { Link } from '@larder/ui/router';
import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useOwnPages } from '../components/page/use-own-pages';
import { useOrderForm, useOrderFormStore } from '../model/order-form/order-form-context';
import { linesOf } from '../model/order-form/order-form.store';
import type { OrderSaving } from '../model/saving/order-saving';
import type { OpenMerge } from '../model/saving/save-state';
import { useSavingView } from '../model/saving/saving-context';
import type { Submits } from '../model/submitting/submits';

const MERGE_DIALOG = lateCode(async () => (await import('../features/merge-order/merge-dialog')).MergeDialog);

interface SavingAroundProps {
  saving: OrderSaving;
  /** In place of the heading of a step, while there is none. */
  heading: ReactNode;
  onTakenOver: ((order: Order) => void) | undefined;
  children: ReactNode;
}

/**
 * What saving has to ask around the steps of an order: another tab that has it, why it can't be saved, two people who
 * changed it (GDE-71, GDE-72, GDE-74).
 */
export function SavingAround({ saving, heading, onTakenOver, children }: SavingAroundProps) {
  const isElsewhere = useSavingView((view) => view.isElsewhere, false);
  const stopped = useSavingView((view) => (view.state.kind === 'stopped' ? view.state.error : undefined), undefined);
  const merge = useSavingView((view) => (view.state.kind === 'merging' ? view.state.merge : undefined), undefined);
  if (isElsewhere)
    return (
      <>
        {heading}
        <Elsewhere saving={saving} onTakenOver={onTakenOver} />
      </>
    );
  return (
    <>
      {stopped && <Stopped saving={saving} error={stopped} />}
      {merge && <Merge saving={saving} merge={merge} />}
      {children}
    </>
  );
}

/** Another tab saves the order: going on here takes it over with everything typed there (GDE-72). */
function Elsewhere({ saving, onTakenOver }: Pick<SavingAroundProps, 'saving' | 'onTakenOver'>) {
  const { t } = useText('orders');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const takeOver = async () => {
    setPending(true);
    try {
      const order = await saving.takeOver();
      if (order) onTakenOver?.(order);
      else setPending(false);
    } catch (failure) {
      setError(apiErrorOf(failure));
      setPending(false);
    }
  };
  return (
    <div className="stack">
      <Alert
        kind="warning"
        icon="copy"
        className="orders-gap"
        action={
          <Button loading={isPending} onClick={() => void takeOver()}>
            {t('save.take-over')}
          </Button>
        }
      >
        {t('save.other-tab')}
      </Alert>
      {error && <ErrorAlert error={error} />}
    </div>
  );
}

const TEXTS: Readonly<Record<string, string>> = {
  403: 'order_details_edit_not-authorised_error',
  404: 'order_details_edit_not-found_error',
  order_not_draft: 'edit.not-draft',
};

/**
 * Why nothing more is saved, with the way to an order that was sent meanwhile (ORD-82). Where no other entry helps, the
 * entries can become a draft of their own (GDE-71).
 */
function Stopped({ saving, error }: { saving: OrderSaving; error: ApiError }) {
  const { t } = useText('orders');
  const pages = useOwnPages();
  const [isPending, setPending] = useState(false);
  const { orderId } = saving.view();
  // A second order is offered only once it is known that the first was not placed (ORD-184).
  const isUnknown = useSyncExternalStore(saving.submits.subscribe, () => {
    const stored = saving.stored();
    return error.code === 'order_not_draft' && stored !== undefined && saving.submits.isUnknown(stored);
  });
  const surplus = useOrderForm(({ lineIds }) => lineIds.length - MAX_LINES);
  const text = TEXTS[error.code] ?? TEXTS[error.status];
  const saveAsNew = async () => {
    setPending(true);
    await saving.saveAsNew();
    setPending(false);
  };
  // Two people can fill an order beyond what it holds: the lines of both stay until some are taken off (GDE-15, GDE-73).
  if (error.code === 'validation_failed' && surplus > 0)
    return (
      <Alert kind="error" className="orders-gap">
        {t('save.too-many', { count: surplus })}
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
            <Button loading={isPending} onClick={() => void saveAsNew()}>
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
      {isUnknown && <Unknown submits={saving.submits} />}
    </>
  );
}

/** It can't be known yet whether a submit without an answer placed the order: the way to ask again (ORD-184). */
function Unknown({ submits }: { submits: Submits }) {
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

/** The merge, which can be put off: nothing is overwritten meanwhile. */
function Merge({ saving, merge }: { saving: OrderSaving; merge: OpenMerge }) {
  const { t } = useText('orders');
  const store = useOrderFormStore();
  const [isOpen, setOpen] = useState(true);
  const { data: MergeDialog, error, retry } = useLateCode(MERGE_DIALOG);
  const decide = () => {
    setOpen(true);
    if (error) retry();
  };
  return (
    <>
      <Alert kind="warning" className="orders-gap" action={<Button onClick={decide}>{t('save.decide')}</Button>}>
        {t('merge.title')}
      </Alert>
      {error && (
        <div className="orders-gap">
          <ErrorAlert error={error} onRetry={retry} />
        </div>
      )}
      {isOpen && MergeDialog && (
        <MergeDialog
          merge={merge}
          lines={linesOf(store.getState())}
          changedAt={saving.changedAt()}
          isPending={false}
          onChoose={(choices) => saving.choose(choices)}
          onSave={() => saving.saveMerge()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
