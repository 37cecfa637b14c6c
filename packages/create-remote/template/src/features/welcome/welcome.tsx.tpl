import { useText } from '@larder/i18n';
import { LoadError, PageHeader, SkeletonBlock } from '@larder/ui';
import { useCompany } from './welcome.data';

/** Greets the company by its name. */
export function Welcome() {
  const { t } = useText('{{area}}');
  const company = useCompany();

  if (company.error) return <LoadError title={t('failed')} error={company.error} onRetry={company.retry} />;
  if (!company.data) return <SkeletonBlock />;
  return <PageHeader title={t('title')}>{t('greeting', { company: company.data.companyName })}</PageHeader>;
}
