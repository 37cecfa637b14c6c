import type { ApprovedProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { offeredGreengrocer } from '@larder/rules';
import { Alert, useLatest } from '@larder/ui';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormNotify } from '../components/page/form-messages';
import { GreengrocerBanner } from '../features/greengrocer/greengrocer-banner';
import { GreengrocerDrawer } from '../features/greengrocer/greengrocer-drawer';
import type { GreengrocerDrawerProps } from '../features/greengrocer/greengrocer-drawer';
import { useOpensByItself } from '../features/greengrocer/use-opens-by-itself';
import { LinesAside } from '../features/order-lines/lines-aside';
import type { LinesAsideProps } from '../features/order-lines/lines-aside';
import { LinesEditor } from '../features/order-lines/lines-editor';
import { KeepList, KeepListPlace, useKeepList } from '../features/guide-lists/keep-list';
import { useItemsViews } from '../features/order-guide/use-items-views';
import type { ItemsOf } from '../features/order-guide/use-items-views';
import { QuickAddButtons, QuickAddPlace, useQuickAdd } from '../features/quick-add/quick-add';
import { LeftOut } from '../features/repeat-order/left-out';
import { RepeatLast } from '../features/repeat-order/repeat-last';
import { useRepeat } from '../features/repeat-order/use-repeat';
import { useOrderForm, useOrderFormStore } from '../model/order-form/order-form-context';
import { lineOfGreengrocer } from '../model/order-form/order-line';
import { useHasGuide } from '../model/guide/has-guide';
import { useSavingView } from '../model/saving/saving-context';
import { ItemsViews } from './items-views';

export interface LinesStepProps extends Omit<LinesAsideProps, 'children' | 'besideNext'> {
  /** A new order keeps its own choice of view (GDE-6). */
  itemsOf: ItemsOf;
  /** The delivery, above the items. */
  head: ReactNode;
  /** Between the delivery and the items. */
  children?: ReactNode;
  /** The greengrocer's drawer opens by itself here (ORD-155). */
  showsGreengrocer?: boolean;
}

/** Delivery, items, money, greengrocer: the step on which an order is filled. */
export function LinesStep({ head, children, showsGreengrocer = false, itemsOf, ...aside }: LinesStepProps) {
  const { t } = useText('orders');
  const notify = useFormNotify();
  const store = useOrderFormStore();
  const { agreed, selection, onSale, joined } = aside.supply;
  const offered = useOrderForm(
    ({ lineIds }) => offeredGreengrocer(selection.data ?? [], { onOrder: lineIds, approved: agreed.data ?? [] }).length,
  );
  const hasGreengrocer = useOrderForm((form) => form.lineIds.some((id) => form.lines[id]?.greengrocerProduct));
  const hasGuide = useHasGuide();
  const refused = useSavingView((view) => view.refused, 0);
  const askAgain = useLatest(aside.supply.askPricesAgain);
  // Synchronises with the API, which refused a line that the products on the screen still have: it is marked (GDE-71).
  useEffect(() => {
    if (refused > 0) askAgain.current();
  }, [refused, askAgain]);
  const quickAdd = useQuickAdd();
  const keepList = useKeepList();
  const isAgreed = useMemo(() => {
    const ids = new Set(agreed.data?.map(({ productId }) => productId));
    return (id: number) => ids.has(id);
  }, [agreed.data]);
  const items = useItemsViews(itemsOf, agreed, aside.orderId);
  const repeat = useRepeat(onSale);
  const [isOpen, setOpen] = useState(false);
  useOpensByItself(showsGreengrocer && agreed.data !== undefined && offered > 0 && !hasGreengrocer, () =>
    setOpen(true),
  );

  const lines = <LinesEditor agreed={agreed} onSale={onSale} />;

  return (
    <div className="stack orders-hasbar">
      {head}
      {joined.length > 0 && <Alert>{t('greengrocer.joined', { names: joined.join(', ') })}</Alert>}
      <div className="two narrow">
        <div className="stack">
          {children}
          {hasGuide ? (
            <ItemsViews items={items} agreed={agreed} onSale={onSale}>
              {lines}
            </ItemsViews>
          ) : (
            lines
          )}
        </div>
        <LinesAside {...aside} besideNext={hasGuide && items.view === 'guide' && items.fill}>
          {(hasGuide || quickAdd.isOn) && (
            <section className="card orders-quick" aria-label={t('repeat.ways')}>
              {hasGuide && <RepeatLast guide={items.guide} repeat={repeat} isWaiting={agreed.data === undefined} />}
              {quickAdd.isOn && <QuickAddButtons quick={quickAdd} />}
              {hasGuide && <KeepList keep={keepList} lists={items.guide.data?.lists} isAgreed={isAgreed} />}
            </section>
          )}
          <GreengrocerBanner size="narrow" count={offered} onOpen={() => setOpen(true)} />
        </LinesAside>
      </div>
      <LeftOut repeat={repeat} />
      <KeepListPlace keep={keepList} isAgreed={isAgreed} onKept={items.addList} />
      <QuickAddPlace quick={quickAdd} supply={aside.supply} />
      {isOpen && (
        <OrderGreengrocer
          agreed={agreed.data}
          onClose={() => setOpen(false)}
          onChoose={(items) => {
            const left = store.getState().add(items.map(lineOfGreengrocer));
            setOpen(false);
            notify(left > 0 ? t('guide.full') : t('greengrocer.added', { count: items.length }));
          }}
        />
      )}
    </div>
  );
}

type OrderGreengrocerProps = Omit<GreengrocerDrawerProps, 'order'> & { agreed: readonly ApprovedProduct[] | undefined };

/** The drawer follows the lines of the order; the step around it does not, as the guide would be drawn with it. */
function OrderGreengrocer({ agreed, ...drawer }: OrderGreengrocerProps) {
  const lineIds = useOrderForm((form) => form.lineIds);
  const deliveryDate = useOrderForm((form) => form.deliveryStart);
  const order = useMemo(() => ({ lineIds, agreed, deliveryDate }), [lineIds, agreed, deliveryDate]);
  return <GreengrocerDrawer order={order} {...drawer} />;
}
