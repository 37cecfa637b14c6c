import { useState } from 'react';
import { maySeePrices } from '@larder/rules';
import { useText } from '@larder/i18n';
import { Styles, useConfig, useSession } from '@larder/remote-kit';
import { Alert, Button, ErrorAlert, Icon, PageHeader, VisuallyHidden } from '@larder/ui';
import { InvoiceFilters } from '../features/invoice-filters/invoice-filters';
import { OrderSearch } from '../features/invoice-filters/order-search';
import { InvoiceFigures } from '../features/invoice-figures/invoice-figures';
import { InvoiceList } from '../features/invoice-list/invoice-list';
import { usePaymentTerms } from '../features/invoice-list/invoice-list.data';
import { hasFilter, NO_CONDITIONS } from '../model/conditions';
import { useConditions } from '../components/use-conditions';
import css from './invoice-list.css';

/** A number with hyphens, such as a sort code, at which no line may break. */
const NUMBER = /(\d[\d-]*-\d+)/;

/** Billing: invoices and credit notes (INS-49 to INS-93). */
export function Module() {
  const { t } = useText('insights');
  const session = useSession();
  if (!session || !maySeePrices(session.userRole)) {
    return (
      <>
        <PageHeader title={t('billing.title')} />
        <Alert kind="info" role="status">
          {t('billing.no-permission')}
        </Alert>
      </>
    );
  }
  return <Billing />;
}

function Billing() {
  const { t } = useText('insights');
  const { bankReferenceText } = useConfig();
  const terms = usePaymentTerms(true);
  const { conditions, change, linkToDue, linkToPage, rememberConditions } = useConditions();
  const [open, setOpen] = useState<'search' | 'filter' | undefined>(() =>
    conditions.orderId ? 'search' : hasFilter(conditions) ? 'filter' : undefined,
  );
  const [generation, setGeneration] = useState(0);
  const [isToggled, setToggled] = useState(false);
  const toggle = (panel: 'search' | 'filter') => {
    setToggled(true);
    setOpen((now) => (now === panel ? undefined : panel));
  };
  const clear = () => {
    change(NO_CONDITIONS);
    setToggled(false);
    setGeneration((count) => count + 1);
  };
  const days =
    terms.data === undefined
      ? undefined
      : terms.data === null
        ? t('billing.no-term')
        : t('billing.term', { count: terms.data });
  const inUse = <VisuallyHidden>{t('filters.in-use')}</VisuallyHidden>;
  return (
    <>
      <Styles css={css} />
      <PageHeader
        title={t('billing.title')}
        actions={
          <>
            <Button
              icon="search"
              on={conditions.orderId !== undefined}
              aria-expanded={open === 'search'}
              onClick={() => toggle('search')}
            >
              {t('search.toggle')}
              {conditions.orderId && inUse}
            </Button>
            <Button
              icon="filter"
              on={hasFilter(conditions)}
              aria-expanded={open === 'filter'}
              onClick={() => toggle('filter')}
            >
              {t('filters.title')}
              {hasFilter(conditions) && inUse}
            </Button>
          </>
        }
      >
        {days && `${days} `}
        {t('billing.delay')}
      </PageHeader>
      <div className="stack">
        {terms.error && terms.data === undefined && <ErrorAlert error={terms.error} onRetry={terms.retry} />}
        <InvoiceFigures due={conditions.due} addressOf={linkToDue} />
        {open === 'search' && (
          <OrderSearch
            key={`search ${generation}`}
            orderId={conditions.orderId}
            takesFocus={isToggled}
            onApply={(orderId) => change({ orderId, statuses: [], due: undefined })}
          />
        )}
        {open === 'filter' && (
          <InvoiceFilters generation={generation} conditions={conditions} onChange={change} onClear={clear} />
        )}
        {bankReferenceText && (
          <p className="insights-payref">
            <Icon name="info" />
            <span>
              {bankReferenceText.split(NUMBER).map((part, at) =>
                at % 2 === 0 ? (
                  part
                ) : (
                  <span key={part} className="nowrap">
                    {part}
                  </span>
                ),
              )}
            </span>
          </p>
        )}
        <InvoiceList conditions={conditions} linkToPage={linkToPage} onClear={clear} onLeave={rememberConditions} />
      </div>
    </>
  );
}
