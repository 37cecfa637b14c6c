import { useState } from 'react';
import type { FormEvent } from 'react';
import { useText } from '@larder/i18n';
import { useHost } from '@larder/remote-kit';
import { Alert, Button, ErrorAlert, Field } from '@larder/ui';
import { guessablePasswordProblem, NEW_PASSWORD_CODES, newPasswordProblems, PasswordInput } from '@larder/ui/passwords';
import { EntryPage } from '../../parts/entry/entry-page';
import { useSend } from '../../parts/entry/use-send';
import { NewPasswordFields, NO_PASSWORD } from '../../parts/new-password/new-password-fields';
import type { Invitation } from './join-details';

interface JoinPasswordProps { invitation: Invitation; name: string; termsVersion: string; onBack(): void; onExpired(): void }

const PASSWORD_CODES: Record<string, string> = {
  credentials_invalid: 'password.incorrect', sign_in_locked: 'too-many', ...Object.fromEntries(NEW_PASSWORD_CODES.map((code) => [code, `common:password.${code}`])),
};

/** The password: a new one, or the one of an account that exists (AUT-66 to AUT-70). */
export function JoinPassword({ invitation, name, termsVersion, onBack, onExpired }: JoinPasswordProps) {
  const { t } = useText('auth');
  const { session } = useHost();
  const [value, setValue] = useState(NO_PASSWORD);
  const [refusal, setRefusal] = useState<string>();
  const { isSending, error, send } = useSend();
  const { accountExists, email, code } = invitation;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isMissing = accountExists && value.password === '';
    const problems = accountExists ? {} : newPasswordProblems({ ...value, email });
    const wrong = isMissing || problems.password ? 'newPassword' : problems.confirmation && 'confirmation';
    if (wrong) {
      setValue({ ...value, wasLeft: { password: true, confirmation: true } });
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    setRefusal(undefined);
    const form = event.currentTarget;
    void send(async () => {
      const guessable = accountExists ? undefined : await guessablePasswordProblem({ ...value, email });
      if (guessable) return refuse(guessable, form);
      return session.signUp({ code, password: value.password, termsVersion, ...(accountExists ? {} : { userFullName: name }) });
    }, (failure) => {
      if (failure.status === 404) onExpired();
      setRefusal(PASSWORD_CODES[failure.code]);
      return failure.status === 404 || failure.code in PASSWORD_CODES;
    });
  }
  const refuse = (text: string, form: HTMLFormElement) => {
    setRefusal(text);
    form.querySelector<HTMLInputElement>('[name=newPassword]')?.focus();
  };
  return (
    <EntryPage title={t('join.password-title')} step="password" lead={email}>
      <form className="stack" onSubmit={submit} noValidate>
        {accountExists ? (
          <Field label={t('join.existing')} error={value.wasLeft.password && value.password === '' ? t('password.missing') : undefined}>
            <PasswordInput
              name="newPassword" autoComplete="current-password" value={value.password} onChange={(password) => setValue({ ...value, password })}
              onBlur={() => setValue({ ...value, wasLeft: { ...value.wasLeft, password: true } })}
            />
          </Field>
        ) : <NewPasswordFields value={value} email={email} onChange={setValue} />}
        {refusal && <Alert kind="error" role="alert">{t(refusal)}</Alert>}
        {error && <ErrorAlert error={error} />}
        <Button type="submit" variant="primary" large block loading={isSending}>{t('join.submit')}</Button>
        <div className="auth-ways"><Button variant="text" icon="arrow-left" onClick={onBack}>{t('common:back')}</Button></div>
      </form>
    </EntryPage>
  );
}
