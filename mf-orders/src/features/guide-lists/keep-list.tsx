import type { GuideList } from '@larder/contracts';
import { GUIDE_LIST_LIMITS } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Suspense, lazy, useId } from 'react';
import { FetchedButton } from '../../components/page/fetched-button';
import { useFetched } from '../../components/page/use-fetched';
import type { Fetched } from '../../components/page/use-fetched';
import { useOrderForm } from '../../model/order-form/order-form-context';

const loadDialog = () => import('./keep-list-dialog');
const KeepListDialog = lazy(() => loadDialog().then((dialog) => ({ default: dialog.KeepListDialog })));

/**
 * Whether the name of a new list is asked for. It belongs to the step: what stands beside the items is drawn anew on
 * another width.
 */
export const useKeepList = (): Fetched => useFetched(loadDialog);

const useAgreedLines = (isAgreed: (productId: number) => boolean): number[] =>
  useOrderForm((form) => form.lineIds).filter(isAgreed);

export interface KeepListProps {
  keep: Fetched;
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
    <FetchedButton part={keep} icon="table" disabled={!lists || reason !== undefined} aria-describedby={aboutId}>
      {t('lists.keep')}
      <small id={aboutId}>{reason ?? t('lists.keep-hint')}</small>
    </FetchedButton>
  );
}

export interface KeepListPlaceProps {
  keep: Fetched;
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
