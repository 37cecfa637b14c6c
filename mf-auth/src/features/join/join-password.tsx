import { useState } from 'react';
import { isUnanswered, useSend } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { useHost } from '@larder/remote-kit';
import { Alert, Button, ErrorAlert, Field, useForm } from '@larder/ui';
import {
  guessablePasswordProblem,
  NEW_PASSWORD_CODES,
  newPasswordChecks,
  NewPasswordFields,
  PasswordInput,
  UserName,
} from '@larder/ui/passwords';
import { EntryPage } from '../../components/entry/entry-page';
import type { Invitation } from './join-details';

interface JoinPasswordProps {
  invitation: Invitation;
  name: string;
  termsVersion: string;
  onBack(): void;
  onExpired(): void;
  /** Nobody knows whether the answer that did not come was a yes. */
  onUnanswered(): void;
  /** The terms that were agreed to are no longer those in force. */
  onTermsChanged(): void;
  /** The address has got an account since the invitation was checked, as by another invitation. */
  onAccountFound(): void;
}

const REFUSALS: Record<string, string> = {
  credentials_invalid: 'password.incorrect',
  sign_in_locked: 'too-many',
  terms_version_unknown: 'join.terms-changed',
};

/** The password: a new one, or the one of an account that exists (AUT-66 to AUT-70). */
export function JoinPassword({
  invitation,
  name,
  termsVersion,
  onBack,
  onExpired,
  onUnanswered,
  onTermsChanged,
  onAccountFound,
}: JoinPasswordProps) {
  const { t } = useText('auth');
  const { session } = useHost();
  const [refusal, setRefusal] = useState<string>();
  const { isSending, error, send } = useSend();
  const { accountExists, email, code } = invitation;
  const form = useForm({
    initial: { newPassword: '', confirmation: '' },
    word: t,
    onSubmit: submit,
    checks: accountExists
      ? { newPassword: (password) => (password === '' ? 'password.missing' : undefined) }
      : newPasswordChecks(email),
  });

  function submit({ newPassword }: { newPassword: string }) {
    setRefusal(undefined);
    void send(
      async () => {
        const guessable = accountExists ? undefined : await guessablePasswordProblem({ password: newPassword, email });
        if (guessable) return form.refuse('newPassword', guessable);
        return session.signUp({
          code,
          password: newPassword,
          termsVersion,
          ...(accountExists ? {} : { userFullName: name }),
        });
      },
      (failure) => {
        if (failure.status === 404) onExpired();
        if (isUnanswered(failure)) onUnanswered();
        if (NEW_PASSWORD_CODES.includes(failure.code)) {
          form.refuse('newPassword', `common:password.${failure.code}`);
          return true;
        }
        if (failure.code === 'terms_version_unknown') onTermsChanged();
        if (failure.code === 'credentials_invalid' && !accountExists) {
          form.reset();
          onAccountFound();
          setRefusal('join.account-found');
          return true;
        }
        // `not_sent` does not say why; without a connection that is the reason.
        const refused =
          failure.code === 'not_sent' && !navigator.onLine ? 'common:problem.offline' : REFUSALS[failure.code];
        setRefusal(refused);
        return failure.status === 404 || refused !== undefined;
      },
    );
  }
  return (
    <EntryPage title={t('join.password-title')} step="password" lead={email}>
      <form className="stack" {...form.form}>
        {accountExists ? (
          <>
            <UserName email={email} />
            <Field label={t('join.existing')} error={form.errors.newPassword}>
              <PasswordInput {...form.bind('newPassword')} autoComplete="current-password" enterKeyHint="go" />
            </Field>
          </>
        ) : (
          <NewPasswordFields form={form} email={email} />
        )}
        {refusal && (
          <Alert kind="error" role="alert">
            {t(refusal)}
          </Alert>
        )}
        {error && <ErrorAlert error={error} />}
        <Button type="submit" variant="primary" large block loading={isSending}>
          {t('join.submit')}
        </Button>
        <div className="auth-ways">
          <Button variant="text" icon="arrow-left" onClick={onBack}>
            {t('common:back')}
          </Button>
        </div>
      </form>
    </EntryPage>
  );
}
