import { useText } from '@larder/i18n';
import { sustainabilityIcon, sustainabilityLevel } from '@larder/rules';
import { LevelIcon } from '@larder/ui/levels';

const LEVELS = [1, 2, 3, 4, 5, 6, 7];

/** Icon, heading and description of a level, and where it stands among all (CAT-71, CAT-72). */
export function JourneyLevel({ score }: { score: number | null }) {
  const { t } = useText('catalogue');
  const level = sustainabilityLevel(score, { profile: true });
  const number = sustainabilityIcon(level);
  return (
    <>
      <div className="catalogue-journey">
        {number !== null && (
          <span className="catalogue-plant">
            <LevelIcon icon={number} />
          </span>
        )}
        <div>
          <h3 className="catalogue-level-name">{t(`common:level.${level}`)}</h3>
          <p className="small muted">{t(`level-text.${level}`)}</p>
        </div>
      </div>
      {number !== null && (
        <div className="catalogue-steps" role="img" aria-label={t('journey.place', { number })}>
          {LEVELS.map((step) => (
            <span key={step} data-reached={step === number ? 'now' : step < number ? 'before' : undefined} />
          ))}
        </div>
      )}
    </>
  );
}
