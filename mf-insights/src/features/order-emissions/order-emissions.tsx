import type { OrderEmissions as Emissions } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { shownEmissions } from '@larder/rules';
import { Icon, LoadError, SkeletonBlock } from '@larder/ui';
import { useOrderEmissions } from './order-emissions.data';

/** What delivering an order emits, and what separate deliveries would have (REL-106). It shows no price. */
export function OrderEmissions({ orderId }: { orderId: number }) {
  const { t } = useText('insights');
  const emissions = useOrderEmissions(orderId);

  if (emissions.isPending) return <SkeletonBlock bare lines={3} label={t('order-emissions.loading')} />;
  if (!emissions.data)
    return (
      <LoadError
        look="card"
        title={t('order-emissions.failed')}
        error={emissions.error ?? {}}
        onRetry={emissions.retry}
      />
    );
  const { platformEmissions, cateringButcherEmissions, linesWithWeight } = emissions.data;
  if (platformEmissions === null || cateringButcherEmissions === null || linesWithWeight === 0)
    return <p className="muted">{t('order-emissions.none')}</p>;
  return <Figures {...emissions.data} {...{ platformEmissions, cateringButcherEmissions }} />;
}

type FiguresProps = Omit<Emissions, 'emissionsSavings'> & {
  platformEmissions: number;
  cateringButcherEmissions: number;
};

function Figures({ platformEmissions, cateringButcherEmissions, status, lines, linesWithWeight }: FiguresProps) {
  const { t } = useText('insights');
  const { number } = useFormats();
  const { totalKg, separateKg, savedKg } = shownEmissions(platformEmissions, cateringButcherEmissions);
  const saving = savedKg > 0 ? 'saved' : savedKg < 0 ? 'more' : 'same';
  return (
    <div className="insights-order-figures">
      <p className="insights-order-total">{t('order-emissions.total', { kg: number(totalKg) })}</p>
      <p className="insights-order-saving" data-saving={saving}>
        <Icon name={saving === 'more' ? 'truck' : 'leaf'} />
        <span>{t(`order-emissions.${saving}`, { kg: number(Math.abs(savedKg)) })}</span>
      </p>
      <p className="small muted">{t('order-emissions.separate', { kg: number(separateKg) })}</p>
      {status === 'estimated' && <p className="small muted">{t('order-emissions.estimate')}</p>}
      {linesWithWeight < lines && (
        <p className="small muted">{t('order-emissions.coverage', { n: linesWithWeight, count: lines })}</p>
      )}
    </div>
  );
}
