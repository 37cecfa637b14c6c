import { useSend } from '@larder/api-client';
import type { Invoice } from '@larder/contracts';
import { localDate } from '@larder/rules';
import { useFormats, useText } from '@larder/i18n';
import { useLinkTo, useNow, useRegion } from '@larder/remote-kit';
import { ErrorAlert, Icon, Money, Spinner, VisuallyHidden } from '@larder/ui';
import { Link } from '@larder/ui/router';
import type { LinkClick } from '../../components/use-way-back';
import { useInvoiceDocument } from './invoice-list.data';
import { invoiceLook } from './invoice-look';

const MINUTE_MS = 60_000;

/** One invoice: order, status, document with its credit notes, total (INS-59 to INS-72). */
export function InvoiceRow({ invoice, onLeave }: { invoice: Invoice; onLeave(click: LinkClick): void }) {
  const { t } = useText('insights');
  const linkTo = useLinkTo();
  const order = linkTo('orderDetails', { orderId: invoice.orderId }, { history: 'billing' });
  const name = t('invoices.order-number', { id: invoice.orderId });
  return (
    <li className="inv insights-invoice">
      <div>
        {order ? (
          <Link className="strong insights-order" to={order} onClick={onLeave}>
            {name}
          </Link>
        ) : (
          <span className="strong">{name}</span>
        )}
        <span className="small muted insights-block">{invoice.locationName}</span>
        {invoice.orderType === 'sample' && (
          <span className="small insights-sample">
            <Icon name="sample-tag" size={16} />
            {t('invoices.sample')}
          </span>
        )}
      </div>
      <StatusAndDue invoice={invoice} />
      <Document invoice={invoice} />
      <Totals invoice={invoice} />
      <Credits invoice={invoice} />
    </li>
  );
}

function StatusAndDue({ invoice }: { invoice: Invoice }) {
  const { t } = useText('insights');
  const region = useRegion();
  const { day } = useFormats();
  const today = localDate(useNow(MINUTE_MS), region);
  const { key, icon, className, showsDue } = invoiceLook(invoice);
  const due = showsDue ? invoice.invoiceDueDate : null;
  // An invoice that is credited in full asks for nothing any more, as the figures above the list count it.
  const isOwed = invoice.totalPriceInclRefunds !== 0;
  const isOverdue = isOwed && due !== null && due < today;
  const isDueToday = isOwed && due !== null && due === today;
  return (
    <div>
      {key ? (
        <span className={`st ${className}`}>
          <Icon name={icon} />
          {t(`invoices.status.${key}`)}
        </span>
      ) : (
        <span>–</span>
      )}
      {key !== 'paid' && (
        <span
          className={`small insights-block ${isOverdue ? 'insights-overdue' : isDueToday ? 'insights-due-today' : 'muted'}`}
        >
          {isOverdue && (
            <>
              <Icon name="warning" size={16} /> <span>{t('invoices.overdue')}</span>{' '}
            </>
          )}
          {isDueToday && <span>{t('invoices.today')} </span>}
          {due ? (
            <span className="nowrap">{day(due)}</span>
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>
                {t(key === 'pending' ? 'invoices.no-due-date-yet' : 'invoices.no-due-date')}
              </VisuallyHidden>
            </>
          )}
        </span>
      )}
    </div>
  );
}

function Document({ invoice }: { invoice: Invoice }) {
  const { t } = useText('insights');
  const { addressOf } = useInvoiceDocument();
  const { isSending: isFetching, error, send } = useSend();
  const { key, isRemoved } = invoiceLook(invoice);

  const open = () =>
    send(async () => {
      // Opened by the click itself, before anything is awaited: later the browser would hold it for a pop-up.
      const tab = window.open('about:blank', '_blank');
      if (tab) tab.opener = null;
      try {
        const address = await addressOf(invoice.id);
        if (tab) tab.location.replace(address);
        else window.location.assign(address);
      } catch (failure) {
        tab?.close();
        throw failure;
      }
    });
  const number = invoice.invoiceNumber;
  return (
    <div className="small">
      {number && invoice.invoiceUrl && !isRemoved && (
        <button
          type="button"
          className="insights-document"
          onClick={() => void open()}
          aria-label={t('invoices.open', { number })}
        >
          {isFetching ? <Spinner /> : <Icon name="download" size={16} />} {number}
        </button>
      )}
      {number && (!invoice.invoiceUrl || isRemoved) && <span>{number}</span>}
      {!number && (
        <>
          <span className="muted" aria-hidden="true">
            –
          </span>
          <VisuallyHidden>{t(key === 'pending' ? 'invoices.no-invoice-yet' : 'invoices.no-invoice')}</VisuallyHidden>
        </>
      )}
      {error && <ErrorAlert error={error} />}
    </div>
  );
}

function Credits({ invoice }: { invoice: Invoice }) {
  const { isRemoved } = invoiceLook(invoice);
  if (isRemoved || invoice.creditNotes.length === 0) return null;
  return (
    <div className="small muted insights-credits">
      {invoice.creditNotes.map((note) => (
        <span key={note.id} className="insights-credit">
          <span>{note.label}</span>
          <span className="num nowrap">
            −<Money amount={note.amount} />
          </span>
        </span>
      ))}
    </div>
  );
}

function Totals({ invoice }: { invoice: Invoice }) {
  const { t } = useText('insights');
  const { isRemoved } = invoiceLook(invoice);
  const hasCredit = !isRemoved && invoice.creditNotes.length > 0;
  const total = isRemoved
    ? null
    : invoice.orderType === 'sample' && invoice.totalPrice === null
      ? 0
      : hasCredit
        ? invoice.totalPriceInclRefunds
        : invoice.totalPrice;
  return (
    <div className="right insights-totals">
      <span className="insights-total num">
        <Money amount={total} />
      </span>
      {total !== null && <span className="small muted insights-vat">{t('invoices.incl-vat')}</span>}
      {hasCredit && (
        <span className="small muted num insights-block">
          <Money amount={invoice.totalPrice} /> − <Money amount={invoice.totalRefundAmount} /> {t('invoices.credit')}
        </span>
      )}
    </div>
  );
}
