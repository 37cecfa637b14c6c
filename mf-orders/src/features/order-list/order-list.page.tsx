import { useText } from '@larder/i18n';
import { useSession } from '@larder/remote-kit';
import { mayOrder } from '@larder/rules';
import { Alert, Card, LinkButton, PageHeader, TabPanel, Tabs } from '@larder/ui';
import { useOwnPages } from '../../components/page/use-own-pages';
import { useScrolled } from '../../components/page/use-scrolled';
import { OrderList } from './order-list';
import { ORDER_TABS, useOrderTab } from './order-tab';

/** `/orders`: drafts, upcoming and past orders. */
export function OrderListPage() {
  const { t } = useText('orders');
  const session = useSession();
  const pages = useOwnPages();
  const { tab, page, linkToPage, choose, goToPage } = useOrderTab();
  const isScrolled = useScrolled();
  const isCustomer = session?.companyRoles.includes('customer') ?? false;
  const offersNew = isCustomer && mayOrder(session?.userRole);
  const newOrder = <LinkButton variant="primary" icon="plus" to={pages.newOrder()}>{t('list.new')}</LinkButton>;

  return (
    <>
      <PageHeader title={t('list.title')} actions={offersNew && <LinkButton variant="primary" icon="plus" to={pages.newOrder()} className="neworder">{t('list.new')}</LinkButton>} />
      {offersNew && isScrolled && <LinkButton variant="primary" icon="plus" to={pages.newOrder()} className="fab"><span className="sr">{t('list.new')}</span></LinkButton>}
      {isCustomer && !offersNew && <Alert role="none" className="orders-gap">{t('list.standard')}</Alert>}
      <Card flush className="orders-flat">
        <Tabs label={t('list.title')} idBase="orders" current={tab} onChange={choose} tabs={ORDER_TABS.map((key) => ({ key, label: t(`list.${key}`) }))} />
        <TabPanel idBase="orders" current={tab}>
          <OrderList key={tab} tab={tab} page={page} linkToPage={linkToPage} onBeyond={goToPage} emptyAction={offersNew && tab !== 'tab-history' ? newOrder : undefined} />
        </TabPanel>
      </Card>
    </>
  );
}
