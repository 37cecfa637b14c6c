import { useText } from '@larder/i18n';

const CARDS = Array.from({ length: 15 }, (_, card) => card);

/** Stand in for the results while they load (CAT-39). */
export function SkeletonCards() {
  const { t } = useText('catalogue');
  return (
    <div aria-busy="true" data-skeleton="cards">
      <span className="sr" role="status">{t('results.loading')}</span>
      <div className="sups" aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className="sup">
            <span className="sk sulogo" />
            <div className="catalogue-card-name stack-s"><div className="sk sk-72" /><div className="sk sk-44" /></div>
            <div className="full stack-s catalogue-card-rest"><div className="sk sk-58" /><div className="sk sk-72" /></div>
          </div>
        ))}
      </div>
    </div>
  );
}
