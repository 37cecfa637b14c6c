import { useText } from '@larder/i18n';
import { SkeletonFrame } from '@larder/ui';

/** Stands in for the box while the taxonomy loads (CAT-25). */
export function TagFieldSkeleton() {
  const { t } = useText('catalogue');
  return (
    <SkeletonFrame label={t('search.loading-tags')} shape="tags" className="field">
      <span className="label">{t('search.label')}</span>
      <div className="sk catalogue-box-skeleton" />
    </SkeletonFrame>
  );
}
