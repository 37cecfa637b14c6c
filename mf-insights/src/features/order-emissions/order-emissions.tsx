import type { OrderEmissions as Emissions } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { Icon, LoadError, SkeletonBlock } from '@larder/ui';
import { useOrderEmissions } from './order-emissions.data';

/** What delivering an order emits, and what separate deliveries would have (REL-106). It shows no price. */
export function OrderEmissions({ orderId }: { orderId: number }) {
  const { t } = useText('insights');
  const emissions = useOrderEmissions(orderId);

  if (emissions.isPending) return <SkeletonBlock bare lines={3} label={t('order-emissions.loading')} />;
  if (emissions.error || !emissions.data) return (
      <LoadError look="card" title={t('order-emissions.failed')} error={emissions.error ?? {}} onRetry={emissions.retry} />
    );
  const { platformEmissions, emissionsSavings } = emissions.data;
  if (platformEmissions === null || emissionsSavings === null)
    return <p className="muted">{t('order-emissions.none')}</p>;
  return <Figures {...emissions.data} platformEmissions={platformEmissions} emissionsSavings={emissionsSavings} />;
}

type FiguresProps = Emissions & { platformEmissions: number; emissionsSavings: number };

function Figures({ platformEmissions, emissionsSavings, status, lines, linesWithWeight }: FiguresProps) {
  const { t } = useText('insights');
  const { number } = useFormats();
  const kg = (grams: number) => number(Math.abs(grams) / 1000, { maxDecimals: 1 });
  const saving = emissionsSavings > 0 ? 'saved' : emissionsSavings < 0 ? 'more' : 'same';
  return (
    <div className="stack-s">
      <p className="insights-order-total">{t('order-emissions.total', { kg: kg(platformEmissions) })}</p>
      <p className="insights-order-saving">
        <Icon name={saving === 'more' ? 'truck' : 'leaf'} />
        <span>{t(`order-emissions.${saving}`, { kg: kg(emissionsSavings) })}</span>
      </p>
      {status === 'estimated' && <p className="small muted">{t('order-emissions.estimate')}</p>}
      {linesWithWeight < lines && (
        <p className="small muted">{t('order-emissions.coverage', { n: linesWithWeight, count: lines })}</p>
      )}
    </div>
  );
}
