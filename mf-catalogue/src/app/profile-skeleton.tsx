import { useText } from '@larder/i18n';
import { Card, SkeletonFrame } from '@larder/ui';

const LINES = ['sk-72', 'sk-58', 'sk-72', 'sk-44', 'sk-58'];

/** Stands in for a profile until it arrives: head, story and, in the full view, the journey (CAT-55). */
export function ProfileSkeleton({ isFull }: { isFull: boolean }) {
  const { t } = useText('catalogue');
  const lines = LINES.map((width, line) => <div key={line} className={`sk ${width}`} />);
  return (
    <>
      <h1 className="sr" tabIndex={-1}>
        {t('profile.title')}
      </h1>
      <SkeletonFrame label={t('profile.loading')} shape="profile">
        <div className="head">
          <div className="catalogue-head grow">
            <span className="sk sulogo" />
            <div className="stack-s catalogue-sk-words">
              <div className="sk sk-72" />
              <div className="sk sk-44" />
            </div>
          </div>
        </div>
        <div className={isFull ? 'two' : undefined}>
          <Card className="stack-s">{lines}</Card>
          {isFull && <Card className="stack-s">{lines}</Card>}
        </div>
      </SkeletonFrame>
    </>
  );
}
