import { useState } from 'react';
import { useText } from '@larder/i18n';
import { useLinkTo, useRegion } from '@larder/remote-kit';
import { Alert, Button } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { EmailStep } from '../../parts/entry/email-step';
import { EntryPage } from '../../parts/entry/entry-page';
import { useMailRequests } from '../../parts/entry/mail-requests.data';

type Step = { at: 'email' | 'sent' | 'unknown'; email: string };

/** Mails somebody the workspaces of their address (AUT-50 to AUT-53). */
export function FindWorkspace() {
  const { t } = useText('auth');
  const region = useRegion();
  const signIn = useLinkTo()('signin');
  const { sendWorkspaces } = useMailRequests();
  const [{ at, email }, setStep] = useState<Step>({ at: 'email', email: '' });
  const toSignIn = signIn && <Link to={signIn}>{t('to-signin')}</Link>;

  if (at === 'sent') {
    return (
      <EntryPage title={t('sent.title')} step={at}>
        <Alert kind="success" role="status">{t('find.sent', { email })}</Alert>
        {toSignIn}
      </EntryPage>
    );
  }
  if (at === 'unknown') {
    return (
      <EntryPage title={t('find.title')} step={at}>
        <Alert kind="warning" role="alert">{t('find.unknown')}</Alert>
        <Button onClick={() => setStep({ at: 'email', email })}>{t('try-other-email')}</Button>
        {toSignIn}
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('find.title')} step={at} lead={t('find.lead')}>
      <EmailStep
        initial={email} action={t('send')} onUnknown={(unknown) => setStep({ at: 'unknown', email: unknown })}
        onSend={async (valid) => {
          await sendWorkspaces(valid, region);
          setStep({ at: 'sent', email: valid });
        }}
      />
      {toSignIn}
    </EntryPage>
  );
}
