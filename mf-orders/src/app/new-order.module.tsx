import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useHost, useSession } from '@larder/remote-kit';
import { mayOrder } from '@larder/rules';
import { Alert, LoadError, PageHeader, SkeletonBlock } from '@larder/ui';
import { useEffect, useState } from 'react';
import { useAllLocations } from '../model/locations/location.data';
import { useKeptProgress } from '../model/order-form/kept-progress';
import { formValues } from '../model/order-form/order-form.store';
import type { OrderLine } from '../model/order-form/order-line';
import type { LeftEntries } from '../model/saving/saving-device';
import { useDevice } from '../model/saving/use-device';
import { ContinuedDraft } from './continued-draft';
import { NewOrderScreen } from './new-order-screen';
import { orderCss } from './order-styles';
import { OrdersPage } from './orders-page';
import { SavingForm } from './saved-form';
import { useNewOrderVisit } from '../components/saving/use-new-order-visit';
import type { NewOrderVisit } from '../components/saving/use-new-order-visit';
import { useLeftOrder } from '../components/saving/use-left-order';

export { texts } from './ordering-texts';

export function Module() {
  const { showErrorPage } = useHost();
  const mayNow = mayOrder(useSession()?.userRole);
  // A role that is lowered takes no entries away: the order stays until it is left (guide 14).
  const visit = useNewOrderVisit();
  const [allowed, setAllowed] = useState(mayNow ? visit.count : undefined);
  if (mayNow && allowed !== visit.count) setAllowed(visit.count);
  const isAllowed = allowed === visit.count;
  // Synchronises with the shell, which shows the page of a forbidden address (ORD-7).
  useEffect(() => {
    if (!isAllowed) showErrorPage(403);
  }, [isAllowed, showErrorPage]);
  if (!isAllowed) return null;
  return (
    <OrdersPage styles={orderCss}>
      <NewOrder key={visit.count} visit={visit} />
    </OrdersPage>
  );
}

function NewOrder({ visit }: { visit: NewOrderVisit }) {
  const { t } = useText('orders');
  const { greengrocer } = useKeptProgress();
  const [chosen] = useState(greengrocer ?? []);
  const [values] = useState(() => formValues(chosen));
  const device = useDevice();
  const [opened, setOpened] = useState(() => device && visit.draft);
  const left = useLeftOrder(device);
  const locations = useAllLocations();
  const heading = <PageHeader title={t('new.title')} />;

  if (locations.isPending || left === undefined)
    return (
      <>
        {heading}
        <SkeletonBlock lines={9} label={t('new.loading')} />
      </>
    );
  if (!locations.data)
    return (
      <>
        {heading}
        <LoadError title={t('failed.locations')} error={locations.error ?? {}} onRetry={locations.retry} />
      </>
    );
  if (!locations.data.some(({ status }) => status === 'active'))
    return (
      <>
        {heading}
        <Alert kind="error">{t('order_details_has_no-valid-locations_txt')}</Alert>
      </>
    );
  // The draft was taken back from another tab: it is opened as it is stored now (GDE-72).
  const takeOver = ({ id }: Order) => {
    visit.onDraft(id);
    setOpened(id);
  };
  const screenOf = (taken: readonly OrderLine[]) => (
    <NewOrderScreen locations={locations.data ?? []} visit={{ ...visit, taken }} />
  );
  const draftId = opened ?? (typeof left === 'number' ? left : undefined);
  if (draftId !== undefined)
    return (
      <ContinuedDraft key={draftId} orderId={draftId} heading={heading}>
        {screenOf([])}
      </ContinuedDraft>
    );
  return (
    <SavingForm
      values={values}
      {...(left as LeftEntries | null)}
      heading={heading}
      device={device}
      isBegun={false}
      onTakenOver={takeOver}
    >
      {screenOf(left === null ? chosen : [])}
    </SavingForm>
  );
}
