import { passwordStrengthLabel } from '@larder/rules';
import { useText } from '@larder/i18n';
import { usePasswordScore } from './use-password-score';

/** Says how strong a password is; it informs and blocks nothing (AUT-48, AUT-49). */
export function StrengthMeter({ password, email }: { password: string; email: string }) {
  const { t } = useText('admin');
  const { score } = usePasswordScore(password, email);
  const strength = score === undefined ? undefined : passwordStrengthLabel(score);
  return (
    <div className="admin-strength" aria-live="polite">
      {strength && (
        <>
          <meter className={`admin-strength-bar admin-${strength.label}`} min={0} max={100} value={Math.max(strength.percent, 4)} aria-hidden="true" />
          <span className={`admin-strength-word admin-${strength.label}`}>{t(`password.${strength.label}`, { percent: strength.percent })}</span>
        </>
      )}
    </div>
  );
}
