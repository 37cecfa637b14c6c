import { useState } from 'react';
import { useText } from '@larder/i18n';
import { Button, LoadError, SkeletonBlock } from '@larder/ui';
import { useWorkspace } from '../../services/workspace.data';
import picture from '../../pictures/spot-company.svg';
import { registeredAddressOf } from './company-address';
import { CompanyPanel } from './company-panel';
import { Tile } from './tile';

/** The own company, in the customer view (SHL-97, SHL-98). */
export function CompanyCard() {
  const { t } = useText('shell');
  const [isOpen, setOpen] = useState(false);
  const title = t('company.title');
  return (
    <Tile title={title} tone="sky" picture={picture}>
      <CompanyFacts />
      <span className="gap" />
      <Button aria-label={t('card.button', { button: t('company.view'), card: title })} onClick={() => setOpen(true)}>{t('company.view')}</Button>
      {isOpen && <CompanyPanel onClose={() => setOpen(false)} />}
    </Tile>
  );
}

function CompanyFacts() {
  const { t } = useText('shell');
  const workspace = useWorkspace();
  const none = t('common:no-value');
  if (workspace.error) return <LoadError error={workspace.error} onRetry={workspace.retry} />;
  if (!workspace.data) return <SkeletonBlock bare lines={3} />;
  const { companyName, workspaceName } = workspace.data;
  return (
    <p className="company-facts">
      <b className="strong">{companyName || none}</b>
      <span>{registeredAddressOf(workspace.data).join(', ') || none}</span>
      <span>{t('company.workspace', { name: workspaceName || none })}</span>
    </p>
  );
}
