import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { WorkspaceLookup } from '@larder/contracts';
import { checkEmail } from '@larder/rules';
import { useText } from '@larder/i18n';
import { useHost, useLinkTo } from '@larder/remote-kit';
import { Alert, Button, ErrorAlert, Field, TextInput, useLatest } from '@larder/ui';
import { PasswordInput } from '@larder/ui/passwords';
import { Link } from '@larder/ui/router';
import { emailProblem } from '../../parts/entry/email-check';
import { EntryPage } from '../../parts/entry/entry-page';
import { useSend } from '../../parts/entry/use-send';

const REFUSALS: Record<string, string> = { credentials_invalid: 'incorrect', member_suspended: 'suspended', workspace_inactive: 'inactive', sign_in_locked: 'locked' };

interface CredentialsProps { workspace: WorkspaceLookup; onBack(): void }

/** The second step of sign-in (AUT-17 to AUT-30). */
export function Credentials({ workspace, onBack }: CredentialsProps) {
  const { t } = useText('auth');
  const { session } = useHost();
  const forgotten = useLinkTo()('forgotPassword', {}, { from: 'signin' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState({ email: false, password: false });
  const [refusal, setRefusal] = useState<string>();
  const { isSending, error, send } = useSend();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isFilled = email.trim() !== '' && password !== '';
  useFilledByBrowser({ email: emailField, password: passwordField }, { email: setEmail, password: setPassword });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isFilled) return;
    const valid = checkEmail(email);
    if (valid === null) {
      setLeft({ email: true, password: true });
      emailField.current?.focus();
      return;
    }
    setRefusal(undefined);
    void send(() => session.signIn({ workspaceId: workspace.workspaceId, email: valid, password }), ({ code }) => {
      setRefusal(REFUSALS[code]);
      if (code === 'credentials_invalid') {
        setPassword('');
        setLeft({ email: true, password: false });
        passwordField.current?.focus();
      }
      return code in REFUSALS;
    });
  }
  return (
    <EntryPage title={workspace.companyName} step="credentials" lead={t('signin.credentials-lead')}>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label={t('email.label')} error={left.email ? emailProblem(t, email) : undefined}>
          <TextInput
            ref={emailField} name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" value={email} onChange={setEmail}
            onBlur={() => setLeft((now) => ({ ...now, email: true }))}
          />
        </Field>
        <Field label={t('password.label')} error={left.password && password === '' ? t('password.missing') : undefined}>
          <PasswordInput
            ref={passwordField} name="password" autoComplete="current-password" value={password} onChange={setPassword} onBlur={() => setLeft((now) => ({ ...now, password: true }))}
          />
        </Field>
        {refusal && <Alert kind="error" role="alert">{t(`signin.${refusal}`)}</Alert>}
        {error && <ErrorAlert error={error} />}
        <Button type="submit" variant="primary" large block loading={isSending} disabled={!isFilled}>{t('signin.submit')}</Button>
        <div className="auth-ways">
          <Button variant="text" icon="arrow-left" onClick={onBack}>{t('common:back')}</Button>
          {forgotten && <Link to={forgotten}>{t('signin.forgotten')}</Link>}
        </div>
      </form>
    </EntryPage>
  );
}

type Fields<T> = { email: T; password: T };

/** What the browser or a password manager filled in counts as typed, though it may raise no event that React hears (AUT-18). */
function useFilledByBrowser(fields: Fields<React.RefObject<HTMLInputElement | null>>, take: Fields<(value: string) => void>) {
  const latest = useLatest({ fields, take });
  // Synchronises with values that appear in the fields without us.
  useEffect(() => {
    const read = () => {
      for (const name of ['email', 'password'] as const) {
        const value = latest.current.fields[name].current?.value;
        if (value) latest.current.take[name](value);
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
