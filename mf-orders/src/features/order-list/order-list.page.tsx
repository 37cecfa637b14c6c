import { useText } from '@larder/i18n';
import { useSession } from '@larder/remote-kit';
import { mayOrder } from '@larder/rules';
import { Alert, Card, LinkButton, PageHeader, TabPanel, Tabs, Tag, useScrolled } from '@larder/ui';
import type { ReactNode } from 'react';
import { useOwnPages } from '../../components/page/use-own-pages';
import { OrderList } from './order-list';
import { ORDER_TABS, useOrderTab } from './order-tab';
import { useCallback, useRef, useState } from 'react';
import { afterPaint } from '../../model/after-paint';

/** Whether the list was on the screen once; set after the frame that shows it. */
function useListShown() {
  const [isShown, setShown] = useState(false);
  const isTold = useRef(false);
  const shown = useCallback(() => {
    if (isTold.current) return;
    isTold.current = true;
    afterPaint(() => setShown(true));
  }, []);
  return { isShown, shown };
}

export interface OrderListPageProps {
  /** Above the list; told whether the list is on the screen. */
  strip?: (isListShown: boolean) => ReactNode;
}

/** `/orders`: drafts, upcoming and past orders. */
export function OrderListPage({ strip }: OrderListPageProps) {
  const { t } = useText('orders');
  const session = useSession();
  const pages = useOwnPages();
  const { tab, page, isToday, linkToPage, choose, goToPage, showAllDays } = useOrderTab();
  const isScrolled = useScrolled();
  const list = useListShown();
  const isCustomer = session?.companyRoles.includes('customer') ?? false;
  const offersNew = isCustomer && mayOrder(session?.userRole);
  const newOrder = (
    <LinkButton variant="primary" icon="plus" to={pages.newOrder()}>
      {t('list.new')}
    </LinkButton>
  );

  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          offersNew && (
            <LinkButton variant="primary" icon="plus" to={pages.newOrder()} className="neworder">
              {t('list.new')}
            </LinkButton>
          )
        }
      />
      {offersNew && isScrolled && (
        <LinkButton variant="primary" icon="plus" to={pages.newOrder()} className="fab">
          <span className="sr">{t('list.new')}</span>
        </LinkButton>
      )}
      {isCustomer && !offersNew && (
        <Alert role="none" className="orders-gap">
          {t('list.standard')}
        </Alert>
      )}
      {strip?.(list.isShown)}
      <Card flush className="orders-flat">
        <Tabs
          label={t('list.title')}
          idBase="orders"
          current={tab}
          onChange={choose}
          tabs={ORDER_TABS.map((key) => ({ key, label: t(`list.${key}`) }))}
        />
        <TabPanel idBase="orders" current={tab}>
          {isToday && (
            <div className="orders-pad orders-pad-b0">
              <Tag name={t('list.today')} onRemove={showAllDays} />
            </div>
          )}
          <OrderList
            key={`${tab} ${isToday}`}
            tab={tab}
            page={page}
            isToday={isToday}
            linkToPage={linkToPage}
            onBeyond={goToPage}
            onShown={list.shown}
            emptyAction={offersNew && tab !== 'tab-history' ? newOrder : undefined}
          />
        </TabPanel>
      </Card>
    </>
  );
}
