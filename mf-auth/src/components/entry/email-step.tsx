import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSend } from '@larder/api-client';
import { checkEmail } from '@larder/rules';
import { useText } from '@larder/i18n';
import { Alert, Button, ErrorAlert, Field, TextInput, useForm } from '@larder/ui';
import { emailProblem } from './email-check';

interface EmailStepProps {
  initial: string;
  /** What the button does. */
  action: string;
  onSend(email: string): Promise<void>;
  /** The address is known to nobody (404). */
  onUnknown(email: string): void;
  children?: ReactNode;
}

/** An e-mail address that something is sent to. */
export function EmailStep({ initial, action, onSend, onUnknown, children }: EmailStepProps) {
  const { t } = useText('auth');
  const [isLimited, setLimited] = useState(false);
  const { isSending, error, send } = useSend();
  const form = useForm({ initial: { email: initial }, word: t, checks: { email: emailProblem }, onSubmit: submit });
  const isEmpty = form.values.email.trim() === '';

  function submit({ email }: { email: string }) {
    const valid = checkEmail(email)!;
    setLimited(false);
    void send(
      () => onSend(valid),
      ({ status }) => {
        if (status === 404) onUnknown(valid);
        setLimited(status === 429);
        return status === 404 || status === 429;
      },
    );
  }
  return (
    <form className="stack" {...form.form}>
      <Field label={t('email.label')} error={form.errors.email}>
        <TextInput
          {...form.bind('email')}
          // The e-mail goes to what was sent: nothing else may be typed until the answer.
          readOnly={isSending}
          type="email"
          inputMode="email"
          enterKeyHint="send"
          autoComplete="username"
          autoCapitalize="none"
        />
      </Field>
      {isLimited && (
        <Alert kind="error" role="alert">
          {t('too-many')}
        </Alert>
      )}
      {error && <ErrorAlert error={error} />}
      <Button type="submit" variant="primary" large block loading={isSending} disabled={isEmpty}>
        {action}
      </Button>
      {children}
    </form>
  );
}
