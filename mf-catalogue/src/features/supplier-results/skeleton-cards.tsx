import { useText } from '@larder/i18n';
import { SkeletonFrame } from '@larder/ui';

const CARDS = Array.from({ length: 15 }, (_, card) => card);

/** Stand in for the results while they load (CAT-39). */
export function SkeletonCards() {
  const { t } = useText('catalogue');
  return (
    <SkeletonFrame label={t('results.loading')} shape="cards" className="sups">
      {CARDS.map((card) => (
        <div key={card} className="sup">
          <span className="sk sulogo" />
          <div className="catalogue-card-name stack-s">
            <div className="sk sk-72" />
            <div className="sk sk-44" />
          </div>
          <div className="full stack-s catalogue-card-rest">
            <div className="sk sk-58" />
            <div className="sk sk-72" />
          </div>
        </div>
      ))}
    </SkeletonFrame>
  );
}
