import { useState } from 'react';
import type { FormEvent } from 'react';
import { useText } from '@larder/i18n';
import { useLinkTo } from '@larder/remote-kit';
import { Alert, Button, ErrorAlert, LinkButton } from '@larder/ui';
import { guessablePasswordProblem, NEW_PASSWORD_CODES, newPasswordProblems } from '@larder/ui/passwords';
import { EntryPage } from '../../parts/entry/entry-page';
import { useSend } from '../../parts/entry/use-send';
import { useLinkCodes } from '../../parts/link-codes/use-link-codes';
import { NewPasswordFields, NO_PASSWORD } from '../../parts/new-password/new-password-fields';
import { useResetPassword } from './reset-password.data';

/** Sets a new password by a mailed link (AUT-39 to AUT-44). */
export function ResetPassword() {
  const { t } = useText('auth');
  const linkTo = useLinkTo();
  const { codes: { userName = '', confirmationCode: code = '' } } = useLinkCodes();
  const [step, setStep] = useState<'refused' | 'form' | 'done'>(userName && code ? 'form' : 'refused');
  const [value, setValue] = useState(NO_PASSWORD);
  const [refusal, setRefusal] = useState<string>();
  const { isSending, error, send } = useSend();
  const { reset } = useResetPassword();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const problems = newPasswordProblems({ ...value, email: userName });
    const wrong = problems.password ? 'newPassword' : problems.confirmation && 'confirmation';
    if (wrong) {
      setValue({ ...value, wasLeft: { password: true, confirmation: true } });
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    setRefusal(undefined);
    const form = event.currentTarget;
    void send(async () => {
      const guessable = await guessablePasswordProblem({ ...value, email: userName });
      if (guessable) {
        setRefusal(guessable);
        return form.querySelector<HTMLInputElement>('[name=newPassword]')?.focus();
      }
      await reset(userName, code, value.password);
      return setStep('done');
    }, (failure) => {
      if (NEW_PASSWORD_CODES.includes(failure.code)) setRefusal(`common:password.${failure.code}`);
      else if (failure.status === 400) setStep('refused');
      return failure.status === 400;
    });
  }
  if (step === 'refused') {
    return (
      <EntryPage title={t('reset.title')} step={step}>
        <Alert kind="error" role="alert">{t('reset.refused')}</Alert>
        <LinkButton variant="primary" large block to={linkTo('forgotPassword')!}>{t('reset.again')}</LinkButton>
      </EntryPage>
    );
  }
  if (step === 'done') {
    return (
      <EntryPage title={t('reset.done')} step={step}>
        <Alert kind="success" role="status">{t('reset.done-text')}</Alert>
        <LinkButton variant="primary" large block to={linkTo('signin')!}>{t('to-signin')}</LinkButton>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('reset.title')} step={step} lead={userName}>
      <form className="stack" onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={userName} readOnly />
        <NewPasswordFields value={value} email={userName} onChange={setValue} />
        {refusal && <Alert kind="error" role="alert">{t(refusal)}</Alert>}
        {error && <ErrorAlert error={error} />}
        <Button type="submit" variant="primary" large block loading={isSending}>{t('common:save')}</Button>
      </form>
    </EntryPage>
  );
}
