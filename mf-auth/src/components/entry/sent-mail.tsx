import type { ReactNode } from 'react';
import { useSend } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { Alert, Button, ErrorAlert } from '@larder/ui';
import { useState } from 'react';
import picture from '../../pictures/mail.svg';
import { EntryPage } from './entry-page';
import { ToSignIn } from './to-sign-in';

/** A mail is on its way: which, to whom, what to do when it does not come, and the way to sign-in (AUT-35, AUT-51). */
export function SentMail({ onAgain, children }: { onAgain(): Promise<void>; children: ReactNode }) {
  const { t } = useText('auth');
  const [again, setAgain] = useState<'sent' | 'limited'>();
  const { isSending, error, send } = useSend();
  const sendAgain = () => {
    setAgain(undefined);
    void send(
      async () => {
        await onAgain();
        setAgain('sent');
      },
      ({ status }) => {
        if (status === 429) setAgain('limited');
        return status === 429;
      },
    );
  };
  return (
    <EntryPage title={t('sent.title')} step="sent" picture={picture} lead={<span role="status">{children}</span>}>
      <p className="muted">{t('sent.hint')}</p>
      {again === 'sent' && (
        <Alert kind="success" role="status">
          {t('sent.again-done')}
        </Alert>
      )}
      {again === 'limited' && (
        <Alert kind="error" role="alert">
          {t('too-many')}
        </Alert>
      )}
      {error && <ErrorAlert error={error} />}
      <Button large block loading={isSending} onClick={sendAgain}>
        {t('sent.again')}
      </Button>
      <ToSignIn />
    </EntryPage>
  );
}
