import { useText } from '@larder/i18n';
import { useFeature, useSession } from '@larder/remote-kit';
import { mayOrder } from '@larder/rules';
import { Icon } from '@larder/ui';
import { Suspense, lazy, useState } from 'react';
import { FetchedButton } from '../../components/page/fetched-button';
import { useFormNotify } from '../../components/page/form-messages';
import { useFetched } from '../../components/page/use-fetched';
import { useOrderForm, useOrderFormStore } from '../../model/order-form/order-form-context';
import { linesOf } from '../../model/order-form/order-form.store';
import { useUndo } from '../../model/order-form/use-undo';
import type { Supply } from '../../model/supply/use-supply';
import { createQuickDraft } from './quick-draft.store';

const loadDialog = () => import('./quick-add-dialog');
const QuickAddDialog = lazy(() => loadDialog().then((dialog) => ({ default: dialog.QuickAddDialog })));

/**
 * Products by paste or file, for orderers where the region has it (GDE-2, GDE-37). It belongs to the step: its buttons
 * are drawn anew when a screen becomes small, the dialog is not.
 */
export function useQuickAdd() {
  const { t } = useText('orders');
  const notify = useFormNotify();
  const isOrderer = mayOrder(useSession()?.userRole);
  const isOn = useFeature('quickAdd') && isOrderer;
  const undo = useUndo('quick-add');
  const dialog = useFetched(loadDialog);
  // Stays while the step is there: who closes the dialog to look something up finds text and answers again.
  const [draft] = useState(createQuickDraft);
  return {
    isOn,
    dialog,
    draft,
    undo,
    prepare: () => void loadDialog().catch(() => undefined),
    add(count: number, apply: () => () => void) {
      let bringBack: () => void = () => undefined;
      const putBack = undo.change(
        () => {
          bringBack = apply();
        },
        () => bringBack(),
      );
      notify(t('quick.added', { count }), { text: t('guide.undo'), run: putBack });
    },
  };
}
type QuickAddState = ReturnType<typeof useQuickAdd>;

/**
 * "Paste or import", Undo after it, and the order as a file: buttons among the ways to fill an order (GDE-37, GDE-46).
 */
export function QuickAddButtons({ quick }: { quick: QuickAddState }) {
  const { t, locale } = useText('orders');
  const notify = useFormNotify();
  const store = useOrderFormStore();
  const hasLines = useOrderForm((form) => form.lineIds.length > 0);
  const save = async () => {
    const writer = await import('./write-order').catch(
      () => void notify(t('quick.not-loaded'), { text: t('common:retry'), run: () => void save() }),
    );
    writer?.saveRows(
      linesOf(store.getState()).map(({ sku, productName, cartonQuantity }) => [
        sku,
        productName,
        String(cartonQuantity),
      ]),
      t('quick.order-file'),
      { t, locale },
    );
  };
  return (
    <>
      <FetchedButton part={quick.dialog} icon="copy" onPointerEnter={quick.prepare}>
        {t('quick.open')}
        <small>{t('quick.open-hint')}</small>
      </FetchedButton>
      {quick.undo.canUndo && (
        <button type="button" onClick={quick.undo.undo}>
          <Icon name="history" />
          <span>{t('guide.undo')}</span>
        </button>
      )}
      {hasLines && (
        <button type="button" onClick={() => void save()}>
          <Icon name="download" />
          <span>
            {t('quick.export')}
            <small>{t('quick.export-hint')}</small>
          </span>
        </button>
      )}
    </>
  );
}

/** The dialog while it is open. */
export function QuickAddPlace({ quick, supply }: { quick: QuickAddState; supply: Supply }) {
  return (
    quick.dialog.isOpen && (
      <Suspense fallback={null}>
        <QuickAddDialog supply={supply} draft={quick.draft} onAdd={quick.add} onClose={quick.dialog.close} />
      </Suspense>
    )
  );
}
