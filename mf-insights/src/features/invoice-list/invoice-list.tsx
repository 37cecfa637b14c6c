import type { RefObject } from 'react';
import { MONTHS_AHEAD } from '@larder/contracts';
import type { Invoice } from '@larder/contracts';
import { addMonths, localDate } from '@larder/rules';
import { useFormats, useText } from '@larder/i18n';
import { useHost, useRegion } from '@larder/remote-kit';
import {
  Button,
  Card,
  EmptyState,
  LoadError,
  Pager,
  PICTURES,
  useFocusAfterPaging,
  useLastPage,
  VisuallyHidden,
} from '@larder/ui';
import type { LinkClick } from '../../components/use-way-back';
import type { InvoiceConditions } from '../../model/conditions';
import { hasFilter } from '../../model/conditions';
import { useAskOnNewDate } from '../../model/use-ask-on-new-date';
import { useInvoices } from './invoice-list.data';
import { InvoiceRow } from './invoice-row';
import { InvoiceSkeletons } from './invoice-skeletons';

interface InvoiceListProps {
  conditions: InvoiceConditions;
  linkToPage(page: number): string;
  onClear(): void;
  /** An order of the list is opened in its place. */
  onLeave(click: LinkClick): void;
}

/**
 * Invoices by delivery date, latest first (INS-56 to INS-73, INS-91 to INS-93). Their number is announced in a region
 * that stays while the list loads; none are announced by the sentence of the empty list alone (INS-96).
 */
export function InvoiceList(props: InvoiceListProps) {
  const { t } = useText('insights');
  const invoices = useInvoices(props.conditions, true);
  useAskOnNewDate(invoices.retry);
  const isBeyond = useLastPage(props.conditions.page, invoices.data?.pagination, props.linkToPage);
  const rows = useFocusAfterPaging<HTMLDivElement>(props.conditions.page, invoices.data !== undefined && !isBeyond);
  const count = isBeyond ? undefined : invoices.data?.pagination.totalItemCount;
  return (
    <>
      <VisuallyHidden role="status">{count ? t('invoices.count', { count }) : ''}</VisuallyHidden>
      {invoices.isPending || isBeyond ? (
        <Card flush>
          <InvoiceSkeletons label={t('invoices.loading')} />
        </Card>
      ) : (
        <Found {...props} invoices={invoices} rows={rows} />
      )}
    </>
  );
}

interface FoundProps extends InvoiceListProps {
  invoices: ReturnType<typeof useInvoices>;
  rows: RefObject<HTMLDivElement | null>;
}

function Found({ invoices, rows, conditions, linkToPage, onClear, onLeave }: FoundProps) {
  const { t } = useText('insights');
  const { date } = useFormats();
  const region = useRegion();
  const { clock } = useHost();
  const lastDay = addMonths(localDate(clock.now(), region), MONTHS_AHEAD);
  const isTooLate = (conditions.to ?? '') > lastDay;

  if (!invoices.data)
    return (
      <LoadError
        title={t('failed.invoices')}
        error={invoices.error ?? {}}
        onRetry={invoices.retry}
        texts={isTooLate ? { query_invalid: t('filters.too-late', { date: date(lastDay) }) } : {}}
      />
    );
  const { items, pagination } = invoices.data;
  if (items.length === 0) {
    const isSearched = conditions.orderId !== undefined || hasFilter(conditions);
    return isSearched ? (
      <EmptyState
        picture={PICTURES.emptyResults}
        text={t('invoices.no-match')}
        action={<Button onClick={onClear}>{t('filters.clear')}</Button>}
      />
    ) : (
      <EmptyState picture={PICTURES.emptyOrders} text={t('invoices.none')} hint={t('invoices.none-hint')} />
    );
  }
  return (
    <Card flush as="section" aria-label={t('invoices.label')}>
      <div className="inv invh desk" aria-hidden="true">
        <span>{t('invoices.order')}</span>
        <span>{t('invoices.status-due')}</span>
        <span>{t('invoices.invoice')}</span>
        <span className="right">{t('invoices.total')}</span>
      </div>
      <div ref={rows}>
        {byDay(items).map(([day, ofDay]) => (
          <div key={day}>
            <h2 className="invday">{date(day)}</h2>
            <ul>
              {ofDay.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} onLeave={onLeave} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Pager {...pagination} page={pagination.pageNumber} linkTo={linkToPage} label={t('invoices.pages')} />
    </Card>
  );
}

/** Invoices in their order, under the day of delivery (INS-57). */
function byDay(items: readonly Invoice[]): [string, Invoice[]][] {
  const days = new Map<string, Invoice[]>();
  for (const invoice of items) {
    const day = invoice.deliveryStart.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), invoice]);
  }
  return [...days];
}
