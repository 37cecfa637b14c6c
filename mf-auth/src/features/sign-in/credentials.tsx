import { useEffect, useRef, useState } from 'react';
import { useSend } from '@larder/api-client';
import type { WorkspaceLookup } from '@larder/contracts';
import { checkEmail } from '@larder/rules';
import { useText } from '@larder/i18n';
import { useHost, useLinkTo } from '@larder/remote-kit';
import { Alert, Button, ErrorAlert, Field, TextInput, useForm, useLatest } from '@larder/ui';
import { PasswordInput } from '@larder/ui/passwords';
import { Link } from '@larder/ui/router';
import { emailProblem } from '../../components/entry/email-check';
import { EntryPage } from '../../components/entry/entry-page';

const REFUSALS: Record<string, string> = {
  credentials_invalid: 'incorrect',
  member_suspended: 'suspended',
  workspace_inactive: 'inactive',
  sign_in_locked: 'locked',
};

interface CredentialsProps {
  workspace: WorkspaceLookup;
  onBack(): void;
}

/** The second step of sign-in (AUT-17 to AUT-30). */
export function Credentials({ workspace, onBack }: CredentialsProps) {
  const { t } = useText('auth');
  const { session } = useHost();
  const forgotten = useLinkTo()('forgotPassword', {}, { from: 'signin' });
  const [refusal, setRefusal] = useState<string>();
  const { isSending, error, send } = useSend();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { email: '', password: '' },
    word: t,
    onSubmit: submit,
    checks: { email: emailProblem, password: (password) => (password === '' ? 'password.missing' : undefined) },
  });
  const isFilled = form.values.email.trim() !== '' && form.values.password !== '';
  useFilledByBrowser({ email: emailField, password: passwordField }, form.values, (name, value) =>
    form.set(name, value),
  );

  function submit({ email, password }: { email: string; password: string }) {
    setRefusal(undefined);
    void send(
      () => session.signIn({ workspaceId: workspace.workspaceId, email: checkEmail(email)!, password }),
      ({ code }) => {
        setRefusal(REFUSALS[code]);
        if (code === 'credentials_invalid') {
          form.set('password', '');
          passwordField.current?.focus();
        }
        return code in REFUSALS;
      },
    );
  }
  return (
    <EntryPage title={workspace.companyName} step="credentials" lead={t('signin.credentials-lead')}>
      <form className="stack" {...form.form}>
        <Field label={t('email.label')} error={form.errors.email}>
          <TextInput
            {...form.bind('email')}
            ref={emailField}
            type="email"
            inputMode="email"
            enterKeyHint="next"
            autoComplete="username"
            autoCapitalize="none"
          />
        </Field>
        <Field label={t('password.label')} error={form.errors.password}>
          <PasswordInput
            {...form.bind('password')}
            ref={passwordField}
            enterKeyHint="go"
            autoComplete="current-password"
          />
        </Field>
        {refusal && (
          <Alert kind="error" role="alert">
            {t(`signin.${refusal}`)}
          </Alert>
        )}
        {error && <ErrorAlert error={error} />}
        <Button type="submit" variant="primary" large block loading={isSending} disabled={!isFilled}>
          {t('signin.submit')}
        </Button>
        <div className="auth-ways">
          <Button variant="text" icon="arrow-left" onClick={onBack}>
            {t('common:back')}
          </Button>
          {forgotten && <Link to={forgotten}>{t('signin.forgotten')}</Link>}
        </div>
      </form>
    </EntryPage>
  );
}

type Fields = Record<'email' | 'password', React.RefObject<HTMLInputElement | null>>;

/**
 * What the browser or a password manager filled in counts as typed, though it may raise no event that React hears
 * (AUT-18). A value that was drawn by us is none of these: it may already be about to be emptied (AUT-26).
 */
function useFilledByBrowser(
  fields: Fields,
  drawn: Record<keyof Fields, string>,
  take: (name: keyof Fields, value: string) => void,
) {
  const latest = useLatest({ fields, drawn, take });
  // Synchronises with values that appear in the fields without us.
  useEffect(() => {
    const read = () => {
      for (const name of ['email', 'password'] as const) {
        const value = latest.current.fields[name].current?.value;
        if (value && value !== latest.current.drawn[name]) latest.current.take(name, value);
      }
    };
    const timers = [100, 600].map((delay) => setTimeout(read, delay));
    document.addEventListener('animationstart', read, true);
    return () => {
      timers.forEach(clearTimeout);
      document.removeEventListener('animationstart', read, true);
    };
  }, [latest]);
}
