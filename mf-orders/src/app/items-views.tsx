import type { Load } from '@larder/api-client';
import type { ApprovedProduct, GuideList } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { usePreference } from '@larder/remote-kit';
import { LoadError, TabPanel, Tabs } from '@larder/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useGuide } from '../model/guide/guide.data';
import { useFillUsual } from '../features/order-guide/use-fill-usual';
import { useOrderForm } from '../model/order-form/order-form-context';
import type { OnSale } from '../model/order-form/order-line';
import { EditLists } from '../features/guide-lists/edit-lists';
import { FillUsual } from '../features/order-guide/fill-usual';
import { NoProducts } from '../features/order-guide/no-products';
import { GuideSkeleton } from './guide-skeleton';
import { useGuideCode } from './order-guide.data';

/** The view of the items, kept by hand for new orders apart from edit and duplicate (GDE-6). */
type ItemsView = 'guide' | 'order';
export type ItemsOf = 'new' | 'changed';

export interface ItemsState {
  /** "Fill usual", beside the tabs or in the bar of a phone. */
  fill: ReactNode;
  view: ItemsView;
  show(view: ItemsView): void;
  guide: ReturnType<typeof useGuide>;
  /** Shows a list that was just made. */
  addList(list: GuideList): void;
}

/** Which view of the items shows, and what both need (GDE-5, GDE-6). */
export function useItemsViews(of: ItemsOf, agreed: Load<ApprovedProduct[]>, orderId: number | undefined): ItemsState {
  // A draft that saves itself meanwhile does not ask for the figures again.
  const [known] = useState(orderId);
  const guide = useGuide(known);
  const fill = useFillUsual(agreed.data, guide);
  const { value: kept = {}, writeSome } = usePreference<Record<string, unknown>>('guide');
  const hasLines = useOrderForm((form) => form.lineIds.length > 0);
  const [first] = useState<ItemsView>(of === 'new' && !hasLines ? 'guide' : 'order');
  const view = kept[of] === 'guide' || kept[of] === 'order' ? kept[of] : first;
  return {
    view,
    show: (next) => writeSome({ [of]: next }),
    guide,
    fill: <FillUsual fill={fill} />,
    addList: (list) => {
      if (guide.data) guide.replace({ ...guide.data, lists: [...guide.data.lists, list] });
    },
  };
}

export interface ItemsViewsProps {
  items: ItemsState;
  agreed: Load<ApprovedProduct[]>;
  onSale: OnSale;
  /** The lines of the order, the second view. */
  children: ReactNode;
}

/** The items as the guide of the location, or as the lines of the order (GDE-5). */
export function ItemsViews({ items, agreed, onSale, children }: ItemsViewsProps) {
  const { t } = useText('orders');
  const count = useOrderForm((form) => form.lineIds.length);
  const tabs = [
    { key: 'guide' as const, label: t('guide.tab') },
    { key: 'order' as const, label: t('guide.tab-order', { count }) },
  ];
  const hasProducts = !(agreed.data?.length === 0);
  const isGuide = items.view === 'guide';
  return (
    <section className="card flush orders-views" aria-label={t('line.items')}>
      <div className="orders-views-head">
        <Tabs
          label={t('line.items')}
          tabs={tabs}
          current={items.view}
          onChange={items.show}
          idBase="orders-items-view"
        />
        <div className="orders-views-fill">{items.fill}</div>
      </div>
      <TabPanel idBase="orders-items-view" current={items.view}>
        {isGuide && hasProducts ? (
          <GuideView items={items} agreed={agreed} onSale={onSale} />
        ) : isGuide && count === 0 ? (
          <NoProducts />
        ) : (
          <div className="orders-flat">{children}</div>
        )}
      </TabPanel>
    </section>
  );
}

function GuideView({ items, agreed, onSale }: Omit<ItemsViewsProps, 'children'>) {
  const { t } = useText('orders');
  const code = useGuideCode(true);
  const failed = [
    { title: 'failed.products', load: agreed },
    { title: 'failed.guide', load: code },
  ].find(({ load }) => load.data === undefined && load.error);
  if (failed?.load.error)
    return (
      <div className="orders-gfailure">
        <LoadError title={t(failed.title)} look="card" error={failed.load.error} onRetry={failed.load.retry} />
      </div>
    );
  if (agreed.data === undefined || code.data === undefined) return <GuideSkeleton />;
  const { OrderGuide } = code.data;
  return (
    <OrderGuide
      products={agreed.data}
      onSale={onSale}
      guide={items.guide}
      listActions={<EditLists guide={items.guide} products={agreed.data} />}
    />
  );
}
