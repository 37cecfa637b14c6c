import { useText } from '@larder/i18n';
import { Styles } from '@larder/remote-kit';
import { PageHeader } from '@larder/ui';
import { EmissionsChart } from '../features/emissions-chart/emissions-chart';
import { Infographic } from '../features/infographic/infographic';
import { MySuppliers } from '../features/my-suppliers/my-suppliers';
import { Articles } from '../features/reading/articles';
import { MissionLink } from '../features/reading/mission-link';
import { ProducerNetwork } from '../features/reading/producer-network';
import { Recommendations } from '../features/recommendations/recommendations';
import css from './sustainability.css';

/** What last-mile delivery saved and how the suppliers score. Each panel loads and fails alone (INS-6, INS-7). */
export function Module() {
  const { t } = useText('insights');
  return (
    <>
      <Styles css={css} />
      <PageHeader title={t('sustainability.title')}>{t('sustainability.intro')}</PageHeader>
      <div className="insights-panels">
        <Infographic />
        <Recommendations />
        <EmissionsChart />
        <MySuppliers />
        <ProducerNetwork />
        <Articles />
        <MissionLink />
      </div>
    </>
  );
}
