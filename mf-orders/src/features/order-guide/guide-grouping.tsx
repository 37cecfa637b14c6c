import { useText } from '@larder/i18n';
import { GROUPINGS } from './guide-groups';
import type { Grouping } from './guide-groups';

/** What the guide is grouped by, kept for the next visit (GDE-7). */
export function GuideGrouping({ grouping, onChoose }: { grouping: Grouping; onChoose: (grouping: Grouping) => void }) {
  const { t } = useText('orders');
  return (
    <div className="seg" role="group" aria-label={t('guide.grouping')}>
      {GROUPINGS.map((one) => (
        <button key={one} type="button" aria-pressed={one === grouping} onClick={() => onChoose(one)}>
          {t(`guide.by-${one}`)}
        </button>
      ))}
    </div>
  );
}
