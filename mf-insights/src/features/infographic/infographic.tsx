import { useId } from 'react';
import type { CarbonRecord, RegionConfig } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { OFFSET_COST_PER_TONNE, emissionFigures, factsOf, monthName } from '@larder/rules';
import { useConfig, useRegion } from '@larder/remote-kit';
import { Alert, LoadError, SkeletonFrame } from '@larder/ui';
import { useFootprint } from '../../model/footprint.data';
import { MethodButton } from '../../components/method-button';
import { usePounds } from '../../components/use-pounds';
import picture from '../../pictures/last-mile-wide.svg';

/** Stands in the place of the four figures (INS-19). */
function FigureSkeletons({ label }: { label: string }) {
  return (
    <SkeletonFrame label={label} shape="figures" className="insights-four">
      {['shipped', 'saved', 'car', 'offset'].map((key) => (
        <div key={key} className="stack-s">
          <div className="sk insights-sk-value" />
          <div className="sk sk-72" />
        </div>
      ))}
    </SkeletonFrame>
  );
}

/**
 * What the region claims of the last mile, with its footnote: configured words, nothing that the records say (INS-17).
 */
function Claim({ claims: { emissionReduction, footnote } }: Pick<RegionConfig, 'claims'>) {
  const { t } = useText('insights');
  if (!emissionReduction) return null;
  return (
    <div className="insights-claim">
      <p>
        {emissionReduction}
        {footnote && <sup>1</sup>}
      </p>
      {footnote && (
        <p className="insights-footnote">
          <sup>1</sup> {footnote} <MethodButton isText className="insights-how" label={t('figures.see-method')} />
        </p>
      )}
    </div>
  );
}

const COUNTED_MONTHS = 3;

/** What the last three months shipped and saved (INS-8 to INS-19). */
export function Infographic() {
  const { t } = useText('insights');
  const facts = factsOf(useRegion());
  const { claims } = useConfig();
  const titleId = useId();
  const footprint = useFootprint();
  const months = footprint.data?.slice(-COUNTED_MONTHS) ?? [];
  return (
    <section className="insights-infographic" aria-labelledby={titleId}>
      <img className="insights-landscape" src={picture} alt={t('figures.picture')} />
      <div className="insights-figures">
        <div className="rowx">
          <h2 id={titleId}>{t('figures.title', { count: months.length || COUNTED_MONTHS })}</h2>
          {months.length > 0 && (
            <span>{months.map(({ startDate }) => monthName(Number(startDate.slice(5, 7)), facts)).join(', ')}</span>
          )}
          <MethodButton label={t('figures.method')} className="insights-info" />
        </div>
        <Figures load={footprint} />
        <Claim claims={claims} />
      </div>
    </section>
  );
}

function Figures({ load }: { load: ReturnType<typeof useFootprint> }) {
  const { t } = useText('insights');
  if (load.isPending) return <FigureSkeletons label={t('figures.loading')} />;
  if (!load.data) return <LoadError title={t('failed.figures')} error={load.error ?? {}} onRetry={load.retry} />;
  return <FourFigures records={load.data} />;
}

function FourFigures({ records }: { records: readonly CarbonRecord[] }) {
  const { t } = useText('insights');
  const { number } = useFormats();
  const pounds = usePounds();
  const { weightShippedKg, savedKg, carKm, offsetCost, isNegative, isEmpty } = emissionFigures(records);
  if (isEmpty) return <Alert kind="info">{t('no-deliveries-yet')}</Alert>;
  const figures = [
    { key: 'shipped', value: number(weightShippedKg, { maxDecimals: 1 }) },
    { key: 'saved', value: number(savedKg) },
    { key: 'car', value: number(carKm) },
    { key: 'offset', value: pounds(offsetCost) },
  ];
  return (
    <>
      <dl className="insights-four">
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`figures.${key}`)}</dt>
            <dd className="insights-value">{value}</dd>
            <dd className="insights-note">{t(`figures.${key}-note`, { price: pounds(OFFSET_COST_PER_TONNE) })}</dd>
          </div>
        ))}
      </dl>
      {isNegative && <p className="insights-none">{t('figures.no-saving')}</p>}
    </>
  );
}
