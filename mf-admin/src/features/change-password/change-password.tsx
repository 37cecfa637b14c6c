import { useState } from 'react';
import type { FormEvent } from 'react';
import { isApiError } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { Text } from '@larder/i18n';
import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { Button, Card, ErrorAlert, Field } from '@larder/ui';
import { guessablePasswordProblem, NEW_PASSWORD_CODES, newPasswordProblems, PasswordInput, StrengthMeter } from '@larder/ui/passwords';
import { useChangePassword } from './change-password.data';

/** The password card (ADM-54 to ADM-57). */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useText('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="profile-password">
      <h2 id="profile-password">{t('password.title')}</h2>
      {isOpen ? <PasswordForm email={email} onDone={() => setOpen(false)} /> : (
        <div className="admin-line">
          <p className="muted">{t('password.lead')}</p>
          <Button icon="lock" onClick={() => setOpen(true)}>{t('password.change')}</Button>
        </div>
      )}
    </Card>
  );
}

interface Values { current: string; next: string; confirmation: string }
const EMPTY: Values = { current: '', next: '', confirmation: '' };

function problemsOf(t: Text['t'], { current, next, confirmation }: Values, email: string, isWrong: boolean): Partial<Values> {
  const problems = newPasswordProblems({ password: next, confirmation, email });
  return {
    ...(current === '' ? { current: t('password.current-missing') } : isWrong ? { current: t('password.current-wrong') } : {}),
    ...(problems.password && { next: t(problems.password) }),
    ...(problems.confirmation && { confirmation: t(problems.confirmation) }),
  };
}

function PasswordForm({ email, onDone }: { email: string; onDone(): void }) {
  const { t } = useText('admin');
  const notify = useNotify();
  const { change } = useChangePassword();
  const [values, setValues] = useState(EMPTY);
  const [left, setLeft] = useState<Partial<Record<keyof Values, boolean>>>({});
  const [isWrong, setWrong] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const problems = problemsOf(t, values, email, isWrong);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setLeft({ current: true, next: true, confirmation: true });
    const first = (['current', 'next', 'confirmation'] as const).find((key) => problems[key]);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setPending(true);
    setError(undefined);
    setRefusal(undefined);
    try {
      const guessable = await guessablePasswordProblem({ password: values.next, email });
      if (guessable) {
        setRefusal(guessable);
        setPending(false);
        return form.querySelector<HTMLInputElement>('[name=next]')?.focus();
      }
      await change(values.current, values.next);
      notify(t('password.changed'));
      onDone();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setPending(false);
      if (failure.code === 'current_password_wrong') setWrong(true);
      else if (NEW_PASSWORD_CODES.includes(failure.code)) setRefusal(`common:password.${failure.code}`);
      else setError(failure);
    }
    return undefined;
  }
  const field = (key: keyof Values, label: string, autoComplete: string) => (
    <Field label={label} error={left[key] ? problems[key] ?? (key === 'next' && refusal ? t(refusal) : undefined) : undefined}>
      <PasswordInput
        name={key} autoComplete={autoComplete} value={values[key]} disabled={isPending} onBlur={() => setLeft((now) => ({ ...now, [key]: true }))}
        onChange={(value) => { setValues({ ...values, [key]: value }); if (key === 'current') setWrong(false); }}
      />
    </Field>
  );
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      {field('current', t('password.current'), 'current-password')}
      <div>
        {field('next', t('common:password.new'), 'new-password')}
        <StrengthMeter password={values.next} email={email} />
      </div>
      {field('confirmation', t('common:password.confirm'), 'new-password')}
      {error && <ErrorAlert error={error} />}
      <div className="rowx">
        <Button variant="primary" type="submit" loading={isPending}>{t('common:save')}</Button>
        <Button variant="text" disabled={isPending} onClick={onDone}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
