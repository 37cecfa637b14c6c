import type { ReactNode } from 'react';
import type { Workspace } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Facts, LoadError, SidePanel, SkeletonBlock } from '@larder/ui';
import { useWorkspace } from '../../services/workspace.data';
import { addressOf } from './company-address';

/** The company's details over the dashboard, to be read only (SHL-98, ADM-72). */
export function CompanyPanel({ onClose }: { onClose: () => void }) {
  const { t } = useText('shell');
  return (
    <SidePanel title={t('company.title')} onClose={onClose}>
      <CompanyDetails />
    </SidePanel>
  );
}

function CompanyDetails() {
  const { t } = useText('shell');
  const workspace = useWorkspace();
  if (workspace.error && !workspace.data)
    return <LoadError title={t('failed.company')} look="card" error={workspace.error} onRetry={workspace.retry} />;
  if (!workspace.data) return <SkeletonBlock bare lines={9} />;
  const items = detailsOf(workspace.data).map(([key, value]) => ({
    term: t(`company.${key}`),
    value: value || t('common:no-value'),
  }));
  return <Facts items={items} tight />;
}

function detailsOf(workspace: Workspace): [key: string, value: ReactNode][] {
  const { workspaceName, contactFirstName, contactLastName, contactEmail, contactPhone, contactMobile, companyReg } =
    workspace;
  return [
    ['workspace-name', workspaceName],
    ['contact', [contactFirstName, contactLastName].filter(Boolean).join(' ')],
    ['email', contactEmail],
    ['phone', contactPhone],
    ['mobile', contactMobile],
    ['registered-address', <Lines key="registered" lines={addressOf(workspace, 'registeredAddress')} />],
    ['trading-address', <Lines key="trading" lines={addressOf(workspace, 'tradeAddress')} />],
    ['website', websiteOf(workspace)],
    ['registration-number', companyReg],
  ];
}

function Lines({ lines }: { lines: readonly string[] }) {
  const { t } = useText();
  if (lines.length === 0) return t('no-value');
  return lines.map((line, at) => (
    <span className="line" key={at}>
      {line}
    </span>
  ));
}

/** Only a web address is a link (ADM-66). */
function websiteOf({ companyWebsite }: Workspace): ReactNode {
  if (!companyWebsite) return undefined;
  const isWeb = /^https?:\/\//i.test(companyWebsite) && URL.canParse(companyWebsite);
  return isWeb ? (
    <a href={companyWebsite} target="_blank" rel="noopener noreferrer">
      {companyWebsite}
    </a>
  ) : (
    companyWebsite
  );
}
