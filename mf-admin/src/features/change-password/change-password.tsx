import { useRef, useState } from 'react';
import { isUnanswered, useSend } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { Button, Card, ErrorAlert, Field, useForm } from '@larder/ui';
import {
  guessablePasswordProblem,
  NEW_PASSWORD_CODES,
  newPasswordChecks,
  NewPasswordFields,
  PasswordInput,
} from '@larder/ui/passwords';
import { useChangePassword } from './change-password.data';

/** The password card (ADM-54 to ADM-57). */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useText('admin');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="profile-password">
      <h2 id="profile-password">{t('password.title')}</h2>
      {isOpen ? (
        <PasswordForm
          email={email}
          onDone={() => {
            setOpen(false);
            setWasOpen(true);
          }}
        />
      ) : (
        <div className="admin-line">
          <p className="muted">{t('password.lead')}</p>
          <Button autoFocus={wasOpen} icon="lock" onClick={() => setOpen(true)}>
            {t('password.change')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone(): void }) {
  const { t } = useText('admin');
  const notify = useNotify();
  const { change } = useChangePassword();
  const { isSending: isPending, error, send } = useSend();
  const mayBeChanged = useRef(false);
  const form = useForm({
    initial: { current: '', newPassword: '', confirmation: '' },
    word: t,
    onSubmit: save,
    checks: {
      current: (current) => (current === '' ? 'password.current-missing' : undefined),
      ...newPasswordChecks(email),
    },
  });

  async function save({ current, newPassword }: { current: string; newPassword: string }): Promise<void> {
    await send(
      async () => {
        const guessable = await guessablePasswordProblem({ password: newPassword, email });
        if (guessable) return form.refuse('newPassword', guessable);
        await change(current, newPassword);
        notify(t('password.changed'));
        return onDone();
      },
      (failure) => {
        const { code } = failure;
        if (isUnanswered(failure)) mayBeChanged.current = true;
        if (code === 'current_password_wrong')
          form.refuse('current', mayBeChanged.current ? 'password.current-former' : 'password.current-wrong');
        else if (NEW_PASSWORD_CODES.includes(code)) form.refuse('newPassword', `common:password.${code}`);
        else return false;
        return true;
      },
    );
  }
  return (
    <form className="stack" {...form.form} aria-busy={isPending || undefined}>
      <Field label={t('password.current')} error={form.errors.current}>
        <PasswordInput {...form.bind('current')} autoFocus autoComplete="current-password" disabled={isPending} />
      </Field>
      <NewPasswordFields form={form} email={email} disabled={isPending} />
      {error && <ErrorAlert error={error} texts={{ sign_in_locked: t('password.locked') }} />}
      <div className="rowx">
        <Button variant="primary" type="submit" loading={isPending}>
          {t('common:save')}
        </Button>
        <Button variant="text" disabled={isPending} onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
