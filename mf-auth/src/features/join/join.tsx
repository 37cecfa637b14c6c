import { useRef, useState } from 'react';
import { useText } from '@larder/i18n';
import { useHost, useLinkTo, useSession } from '@larder/remote-kit';
import { Alert, Button, LinkButton, LoadError } from '@larder/ui';
import { EntryPage } from '../../components/entry/entry-page';
import { EntrySkeleton } from '../../components/entry/entry-skeleton';
import { ToSignIn } from '../../components/entry/to-sign-in';
import { useLinkCodes } from '../../components/link-codes/use-link-codes';
import { JoinDetails } from './join-details';
import { useForgetTerms, useInvitation, useRegionOf } from './join.data';
import { JoinPassword } from './join-password';

/** Joining a workspace by invitation (AUT-58 to AUT-70). Another invitation in the same tab begins anew. */
export function Join() {
  const { codes, isShown } = useLinkCodes();
  const code = codes.code?.trim();
  return <Joining key={code} code={code} isShown={isShown} />;
}

function Joining({ code, isShown }: { code: string | undefined; isShown: boolean }) {
  const { t } = useText('auth');
  const session = useSession();
  const invitation = useInvitation(session || isShown ? undefined : code);
  const isInItsRegion = useRegionOf(session ? undefined : invitation.data);
  const { forgetTerms } = useForgetTerms();
  const [details, setDetails] = useState({ name: '', hasAgreed: false });
  const [termsVersion, setTermsVersion] = useState<string>();
  const isUnanswered = useRef(false);
  const [expired, setExpired] = useState<'expired' | 'joined-already'>();

  if (session) return <SignedInAlready name={session.userFullName} code={code} />;
  if (expired) return <Refused text={t(`join.${expired}`)} />;
  if (invitation.error?.status === 404) return <Refused text={t('join.expired')} />;
  if (!code || invitation.error?.status === 400) return <Refused text={t('join.unknown')} />;
  if (invitation.error)
    return (
      <EntryPage title={t('join.title')} step="failed">
        <LoadError title={t('failed.invitation')} look="tab" error={invitation.error} onRetry={invitation.retry} />
      </EntryPage>
    );
  if (!invitation.data || !isInItsRegion)
    return (
      <EntryPage title={t('join.title')} step="loading">
        <EntrySkeleton fields={2} label={t('join.loading')} />
      </EntryPage>
    );
  if (termsVersion === undefined) {
    return (
      <JoinDetails invitation={invitation.data} details={details} onChange={setDetails} onNext={setTermsVersion} />
    );
  }
  return (
    <JoinPassword
      invitation={invitation.data}
      name={details.name}
      termsVersion={termsVersion}
      onBack={() => setTermsVersion(undefined)}
      // The invitation is used up by the try whose answer was lost.
      onExpired={() => setExpired(isUnanswered.current ? 'joined-already' : 'expired')}
      onUnanswered={() => {
        isUnanswered.current = true;
      }}
      onTermsChanged={() => {
        setDetails({ ...details, hasAgreed: false });
        void forgetTerms();
      }}
      onAccountFound={invitation.retry}
    />
  );
}

function Refused({ text }: { text: string }) {
  const { t } = useText('auth');
  return (
    <EntryPage title={t('join.title')} step="refused">
      <Alert kind="warning" role="alert">
        {text}
      </Alert>
      <ToSignIn />
    </EntryPage>
  );
}

function SignedInAlready({ name, code }: { name: string; code: string | undefined }) {
  const { t } = useText('auth');
  const { session } = useHost();
  const linkTo = useLinkTo();
  return (
    <EntryPage title={t('join.title')} step="signed-in">
      <Alert kind="info" role="status">
        {t('join.signed-in', { name })}
      </Alert>
      <div className="rowx auth-choices">
        <Button
          variant="primary"
          onClick={() =>
            void session.signOut({
              goTo: `${linkTo('join')!}${code ? `#${new URLSearchParams({ code }).toString()}` : ''}`,
            })
          }
        >
          {t('join.sign-out')}
        </Button>
        <LinkButton to={linkTo('dashboard') ?? '/'}>{t('join.dashboard')}</LinkButton>
      </div>
    </EntryPage>
  );
}
