import { useRef, useState } from 'react';
import { isUnanswered, useSend } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { useHost, useLinkTo, useRegion } from '@larder/remote-kit';
import { Alert, Button, ErrorAlert, LinkButton, useForm } from '@larder/ui';
import {
  guessablePasswordProblem,
  NEW_PASSWORD_CODES,
  newPasswordChecks,
  NewPasswordFields,
} from '@larder/ui/passwords';
import { EntryPage } from '../../components/entry/entry-page';
import { useLinkCodes } from '../../components/link-codes/use-link-codes';
import { readLastLookup } from '../../components/workspace-step/last-lookup';
import { useResetPassword } from './reset-password.data';

/** Sets a new password by a mailed link (AUT-39 to AUT-44). Another link in the same tab begins anew. */
export function ResetPassword() {
  const {
    codes: { userName = '', confirmationCode = '' },
  } = useLinkCodes();
  return <Reset key={`${userName} ${confirmationCode}`} userName={userName} code={confirmationCode} />;
}

function Reset({ userName, code }: { userName: string; code: string }) {
  const { t } = useText('auth');
  const linkTo = useLinkTo();
  const [step, setStep] = useState<'refused' | 'changed-already' | 'form' | 'done'>(
    userName && code ? 'form' : 'refused',
  );
  const mayBeChanged = useRef(false);
  const region = useRegion();
  const remembered = readLastLookup(useHost().session.lastLookup.read('browser'));
  // Sign-in and the request for a link look the name up in the region of this page.
  const workspaceName = remembered?.region === region ? remembered.workspaceName : undefined;
  const { isSending, error, send } = useSend();
  const { reset } = useResetPassword();
  const form = useForm({
    initial: { newPassword: '', confirmation: '' },
    word: t,
    checks: newPasswordChecks(userName),
    onSubmit: submit,
  });

  function submit({ newPassword }: { newPassword: string }) {
    void send(
      async () => {
        const guessable = await guessablePasswordProblem({ password: newPassword, email: userName });
        if (guessable) return form.refuse('newPassword', guessable);
        await reset(userName, code, newPassword);
        return setStep('done');
      },
      (failure) => {
        if (NEW_PASSWORD_CODES.includes(failure.code)) form.refuse('newPassword', `common:password.${failure.code}`);
        // The link is used up by the try whose answer was lost.
        else if (failure.status === 400) setStep(mayBeChanged.current ? 'changed-already' : 'refused');
        if (isUnanswered(failure)) mayBeChanged.current = true;
        return failure.status === 400;
      },
    );
  }
  const toSignIn = (
    <LinkButton variant="primary" large block replace to={linkTo('signin', {}, { workspaceName })!}>
      {t('signin.submit')}
    </LinkButton>
  );
  const toNewLink = (variant?: 'primary') => (
    <LinkButton variant={variant} large block replace to={linkTo('forgotPassword', {}, { workspaceName })!}>
      {t('reset.again')}
    </LinkButton>
  );
  if (step === 'refused') {
    return (
      <EntryPage title={t('reset.title')} step={step}>
        <Alert kind="error" role="alert">
          {t('reset.refused')}
        </Alert>
        {toNewLink('primary')}
      </EntryPage>
    );
  }
  if (step === 'changed-already') {
    return (
      <EntryPage title={t('reset.title')} step={step}>
        <Alert kind="warning" role="alert">
          {t('reset.changed-already')}
        </Alert>
        {toSignIn}
        {toNewLink()}
      </EntryPage>
    );
  }
  if (step === 'done') {
    return (
      <EntryPage title={t('reset.done')} step={step}>
        <Alert kind="success" role="status">
          {t('reset.done-text')}
        </Alert>
        {toSignIn}
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('reset.title')} step={step} lead={userName}>
      <form className="stack" {...form.form}>
        <NewPasswordFields form={form} email={userName} />
        {error && <ErrorAlert error={error} />}
        <Button type="submit" variant="primary" large block loading={isSending}>
          {t('reset.submit')}
        </Button>
      </form>
    </EntryPage>
  );
}
