import { useText } from '@larder/i18n';
import { passwordStrengthLabel } from '@larder/rules';
import { usePasswordScore } from './use-password-score';

/** The estimate runs in the page; nothing is sent. */
export interface StrengthMeterProps {
  password: string;
  /** Of the account: a password that leans on it is weaker. */
  email: string;
}

/** Says how strong a password is; it informs and blocks nothing (AUT-48, AUT-49). */
export function StrengthMeter({ password, email }: StrengthMeterProps) {
  const { t } = useText();
  const { score } = usePasswordScore(password, email);
  const strength = score === undefined ? undefined : passwordStrengthLabel(score);
  return (
    <div className="strength" aria-live="polite">
      {strength && (
        <>
          <meter
            className={strength.label}
            min={0}
            max={100}
            value={Math.max(strength.percent, 4)}
            aria-hidden="true"
          />
          <span className={strength.label}>{t(`password.${strength.label}`)}</span>
        </>
      )}
    </div>
  );
}
