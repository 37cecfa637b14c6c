import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { offeredGreengrocer } from '@larder/rules';
import { Alert } from '@larder/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { GreengrocerBanner } from '../../features/greengrocer/greengrocer-banner';
import { GreengrocerDrawer } from '../../features/greengrocer/greengrocer-drawer';
import { useOpensByItself } from '../../features/greengrocer/use-opens-by-itself';
import { ItemsEditor } from '../../features/items-editor/items-editor';
import { useOrderForm, useOrderFormStore } from '../../order-form/order-form-context';
import { lineOfGreengrocer } from '../../order-form/order-line';
import { ItemsAside } from './items-aside';
import type { ItemsAsideProps } from './items-aside';

export interface ItemsStepProps extends Omit<ItemsAsideProps, 'children'> {
  /** The delivery, above the items. */
  head: ReactNode;
  /** Between the delivery and the items. */
  children?: ReactNode;
  /** The greengrocer's drawer opens by itself here (ORD-155). */
  showsGreengrocer?: boolean;
}

/** Delivery, items, money, greengrocer: the step on which an order is filled. */
export function ItemsStep({ head, children, showsGreengrocer = false, ...aside }: ItemsStepProps) {
  const { t } = useText('orders');
  const notify = useNotify();
  const store = useOrderFormStore();
  const { approved, selection, onSale, joined } = aside.flow;
  const lineIds = useOrderForm((form) => form.lineIds);
  const deliveryDate = useOrderForm((form) => form.deliveryStart);
  const hasGreengrocer = useOrderForm((form) => form.lineIds.some((id) => form.lines[id]?.greengrocerProduct));
  const [isOpen, setOpen] = useState(false);
  const offered = offeredGreengrocer(selection.data ?? [], { onOrder: lineIds, approved: approved.data ?? [] }).length;
  useOpensByItself(showsGreengrocer && approved.data !== undefined && offered > 0 && !hasGreengrocer, () => setOpen(true));

  return (
    <div className="stack orders-hasbar">
      {head}
      {joined.length > 0 && <Alert>{t('greengrocer.joined', { names: joined.join(', ') })}</Alert>}
      <div className="two narrow">
        <div className="stack">
          {children}
          <ItemsEditor approved={approved} onSale={onSale} />
        </div>
        <ItemsAside {...aside}><GreengrocerBanner size="narrow" count={offered} onOpen={() => setOpen(true)} /></ItemsAside>
      </div>
      {isOpen && (
        <GreengrocerDrawer
          order={{ lineIds, approved: approved.data, deliveryDate }}
          onClose={() => setOpen(false)}
          onChoose={(items) => {
            store.getState().add(items.map(lineOfGreengrocer));
            setOpen(false);
            notify(t('greengrocer.added', { count: items.length }));
          }}
        />
      )}
    </div>
  );
}
