import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import type { ReactNode } from 'react';
import { RulesFailed } from '../../components/delivery/rules-failed';
import { DeliveryHead } from '../../components/delivery/delivery-head';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';
import { useOrderForm } from '../../model/order-form/order-form-context';
import { DeliveryChange } from './delivery-change';

export interface DeliveryPanelProps {
  rules: DeliveryRules;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  startsWithOther?: boolean;
  /** Opens with the messages of what is missing (ORD-57). */
  showsMissing?: boolean;
  /** The open panel names the moment of the cut-off, for screens without a timer (ORD-124). */
  namesMoment?: boolean;
  place?: ReactNode;
}

/** A delivery that was chosen earlier: as text with "Change", or the panel that changes it (ORD-126). */
export function DeliveryPanel({
  rules,
  isOpen,
  onOpen,
  onClose,
  startsWithOther,
  showsMissing = false,
  namesMoment = false,
  place,
}: DeliveryPanelProps) {
  const { t } = useText('orders');
  const start = useOrderForm((form) => form.deliveryStart);
  const end = useOrderForm((form) => form.deliveryEnd);
  if (isOpen)
    return (
      <DeliveryChange
        rules={rules}
        showsMissing={showsMissing}
        namesMoment={namesMoment}
        onClose={onClose}
        {...(startsWithOther ? { startsWithOther } : {})}
      />
    );
  const band = start ? rules.cutOffOf(start)?.band : undefined;
  return (
    <>
      <DeliveryHead
        start={start}
        end={end}
        band={band}
        place={place}
        action={
          <Button variant="text" icon="edit" onClick={onOpen}>
            {t('change.open')}
          </Button>
        }
      />
      <RulesFailed failure={rules.failure} />
    </>
  );
}
