import { useState } from 'react';
import type { Region, WorkspaceLookup } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useHost, useLinkTo, useRegion } from '@larder/remote-kit';
import { Link, useNavigate, useSearchParams } from '@larder/ui/router';
import { EntryPage } from '../../components/entry/entry-page';
import { readLastLookup } from '../../components/workspace-step/last-lookup';
import { WorkspaceStep } from '../../components/workspace-step/workspace-step';
import { Credentials } from './credentials';

/** Sign-in in two steps: the workspace, then e-mail and password (AUT-8 to AUT-30). */
export function SignIn() {
  const { t } = useText('auth');
  const { session } = useHost();
  const region = useRegion();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const named = search.get('workspaceName') ?? '';
  // The address says which step it is (AUT-8): the logo leads back to the first one.
  const isSecond = search.get('step') === '2';
  const [workspace, setWorkspace] = useState<WorkspaceLookup | undefined>(() =>
    isSecond ? readLastLookup(session.lastLookup.read()) : undefined,
  );
  const [name, setName] = useState(() => named || nameIn(region, readLastLookup(session.lastLookup.read('browser'))));

  function open(found: WorkspaceLookup) {
    setWorkspace(found);
    setName(found.workspaceName);
    // The step stands in the address, in place of the former, so that Back leaves the flow (AUT-3) and a reload stays
    // (AUT-23).
    navigate(linkTo('signin', {}, { step: '2' })!, { replace: true });
  }
  function goBack() {
    setName(workspace?.workspaceName ?? name);
    setWorkspace(undefined);
    navigate(linkTo('signin')!, { replace: true });
  }
  if (workspace && isSecond) return <Credentials workspace={workspace} onBack={goBack} />;
  const findWorkspace = linkTo('findWorkspace');
  return (
    <EntryPage title={t('signin.title')} step="workspace" lead={t('signin.lead')}>
      <WorkspaceStep initialName={name} lookUpAtOnce={named !== '' && name === named} onFound={open} />
      {findWorkspace && (
        <p className="small muted">
          {t('signin.no-name')} <Link to={findWorkspace}>{t('workspace.find')}</Link>
        </p>
      )}
    </EntryPage>
  );
}

/** The name that this browser signed in to before, when it belongs to the region. */
const nameIn = (region: Region, found: WorkspaceLookup | undefined): string =>
  found?.region === region ? found.workspaceName : '';
