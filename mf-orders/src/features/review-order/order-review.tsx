import { useFormats, useText } from '@larder/i18n';
import type { CutOff } from '@larder/rules';
import { Alert, Button, Card, Docket, Figure } from '@larder/ui';
import { PostalAddress } from '../../components/place/postal-address';
import type { ReactNode } from 'react';
import { CutOffHint } from '../../components/delivery/cut-off-hint';
import { CutOffTimer } from '../../components/delivery/cut-off-timer';
import { DeliveryHead } from '../../components/delivery/delivery-head';
import { RulesFailed } from '../../components/delivery/rules-failed';
import { OrderLinesTable } from '../../components/lines/order-lines-table';
import type { TableLine } from '../../components/lines/order-lines-table';
import { MinimumMeter } from '../../components/submitting/minimum-note';
import type { RulesFailure } from '../../model/delivery/delivery-rules';
import type { MinimumState } from '../../model/minimum-order/use-minimum-order';

export interface OrderReviewProps {
  start: string | null;
  end: string | null;
  cutOff: CutOff | undefined;
  location: { name: string; address: string; postcode: string } | undefined;
  /** The contact as a field or as text. */
  contact: ReactNode;
  lines: readonly TableLine[];
  total: number | null;
  minimum: MinimumState;
  /** Of the words on it. */
  minimumId: string;
  /** A bottom bar has Submit, and says how the question for the other orders of the day goes. */
  hasBar: boolean;
  /** Says that the date lies off the schedule (ORD-119). */
  isOffSchedule: boolean;
  /** Says that its hours do. */
  isOffHours: boolean;
  /** Of what the delivery depends on: shown above everything else (ORD-9). */
  failure: RulesFailure | undefined;
  /** Facts that stand above everything, such as a closed location. */
  notices?: ReactNode;
  /** Beneath the review: why a save or a submit failed (ORD-114). */
  refusal?: ReactNode;
  /** Opens the date panel. */
  onChooseDate: () => void;
  onChangeLines: () => void;
  /** Submit, Save draft, Discard; none where they stand in a bottom bar. */
  actions: ReactNode;
}

/** The docket, complete: what is about to be ordered (ORD-110). */
export function OrderReview(props: OrderReviewProps) {
  const { start, end, cutOff, location, lines, total, minimum } = props;
  const { t } = useText('orders');
  const { money } = useFormats();
  const stub = (
    <div className="stack sticky">
      <Figure label={t('common:total-excl-vat')} large>
        {money(total)}
      </Figure>
      <MinimumMeter minimum={minimum} wording="deciding" id={props.minimumId} hasBar={props.hasBar} />
      {cutOff && <CutOffTimer cutOff={cutOff} />}
      {props.actions}
    </div>
  );
  return (
    <div className="stack">
      {props.failure && (
        <Card>
          <RulesFailed failure={props.failure} />
        </Card>
      )}
      <CutOffHint cutOff={cutOff} onChooseDate={props.onChooseDate} />
      {props.isOffSchedule && (
        <Alert icon="outside-schedule" role="none">
          {t('schedule.outside-date')}
        </Alert>
      )}
      {props.isOffHours && (
        <Alert icon="outside-schedule" role="none">
          {t('schedule.outside-order')}
        </Alert>
      )}
      {props.notices}
      <Docket aria-label={t('view.delivery')} stub={stub}>
        <DeliveryHead start={start} end={end} band={cutOff?.band}>
          {location && (
            <p className="sub orders-place">
              <b>{location.name}</b>
              <br />
              <PostalAddress address={location.address} postcode={location.postcode} />
            </p>
          )}
        </DeliveryHead>
        <div className="orders-review-contact">{props.contact}</div>
        <section aria-labelledby="review-items" className="orders-review-items">
          <div className="rowx">
            <h2 id="review-items" className="grow">
              {t('review.items', { count: lines.length })}
            </h2>
            <Button variant="text" icon="edit" onClick={props.onChangeLines}>
              {t('review.change-items')}
            </Button>
          </div>
          <OrderLinesTable lines={lines} label={t('line.items')} total={total} showsPrices />
        </section>
      </Docket>
      {props.refusal}
    </div>
  );
}
