import { useState } from 'react';
import { useText } from '@larder/i18n';
import { useRegion } from '@larder/remote-kit';
import { Alert, Button } from '@larder/ui';
import { EmailStep } from '../../components/entry/email-step';
import { EntryPage } from '../../components/entry/entry-page';
import { useMailRequests } from '../../components/entry/mail-requests.data';
import { SentMail } from '../../components/entry/sent-mail';
import { ToSignIn } from '../../components/entry/to-sign-in';

type Step = { at: 'email' | 'sent' | 'unknown'; email: string };

/** Mails somebody the workspaces of their address (AUT-50 to AUT-53). */
export function FindWorkspace() {
  const { t } = useText('auth');
  const region = useRegion();
  const { sendWorkspaces } = useMailRequests();
  const [{ at, email }, setStep] = useState<Step>({ at: 'email', email: '' });

  if (at === 'sent')
    return <SentMail onAgain={() => sendWorkspaces(email, region)}>{t('find.sent', { email })}</SentMail>;
  if (at === 'unknown') {
    return (
      <EntryPage title={t('find.title')} step={at}>
        <Alert kind="warning" role="alert">
          {t('find.unknown')}
        </Alert>
        <Button large block onClick={() => setStep({ at: 'email', email })}>
          {t('try-other-email')}
        </Button>
        <ToSignIn />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('find.title')} step={at} lead={t('find.lead')}>
      <EmailStep
        initial={email}
        action={t('find.submit')}
        onUnknown={(unknown) => setStep({ at: 'unknown', email: unknown })}
        onSend={async (valid) => {
          await sendWorkspaces(valid, region);
          setStep({ at: 'sent', email: valid });
        }}
      />
      <ToSignIn />
    </EntryPage>
  );
}
