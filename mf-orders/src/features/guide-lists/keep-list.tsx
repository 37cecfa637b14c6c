import type { GuideList } from '@larder/contracts';
import { GUIDE_LIST_LIMITS } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { Icon } from '@larder/ui';
import { Suspense, lazy, useId, useState } from 'react';
import { useOrderForm } from '../../model/order-form/order-form-context';

const loadDialog = () => import('./keep-list-dialog');
const KeepListDialog = lazy(() => loadDialog().then((dialog) => ({ default: dialog.KeepListDialog })));

export interface KeepListState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Whether the name of a new list is asked for. It belongs to the step: what stands beside the items is drawn anew on
 * another width.
 */
export function useKeepList(): KeepListState {
  const { t } = useText('orders');
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  // The dialog is fetched before it opens, so that a failure leaves the step as it is.
  const open = () =>
    void loadDialog().then(
      () => setOpen(true),
      () => notify(t('quick.not-loaded')),
    );
  return { isOpen, open, close: () => setOpen(false) };
}

const useAgreedLines = (isAgreed: (productId: number) => boolean): number[] =>
  useOrderForm((form) => form.lineIds).filter(isAgreed);

export interface KeepListProps {
  keep: KeepListState;
  /** Those that the location has; undefined while they are not known. */
  lists: readonly GuideList[] | undefined;
  /** Products that a list can take. */
  isAgreed: (productId: number) => boolean;
}

/** "Keep as a list": the agreed lines of the order, in their order (GDE-36). */
export function KeepList({ keep, lists, isAgreed }: KeepListProps) {
  const { t } = useText('orders');
  const aboutId = useId();
  const productIds = useAgreedLines(isAgreed);
  const isFull =
    lists !== undefined && (lists.length >= GUIDE_LIST_LIMITS.lists || productIds.length > GUIDE_LIST_LIMITS.products);
  const reason = productIds.length === 0 ? t('lists.no-lines') : isFull ? t('lists.limit') : undefined;
  return (
    <button type="button" disabled={!lists || reason !== undefined} aria-describedby={aboutId} onClick={keep.open}>
      <Icon name="table" />
      <span>
        {t('lists.keep')}
        <small id={aboutId}>{reason ?? t('lists.keep-hint')}</small>
      </span>
    </button>
  );
}

export interface KeepListPlaceProps {
  keep: KeepListState;
  isAgreed: (productId: number) => boolean;
  onKept: (list: GuideList) => void;
}

/** Where the name of a new list is asked for. */
export function KeepListPlace({ keep: { isOpen, close }, isAgreed, onKept }: KeepListPlaceProps) {
  const locationId = useOrderForm((form) => form.locationId);
  const productIds = useAgreedLines(isAgreed);
  if (!isOpen || locationId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <KeepListDialog
        locationId={locationId}
        productIds={productIds}
        onClose={close}
        onKept={(list) => {
          close();
          onKept(list);
        }}
      />
    </Suspense>
  );
}
