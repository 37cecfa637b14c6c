import { useText } from '@larder/i18n';
import { LoadError, SkeletonBlock } from '@larder/ui';
import { useWorkspace } from '../../services/workspace.data';
import { addressOf } from './company-address';

/** Name, registered address and workspace of the company (SHL-97). */
export function CompanyFacts() {
  const { t } = useText('shell');
  const workspace = useWorkspace();
  const none = t('common:no-value');
  if (workspace.error && !workspace.data)
    return <LoadError title={t('failed.company')} look="card" error={workspace.error} onRetry={workspace.retry} />;
  if (!workspace.data) return <SkeletonBlock bare lines={3} />;
  const { companyName, workspaceName } = workspace.data;
  return (
    <p className="company-facts">
      <b className="strong">{companyName || none}</b>
      <span>{addressOf(workspace.data, 'registeredAddress').join(', ') || none}</span>
      <span>{t('company.workspace', { name: workspaceName || none })}</span>
    </p>
  );
}
