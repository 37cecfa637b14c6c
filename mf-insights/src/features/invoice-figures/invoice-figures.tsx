import type { InvoiceDue, InvoiceFigures as Figures } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { useNow, useRegion } from '@larder/remote-kit';
import { localDate } from '@larder/rules';
import { Card, Icon, LoadError, Money, SkeletonFrame } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { useAskOnNewDate } from '../../model/use-ask-on-new-date';
import { useInvoiceFigures } from './invoice-figures.data';

const HOUR_MS = 3_600_000;

interface InvoiceFiguresProps {
  /** Which of the two the list shows now. */
  due: InvoiceDue | undefined;
  /** The address of the list with these invoices alone, or with all of them. */
  addressOf(due: InvoiceDue | undefined): string;
}

/** What is still to be paid, above the invoices; the overdue ones and those due today lead to them. */
export function InvoiceFigures({ due, addressOf }: InvoiceFiguresProps) {
  const { t } = useText('insights');
  const figures = useInvoiceFigures();
  useAskOnNewDate(figures.retry);
  if (figures.isPending)
    return (
      <SkeletonFrame label={t('owed.loading')} shape="invoice-figures">
        <Card className="insights-figures">
          {[1, 2, 3].map((figure) => (
            <div key={figure} className="stack-s">
              <div className="sk sk-58" />
              <div className="sk sk-72 insights-sk-figure" />
            </div>
          ))}
        </Card>
      </SkeletonFrame>
    );
  if (!figures.data)
    return (
      <Card>
        <LoadError title={t('failed.figures')} look="card" error={figures.error ?? {}} onRetry={figures.retry} />
      </Card>
    );
  return <Ready figures={figures.data} due={due} addressOf={addressOf} />;
}

function Ready({
  figures: { outstanding, overdue, dueToday },
  due,
  addressOf,
}: { figures: Figures } & InvoiceFiguresProps) {
  const { t } = useText('insights');
  const { day, dayMonth } = useFormats();
  const today = localDate(useNow(HOUR_MS), useRegion());
  const since = (date: string) => (date.startsWith(today.slice(0, 4)) ? dayMonth(date) : day(date));
  const link = (which: InvoiceDue, text: string) =>
    due === which ? (
      <Link to={addressOf(undefined)}>{t('owed.show-all')}</Link>
    ) : (
      <Link to={addressOf(which)}>{text}</Link>
    );
  const count = (of: number) => t('invoices.count', { count: of });
  return (
    <Card flush as="section" aria-label={t('owed.label')}>
      <dl className="insights-figures">
        <div>
          <dt>{t('owed.outstanding')}</dt>
          <dd className="big num">
            <Money amount={outstanding.total} />
          </dd>
          <dd className="small">{outstanding.count > 0 ? count(outstanding.count) : t('owed.nothing')}</dd>
        </div>
        <div className={overdue.count > 0 ? 'late' : ''}>
          <dt>
            <Icon name="warning" size={16} />
            {t('invoices.overdue')}
          </dt>
          <dd className="big num">
            <Money amount={overdue.total} />
          </dd>
          <dd className="small">
            {overdue.count > 0 && overdue.since
              ? link('overdue', t('owed.since', { count: overdue.count, date: since(overdue.since) }))
              : t('owed.none')}
          </dd>
        </div>
        <div className={dueToday.count > 0 ? 'soon' : ''}>
          <dt>
            <Icon name="clock" size={16} />
            {t('owed.today')}
          </dt>
          <dd className="big num">
            <Money amount={dueToday.total} />
          </dd>
          <dd className="small">{dueToday.count > 0 ? link('today', count(dueToday.count)) : t('owed.none')}</dd>
        </div>
      </dl>
    </Card>
  );
}
