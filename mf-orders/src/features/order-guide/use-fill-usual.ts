import type { ApprovedProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { MAX_LINES } from '@larder/rules';
import { useMemo } from 'react';
import type { MouseEvent } from 'react';
import { useFormNotify } from '../../components/page/form-messages';
import type { GuideLoad } from '../../model/guide/guide.data';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { lineOfAgreed } from '../../model/order-form/order-line';
import { useUndo } from '../../model/order-form/use-undo';

/**
 * Puts what is usual on the order, less what is ordered for that day already, and takes it back until the next change
 * (GDE-26, GDE-27). It waits for figures of this visit: by kept ones, what a colleague has ordered since would come
 * twice.
 */
export function useFillUsual(agreed: readonly ApprovedProduct[] | undefined, guide: GuideLoad) {
  const { t } = useText('orders');
  const notify = useFormNotify();
  const store = useOrderFormStore();
  const lineIds = useOrderForm((form) => form.lineIds);
  const { canUndo: isFilled, change, undo } = useUndo('fill');
  const { figures, data, error, isCurrent } = guide;

  const usual = useMemo(() => {
    const onOrder = new Set(lineIds);
    return (agreed ?? []).flatMap((product) => {
      const { usualQuantity = null, alreadyOrdered = 0 } = figures.get(product.productId) ?? {};
      const cartonQuantity = (usualQuantity ?? 0) - alreadyOrdered;
      return product.status === 'active' && cartonQuantity > 0 && !onOrder.has(product.productId)
        ? [{ ...lineOfAgreed(product), cartonQuantity }]
        : [];
    });
  }, [agreed, figures, lineIds]);

  const fill = () => {
    const added = usual.slice(0, MAX_LINES - store.getState().lineIds.length);
    change(() => store.getState().add(added));
    notify(added.length < usual.length ? t('guide.full') : t('guide.filled', { count: added.length }));
  };
  const nothing = () =>
    data?.items.some(({ usualQuantity }) => usualQuantity !== null) ? t('guide.all-usual') : t('guide.nothing-usual');
  return {
    isFilled,
    count: usual.length,
    /** Undo needs no figures. */
    isLoading: !isFilled && !isCurrent && !error,
    /** Why there is nothing to fill; undefined when there is. */
    reason: isFilled
      ? undefined
      : error && !isCurrent
        ? t('guide.history-failed')
        : data && isCurrent && usual.length === 0
          ? nothing()
          : undefined,
    /** The second press of a double click does not take back what the first one filled. */
    press(event: MouseEvent) {
      if (event.detail > 1) return;
      if (isFilled) undo();
      else fill();
    },
  };
}
export type FillUsualState = ReturnType<typeof useFillUsual>;
