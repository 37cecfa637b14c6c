import { useState } from 'react';
import type { WorkspaceLookup } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useHost, useLinkTo } from '@larder/remote-kit';
import { Alert, Button } from '@larder/ui';
import { useNavigate, useSearchParams } from '@larder/ui/router';
import { EmailStep } from '../../components/entry/email-step';
import { EntryPage } from '../../components/entry/entry-page';
import { useMailRequests } from '../../components/entry/mail-requests.data';
import { SentMail } from '../../components/entry/sent-mail';
import { ToSignIn } from '../../components/entry/to-sign-in';
import { readLastLookup } from '../../components/workspace-step/last-lookup';
import { WorkspaceStep } from '../../components/workspace-step/workspace-step';

type Step = { at: 'email' | 'sent' | 'unknown'; email: string };

/** Mails a link to reset a password (AUT-31 to AUT-38). */
export function ForgotPassword() {
  const { t } = useText('auth');
  const { session } = useHost();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { sendReset } = useMailRequests();
  const isFromSignIn = search.get('from') === 'signin';
  const named = search.get('workspaceName') ?? '';
  const [workspace, setWorkspace] = useState<WorkspaceLookup | undefined>(() =>
    isFromSignIn ? readLastLookup(session.lastLookup.read()) : undefined,
  );
  const [name, setName] = useState(named);
  const [isArriving, setArriving] = useState(named !== '');
  const [{ at, email }, setStep] = useState<Step>({ at: 'email', email: '' });

  function goBack() {
    if (isFromSignIn) return navigate(linkTo('signin', {}, { step: '2' })!);
    setName(workspace?.workspaceName ?? '');
    setWorkspace(undefined);
    return undefined;
  }
  if (!workspace) {
    return (
      <EntryPage title={t('forgot.title')} step="workspace" lead={t('forgot.lead')}>
        <WorkspaceStep
          initialName={name}
          lookUpAtOnce={isArriving}
          onFound={(found) => {
            setWorkspace(found);
            setArriving(false);
            setStep({ at: 'email', email: '' });
          }}
        />
        <ToSignIn />
      </EntryPage>
    );
  }
  if (at === 'sent')
    return <SentMail onAgain={() => sendReset(workspace.workspaceId, email)}>{t('forgot.sent', { email })}</SentMail>;
  if (at === 'unknown') {
    return (
      <EntryPage title={t('forgot.title')} step={at}>
        <Alert kind="warning" role="alert">
          {t('forgot.unknown')}
        </Alert>
        <Button large block onClick={() => setStep({ at: 'email', email })}>
          {t('try-other-email')}
        </Button>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={workspace.companyName} step={at} lead={t('forgot.email-lead')}>
      <EmailStep
        initial={email}
        action={t('forgot.submit')}
        onUnknown={(unknown) => setStep({ at: 'unknown', email: unknown })}
        onSend={async (valid) => {
          await sendReset(workspace.workspaceId, valid);
          setStep({ at: 'sent', email: valid });
        }}
      >
        <div className="auth-ways">
          <Button variant="text" icon="arrow-left" onClick={goBack}>
            {t('common:back')}
          </Button>
        </div>
      </EmailStep>
    </EntryPage>
  );
}
