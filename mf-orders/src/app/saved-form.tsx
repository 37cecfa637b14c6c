import type { Order } from '@larder/contracts';
import { Alert, LoadError, SkeletonBlock } from '@larder/ui';
import { useText } from '@larder/i18n';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FormMessages } from '../components/page/form-messages';
import { OrderFormProvider } from '../model/order-form/order-form-context';
import { createOrderForm, formValues } from '../model/order-form/order-form.store';
import type { OrderFormValues } from '../model/order-form/order-form.store';
import type { LeftOrder } from '../model/saving/order-saving';
import { SavingProvider } from '../model/saving/saving-context';
import { useDevice } from '../model/saving/use-device';
import { useKeptOrder } from '../model/saving/use-kept-order';
import { useOrderSaving } from '../components/saving/use-order-saving';
import type { SavingOfForm } from '../components/saving/use-order-saving';
import { SavingAround } from './saving-around';

interface SavedFormProps extends Pick<SavingOfForm, 'submits'> {
  order: Order;
  /** In place of the heading of a step, while there is none. */
  heading: ReactNode;
  onStored?: (order: Order) => void;
  onLeft?: (left: LeftOrder) => void;
  /** The order as it is stored, after another tab had it. */
  onTakenOver: (order: Order) => void;
  children: ReactNode;
}

/** The form of a stored draft, which saves itself where the region has `autosave`. */
export function SavedForm({ order, ...props }: SavedFormProps) {
  const [taken, setTaken] = useState({ order, count: 0 });
  return (
    <KeptForm
      key={taken.count}
      {...props}
      order={taken.order}
      onTakenOver={(theirs) => {
        setTaken(({ count }) => ({ order: theirs, count: count + 1 }));
        props.onTakenOver(theirs);
      }}
    />
  );
}

function KeptForm({ order, heading, onTakenOver, children, ...hears }: SavedFormProps) {
  const { t } = useText('orders');
  const deviceNow = useDevice();
  // A role that changes meanwhile ends the saving by the answers of the API.
  const [device] = useState(deviceNow);
  const begun = useKeptOrder(order, device);
  if (begun && 'error' in begun)
    return (
      <>
        {heading}
        <LoadError title={t('failed.order')} error={begun.error} onRetry={begun.retry} />
      </>
    );
  if (!begun && device)
    return (
      <>
        {heading}
        <SkeletonBlock lines={9} label={t('editor.loading')} />
      </>
    );
  if (!begun) return null;
  const { goneLines, ...start } = begun;
  return (
    <SavingForm {...start} {...hears} heading={heading} isBegun device={device} onTakenOver={onTakenOver}>
      <GoneLines count={goneLines} />
      {children}
    </SavingForm>
  );
}

/**
 * Says that lines of an earlier visit are not on the order; the device has no names of them (GDE-65). It stays while
 * the order is saved without them.
 */
function GoneLines({ count }: { count: number }) {
  const { t } = useText('orders');
  const [atFirst] = useState(count);
  if (atFirst === 0) return null;
  return (
    <Alert kind="warning" className="orders-gap">
      {t('save.gone', { count: atFirst })}
    </Alert>
  );
}

interface SavingFormProps extends Omit<SavingOfForm, 'store'> {
  values?: OrderFormValues;
  heading: ReactNode;
  onTakenOver?: ((order: Order) => void) | undefined;
  /** Saved from now on; a new order waits for its items step (GDE-58). */
  isBegun: boolean;
  children: ReactNode;
}

/** A form that saves itself where there is a device for it. */
export function SavingForm({
  values = formValues(),
  heading,
  onTakenOver,
  isBegun,
  children,
  ...input
}: SavingFormProps) {
  const [store] = useState(() => createOrderForm(values));
  const saving = useOrderSaving({ ...input, store });
  // Synchronises with the other tabs of this browser, one of which may have the order already.
  useEffect(() => {
    if (isBegun) void saving?.begin();
  }, [saving, isBegun]);
  const messages = <FormMessages>{children}</FormMessages>;
  return (
    <OrderFormProvider value={store}>
      <SavingProvider value={saving}>
        {saving ? (
          <SavingAround saving={saving} heading={heading} onTakenOver={onTakenOver}>
            {messages}
          </SavingAround>
        ) : (
          messages
        )}
      </SavingProvider>
    </OrderFormProvider>
  );
}
