import { useId, useState } from 'react';
import type { Load } from '@larder/api-client';
import type { SustainabilityReport } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Card, IconButton, LoadError } from '@larder/ui';
import { JourneyLevel } from './journey-level';
import { JourneySkeleton } from './journey-skeleton';
import { LevelsDialog } from './levels-dialog';
import { PoliciesSummary } from './policies-summary';

/** How far a producer is on its way; a failure stays within the card (CAT-71 to CAT-77). */
export function Journey({ report }: { report: Load<SustainabilityReport> }) {
  const { t } = useText('catalogue');
  const headingId = useId();
  const [isExplaining, setExplaining] = useState(false);
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="rowx catalogue-journey-head">
        <h2 id={headingId} className="grow">{t('journey.title')}</h2>
        {report.data && <IconButton icon="info" label={t('journey.explain')} onClick={() => setExplaining(true)} />}
      </div>
      <JourneyContent report={report} />
      {isExplaining && report.data && <LevelsDialog coverage={report.data.score.coverage} onClose={() => setExplaining(false)} />}
    </Card>
  );
}

function JourneyContent({ report }: { report: Load<SustainabilityReport> }) {
  const { t } = useText('catalogue');
  if (report.error) return <LoadError title={t('failed.journey')} look="card" error={report.error} onRetry={report.retry} />;
  if (!report.data) return <JourneySkeleton label={t('journey.loading')} />;
  const { score, policies } = report.data;
  return (
    <>
      <JourneyLevel score={score.overall} />
      {score.overall !== null && <PoliciesSummary policies={policies} />}
    </>
  );
}
