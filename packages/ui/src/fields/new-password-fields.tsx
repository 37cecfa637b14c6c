import { useText } from '@larder/i18n';
import { Field, type Form } from '@larder/ui';
import type { NewPassword } from './new-password-problems';
import { PasswordInput } from './password-input';
import { StrengthMeter } from './strength-meter';

/** A form that has `newPasswordChecks` for its new password. */
export interface NewPasswordFieldsProps {
  form: Pick<Form<NewPassword>, 'values' | 'errors' | 'bind' | 'check'>;
  /** Of the account: password managers keep the password under it. */
  email: string;
  disabled?: boolean;
}

/** A new password, its strength and its confirmation; the rule shows before anything is typed (AUT-45 to AUT-49). */
export function NewPasswordFields({ form, email, disabled = false }: NewPasswordFieldsProps) {
  const { t } = useText();
  const password = form.bind('newPassword');
  const confirmation = form.bind('confirmation');
  return (
    <>
      <UserName email={email} />
      <div>
        <Field label={t('password.new')} hint={t('password.rule')} error={form.errors.newPassword}>
          <PasswordInput
            {...password}
            autoComplete="new-password"
            disabled={disabled}
            onBlur={() => {
              password.onBlur();
              // What confirms one password may not confirm another: the confirmation counts as left too (AUT-47).
              if (confirmation.value !== '') confirmation.onBlur();
            }}
            onChange={(value) => {
              password.onChange(value);
              if (form.errors.confirmation !== undefined && confirmation.value !== '') form.check('confirmation');
            }}
          />
        </Field>
        <StrengthMeter password={form.values.newPassword} email={email} />
      </div>
      <Field label={t('password.confirm')} error={form.errors.confirmation}>
        <PasswordInput {...confirmation} autoComplete="new-password" disabled={disabled} />
      </Field>
    </>
  );
}

/** Whose password it is, for password managers alone: they read a text field of the form, and no hidden one. */
export function UserName({ email }: { email: string }) {
  return (
    <input className="sr" type="text" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
  );
}
