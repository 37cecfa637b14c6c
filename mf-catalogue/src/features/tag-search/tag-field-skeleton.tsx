import { useText } from '@larder/i18n';

/** Stands in for the box while the taxonomy loads (CAT-25). */
export function TagFieldSkeleton() {
  const { t } = useText('catalogue');
  return (
    <div className="field" aria-busy="true" data-skeleton="block">
      <span className="sr" role="status">{t('search.loading-tags')}</span>
      <span className="label" aria-hidden="true">{t('search.label')}</span>
      <div className="sk catalogue-box-skeleton" aria-hidden="true" />
    </div>
  );
}
