import { useText } from '@larder/i18n';
import { Field } from '@larder/ui';
import { newPasswordProblems, PasswordInput, StrengthMeter } from '@larder/ui/passwords';

/** What a form keeps of a new password. */
export interface NewPassword { password: string; confirmation: string; wasLeft: { password: boolean; confirmation: boolean } }
export const NO_PASSWORD: NewPassword = { password: '', confirmation: '', wasLeft: { password: false, confirmation: false } };

interface NewPasswordFieldsProps { value: NewPassword; email: string; onChange(value: NewPassword): void }

/** A new password and its confirmation (AUT-45 to AUT-49). */
export function NewPasswordFields({ value, email, onChange }: NewPasswordFieldsProps) {
  const { t } = useText('auth');
  const { password, confirmation, wasLeft } = value;
  const problems = newPasswordProblems({ password, confirmation, email });
  const leave = (field: 'password' | 'confirmation') => onChange({ ...value, wasLeft: { ...wasLeft, [field]: true } });
  return (
    <>
      <div>
        <Field label={t('common:password.new')} error={wasLeft.password && problems.password ? t(problems.password) : undefined}>
          <PasswordInput name="newPassword" autoComplete="new-password" value={password} onChange={(next) => onChange({ ...value, password: next })} onBlur={() => leave('password')} />
        </Field>
        <StrengthMeter password={password} email={email} />
      </div>
      <Field label={t('common:password.confirm')} error={wasLeft.confirmation && problems.confirmation ? t(problems.confirmation) : undefined}>
        <PasswordInput
          name="confirmation" autoComplete="new-password" value={confirmation} onChange={(next) => onChange({ ...value, confirmation: next })} onBlur={() => leave('confirmation')}
        />
      </Field>
    </>
  );
}
