import { useId, useState } from 'react';
import type { Load } from '@larder/api-client';
import type { SustainabilityReport } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Card, IconButton, LoadError, SkeletonFrame } from '@larder/ui';
import { JourneyLevel } from './journey-level';
import { LevelsDialog } from './levels-dialog';
import { PoliciesSummary } from './policies-summary';

const LINES = [1, 2, 3, 4];

/** Stands in for the level and the policies while they load. */
function JourneySkeleton({ label }: { label: string }) {
  return (
    <SkeletonFrame label={label} shape="journey" className="stack-s">
      <div className="catalogue-journey">
        <span className="sk catalogue-plant" />
        <div className="grow stack-s">
          <div className="sk sk-72" />
          <div className="sk sk-58" />
        </div>
      </div>
      {LINES.map((line) => (
        <div key={line} className="sk" />
      ))}
    </SkeletonFrame>
  );
}

/** How far a producer is on its way; a failure stays within the card (CAT-71 to CAT-77). */
export function Journey({ report }: { report: Load<SustainabilityReport> }) {
  const { t } = useText('catalogue');
  const headingId = useId();
  const [isExplaining, setExplaining] = useState(false);
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="rowx catalogue-journey-head">
        <h2 id={headingId} className="grow">
          {t('journey.title')}
        </h2>
        {report.data && <IconButton icon="info" label={t('journey.explain')} onClick={() => setExplaining(true)} />}
      </div>
      <JourneyContent report={report} />
      {isExplaining && report.data && (
        <LevelsDialog coverage={report.data.score.coverage} onClose={() => setExplaining(false)} />
      )}
    </Card>
  );
}

function JourneyContent({ report }: { report: Load<SustainabilityReport> }) {
  const { t } = useText('catalogue');
  if (report.error && !report.data)
    return <LoadError title={t('failed.journey')} look="card" error={report.error} onRetry={report.retry} />;
  if (!report.data) return <JourneySkeleton label={t('journey.loading')} />;
  const { score, policies } = report.data;
  return (
    <>
      <JourneyLevel score={score.overall} />
      {score.overall !== null && <PoliciesSummary policies={policies} />}
    </>
  );
}
