import type { ReactNode } from 'react';
import { useText } from '@larder/i18n';
import { useLinkTo } from '@larder/remote-kit';
import { LinkButton } from '@larder/ui';
import picture from '../../pictures/mail.svg';
import { EntryPage } from './entry-page';

/** A mail is on its way: which, to whom, and the way to sign-in (AUT-35, AUT-51). */
export function SentMail({ children }: { children: ReactNode }) {
  const { t } = useText('auth');
  const signIn = useLinkTo()('signin');
  return (
    <EntryPage title={t('sent.title')} step="sent" picture={picture} lead={<span role="status">{children}</span>}>
      {signIn && <LinkButton large block to={signIn}>{t('to-signin')}</LinkButton>}
    </EntryPage>
  );
}
