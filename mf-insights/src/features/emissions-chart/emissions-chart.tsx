import { useId, useState } from 'react';
import { useText } from '@larder/i18n';
import { isWithoutDeliveries } from '@larder/rules';
import { Alert, Button, Card, Segmented } from '@larder/ui';
import { useFootprint } from '../../model/footprint.data';
import { MethodButton } from '../../components/method-button';
import type { ChartPeriod } from './emissions-chart.data';
import { EmissionsView } from './emissions-view';

/** What Larder and conventional delivery emitted, as chart or table (INS-24 to INS-35). */
export function EmissionsChart() {
  const { t } = useText('insights');
  const titleId = useId();
  const footprint = useFootprint();
  const [period, setPeriod] = useState<ChartPeriod>('year');
  const [isTable, setTable] = useState(false);
  const isEmpty = footprint.data !== undefined && isWithoutDeliveries(footprint.data);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="rowx insights-chart-head">
        <h2 id={titleId}>{t('chart.title')}</h2>
        <MethodButton label={t('chart.method')} />
        {!isEmpty && (
          <div className="rowx insights-controls">
            <Segmented
              label={t('chart.period')}
              value={period}
              onChange={setPeriod}
              options={[
                { value: 'year', label: t('chart.year') },
                { value: 'days', label: t('chart.days') },
              ]}
            />
            <Button variant="text" icon={isTable ? 'chart' : 'table'} onClick={() => setTable(!isTable)}>
              {t(isTable ? 'chart.as-chart' : 'chart.as-table')}
            </Button>
          </div>
        )}
      </div>
      {isEmpty ? (
        <Alert kind="info">{t('no-deliveries-yet')}</Alert>
      ) : (
        <EmissionsView period={period} isTable={isTable} />
      )}
    </Card>
  );
}
