import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { checkEmail } from '@larder/rules';
import { useText } from '@larder/i18n';
import { Alert, Button, ErrorAlert, Field, TextInput } from '@larder/ui';
import { emailProblem } from './email-check';
import { useSend } from './use-send';

interface EmailStepProps {
  initial: string;
  action: string;
  onSend(email: string): Promise<void>;
  /** The address is known to nobody (404). */
  onUnknown(email: string): void;
  children?: ReactNode;
}

/** An e-mail address that something is sent to. */
export function EmailStep({ initial, action, onSend, onUnknown, children }: EmailStepProps) {
  const { t } = useText('auth');
  const [email, setEmail] = useState(initial);
  const [wasLeft, setLeft] = useState(false);
  const [isLimited, setLimited] = useState(false);
  const { isSending, error, send } = useSend();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') return;
    const valid = checkEmail(email);
    if (valid === null) {
      setLeft(true);
      field.current?.focus();
      return;
    }
    setLimited(false);
    void send(() => onSend(valid), ({ status }) => {
      if (status === 404) onUnknown(valid);
      setLimited(status === 429);
      return status === 404 || status === 429;
    });
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label={t('email.label')} error={wasLeft ? emailProblem(t, email) : undefined}>
        <TextInput ref={field} name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" value={email} onChange={setEmail} onBlur={() => setLeft(true)} />
      </Field>
      {isLimited && <Alert kind="error" role="alert">{t('too-many')}</Alert>}
      {error && <ErrorAlert error={error} />}
      <Button type="submit" variant="primary" large block loading={isSending} disabled={email.trim() === ''}>{action}</Button>
      {children}
    </form>
  );
}
