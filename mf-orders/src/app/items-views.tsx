import type { Load } from '@larder/api-client';
import type { ApprovedProduct } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { LoadError, TabPanel, Tabs } from '@larder/ui';
import { useLateCode } from '@larder/ui/late';
import type { ReactNode } from 'react';
import { useOrderForm } from '../model/order-form/order-form-context';
import type { OnSale } from '../model/order-form/order-line';
import { EditLists } from '../features/guide-lists/edit-lists';
import { NoProducts } from '../features/order-guide/no-products';
import type { ItemsState } from '../features/order-guide/use-items-views';
import { GuideSkeleton } from './guide-skeleton';
import { GUIDE_CODE } from './guide-code';

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
  const code = useLateCode(GUIDE_CODE);
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
  const { data: OrderGuide } = code;
  if (agreed.data === undefined || OrderGuide === undefined) return <GuideSkeleton />;
  return (
    <OrderGuide
      products={agreed.data}
      onSale={onSale}
      guide={items.guide}
      listActions={<EditLists guide={items.guide} products={agreed.data} />}
    />
  );
}
