import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '@larder/i18n';
import { Styles } from '@larder/remote-kit';
import { TabPanel, Tabs } from '@larder/ui';
import { Certificates } from '../features/certificates/certificates';
import { LateProposal } from '../features/supplier-proposal/late-proposal';
import { ProposalState } from '../features/supplier-proposal/proposal-state';
import { useProposal } from '../features/supplier-proposal/proposal.data';
import css from './edited-profile.css';

type Tab = 'published' | 'changes';

interface EditedProfileProps {
  companyName: string;
  /** What customers see; `onAdd` leads to where it is written. */
  renderPublished(onAdd: () => void): ReactNode;
}

/**
 * The profile for who edits it: what customers see, beside the own changes (DSK-27). A declined proposal opens with its
 * reason.
 */
export function EditedProfile({ companyName, renderPublished }: EditedProfileProps) {
  const { t } = useText('admin');
  const proposal = useProposal();
  const [chosen, setChosen] = useState<Tab>();
  const [wasShown, setShown] = useState(false);
  // Once the changes were shown they stay, also when a save makes a draft of a declined proposal.
  const tab = chosen ?? (wasShown || proposal.data?.state === 'declined' ? 'changes' : 'published');
  if (tab === 'changes' && !wasShown) setShown(true);
  function add() {
    setChosen('changes');
    document.getElementById('profile-tab-changes')?.focus();
  }
  return (
    <>
      <Styles css={css} />
      <div className="admin-profile">
        <Tabs
          label={t('company.profile')}
          idBase="profile"
          current={tab}
          onChange={setChosen}
          tabs={[
            { key: 'published', label: t('company.published') },
            {
              key: 'changes',
              label: (
                <>
                  {t('company.changes')} {proposal.data && <ProposalState proposal={proposal.data} />}
                </>
              ),
            },
          ]}
        />
        <TabPanel idBase="profile" current={tab}>
          {/* What was typed stays while the other tab is looked at. */}
          <div hidden={tab !== 'published'}>
            <div className="stack">{renderPublished(add)}</div>
          </div>
          <div hidden={tab !== 'changes'}>
            {wasShown && <LateProposal loaded={proposal} companyName={companyName} />}
          </div>
        </TabPanel>
      </div>
      <Certificates />
    </>
  );
}
