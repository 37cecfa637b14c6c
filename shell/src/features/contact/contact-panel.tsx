import { useEffect, useRef } from 'react';
import type { ApiError } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { Alert, Button, ErrorAlert, Field, SidePanel, TextArea, useForm } from '@larder/ui';
import { useSendMessage } from './support.data';
import type { SupportProps } from './support-props';

const LONGEST_MESSAGE = 2000;

/** The default provider: a message to the support team, answered by email (SHL-90 to SHL-92). */
export function ContactPanel({ message, onMessage, onClose }: SupportProps) {
  const { t } = useText('shell');
  return (
    <SidePanel title={t('contact.title')} onClose={onClose}>
      {message.sending === 'sent' ? (
        <Sent onAnother={() => onMessage({ sending: 'writing' })} />
      ) : (
        <MessageForm message={message} onMessage={onMessage} />
      )}
    </SidePanel>
  );
}

function Sent({ onAnother }: { onAnother: () => void }) {
  const { t } = useText('shell');
  const another = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone: the panel keeps it inside.
  useEffect(() => another.current?.focus(), []);
  return (
    <div className="stack">
      <Alert kind="success">{t('contact.sent')}</Alert>
      <div>
        <Button ref={another} onClick={onAnother}>
          {t('contact.another')}
        </Button>
      </div>
    </div>
  );
}

function MessageForm({ message: { draft, sending }, onMessage }: Pick<SupportProps, 'message' | 'onMessage'>) {
  const { t } = useText('shell');
  const send = useSendMessage();
  const isPending = sending === 'pending';
  const question = useRef<HTMLTextAreaElement>(null);
  // Another message is begun where the last one ended.
  useEffect(() => question.current?.focus(), []);
  const form = useForm({
    initial: { message: draft },
    word: t,
    checks: { message: (text) => (text.trim() ? undefined : 'contact.empty') },
    onSubmit: ({ message }) => {
      if (isPending) return;
      onMessage({ sending: 'pending' });
      send(message.trim()).then(
        () => onMessage({ draft: '', sending: 'sent' }),
        (error: ApiError) => onMessage({ sending: error }),
      );
    },
  });
  const field = form.bind('message');
  return (
    <form {...form.form} className="stack">
      <Field label={t('contact.question')} error={form.errors.message}>
        <TextArea
          {...field}
          onChange={(text) => {
            field.onChange(text);
            onMessage({ draft: text });
          }}
          maxLength={LONGEST_MESSAGE}
          rows={8}
          disabled={isPending}
          ref={question}
        />
      </Field>
      {typeof sending === 'object' && <ErrorAlert error={sending} />}
      <div>
        <Button variant="primary" type="submit" loading={isPending}>
          {t('contact.send')}
        </Button>
      </div>
    </form>
  );
}
