import type { LocationRow } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { hasAllowedSlot, hasSlot } from '@larder/rules';
import { Button, Docket, LinkButton } from '@larder/ui';
import { BottomBar } from '@larder/ui/ordering';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CutOffTimer } from '../../components/delivery/cut-off-timer';
import { useDeadlineFormats } from '../../components/delivery/deadline-formats';
import { DeliveryTime } from '../../components/delivery/delivery-time';
import { focusFirstInvalid } from '../../components/page/focus-first-invalid';
import { useOwnPages } from '../../components/page/use-own-pages';
import { useSmallScreen } from '../../components/page/use-small-screen';
import { TimeLeft } from '../../components/submitting/time-left';
import type { DeliveryRules } from '../../model/delivery/delivery-rules';
import { useOrderForm } from '../../model/order-form/order-form-context';
import { DateChoice } from './date-choice';
import { DeliveryDays } from './delivery-days';
import { DeliveryNotes } from './delivery-notes';
import { DeliveryPanel } from './delivery-panel';
import { DeliveryStub } from './delivery-stub';
import { LocationChoice } from './location-choice';
import { SlotChoice } from './slot-choice';

export interface LocationDateStepProps {
  rules: DeliveryRules;
  locations: readonly LocationRow[];
  /** A later step was reached: the location stays, and the delivery is changed in its panel. */
  isRevisited: boolean;
  isPanelOpen: boolean;
  onPanel: (isOpen: boolean) => void;
  onNext: () => void;
  /** What the order starts with. */
  children?: ReactNode;
  /** What it starts with, or when it is delivered, is on its way. */
  isWaiting?: boolean;
  /** The location that an address brought along is closed (GDE-32). */
  isClosed?: boolean;
}

/** Where and when: the first step of a new order. */
export function LocationDateStep({
  rules,
  locations,
  isRevisited,
  isPanelOpen,
  onPanel,
  onNext,
  children,
  isWaiting,
  isClosed = false,
}: LocationDateStepProps) {
  const { t } = useText('orders');
  const isSmall = useSmallScreen();
  const pages = useOwnPages();
  const root = useRef<HTMLDivElement>(null);
  const [isChecked, setChecked] = useState(false);
  const { locationId, deliveryStart, deliveryEnd } = useOrderForm((form) => form);
  const problem = rules.problemOf(deliveryStart);
  const isValid =
    locationId !== undefined && problem === null && hasAllowedSlot(deliveryStart, deliveryEnd, rules.schedule.data);

  const goOn = () => {
    setChecked(true);
    if (isValid) return onNext();
    // A delivery that was chosen earlier is text: its fields, with what is wrong, are in the panel (ORD-104).
    if (isRevisited) onPanel(true);
    return focusFirstInvalid(root.current);
  };
  const cutOff = deliveryStart ? rules.cutOffOf(deliveryStart) : undefined;
  const reason = isClosed ? t('refusal.order_location_closed') : isPanelOpen ? t('next.panel-open') : undefined;
  const next = (
    <Button
      variant="primary"
      large={!isSmall}
      block={!isSmall}
      iconAfter="arrow-right"
      loading={isWaiting}
      disabled={reason !== undefined}
      aria-describedby={reason && 'next-reason'}
      onClick={goOn}
    >
      {t('next.next')}
    </Button>
  );
  const why = reason && (
    <p id="next-reason" className="small muted">
      {reason}
    </p>
  );
  const stub = (
    <>
      {!isSmall && !isRevisited && <DeliveryStub rules={rules} />}
      {!isSmall && isRevisited && cutOff && <CutOffTimer cutOff={cutOff} />}
      {children}
      <div className="stack-s orders-stub-end">
        {!isSmall && next}
        {!isSmall && why}
        <LinkButton variant="text" block to={pages.orderList()}>
          {t('common:back')}
        </LinkButton>
      </div>
    </>
  );
  let delivery: ReactNode = (
    <div className="stack-s">
      <h2>{t('date.title')}</h2>
      <DeliveryDays rules={rules} />
      <DateChoice key={locationId} rules={rules} showsMissing={isChecked}>
        <SlotChoice rules={rules} showsMissing={isChecked} />
      </DateChoice>
    </div>
  );
  // The open panel has the notes itself.
  const hasNotes = isSmall && !(isRevisited && isPanelOpen);
  if (isRevisited)
    delivery = (
      <DeliveryPanel
        rules={rules}
        isOpen={isPanelOpen}
        onOpen={() => onPanel(true)}
        onClose={() => {
          setChecked(false);
          onPanel(false);
        }}
        showsMissing={isChecked}
        startsWithOther={isChecked && problem === 'invalid'}
        namesMoment={isSmall}
      />
    );

  return (
    <div ref={root} className="orders-hasbar">
      <Docket aria-label={t('steps.location-date')} stub={stub}>
        <div className="stack">
          <LocationChoice locations={locations} isFixed={isRevisited} showsMissing={isChecked} />
          {delivery}
          {hasNotes && <DeliveryNotes rules={rules} deliveryStart={deliveryStart} namesMoment />}
        </div>
      </Docket>
      {isSmall && (
        <DeliveryBar rules={rules} start={deliveryStart} end={deliveryEnd} why={why}>
          {next}
        </DeliveryBar>
      )}
    </div>
  );
}

interface DeliveryBarProps {
  rules: DeliveryRules;
  start: string | null;
  end: string | null;
  why: ReactNode;
  children: ReactNode;
}

function DeliveryBar({ rules, start, end, why, children }: DeliveryBarProps) {
  const { t } = useText('orders');
  return (
    <BottomBar className="orders-bar" aria-label={t('view.delivery')}>
      <div className="orders-bar-row">
        <div className="grow orders-bar-when">{why || <BarDelivery rules={rules} start={start} end={end} />}</div>
        {children}
      </div>
    </BottomBar>
  );
}

function BarDelivery({ rules, start, end }: { rules: DeliveryRules; start: string | null; end: string | null }) {
  const { t } = useText('orders');
  const { day } = useDeadlineFormats();
  if (!start) return <span className="muted">{t('date.missing')}</span>;
  const cutOff = rules.problemOf(start) === null ? rules.cutOffOf(start) : undefined;
  return (
    <>
      <b className="strong">
        {day(start)}
        {hasSlot(start, end) && (
          <>
            , <DeliveryTime start={start} end={end} />
          </>
        )}
      </b>
      <br />
      {cutOff && <TimeLeft cutOff={cutOff} />}
    </>
  );
}
