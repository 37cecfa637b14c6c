/** A password's estimated strength as it is shown; it informs and never blocks. */
export interface PasswordStrength {
  /** 0 to 100. */
  percent: number;
  label: 'strong' | 'weak';
  colour: 'green' | 'red';
}

/** The meter for an estimate of 0 to 4: times 25, strong (green) from 50 on, weak (red) below (RUL-128). */
export function passwordStrengthLabel(score: number): PasswordStrength {
  const percent = score * 25;
  return percent >= 50 ? { percent, label: 'strong', colour: 'green' } : { percent, label: 'weak', colour: 'red' };
}
