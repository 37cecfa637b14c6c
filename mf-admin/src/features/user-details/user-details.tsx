import { useState } from 'react';
import { useSend } from '@larder/api-client';
import { PersonName, readShape } from '@larder/contracts';
import type { User } from '@larder/contracts';
import { checkEmail } from '@larder/rules';
import { useText } from '@larder/i18n';
import { useHost, useNotify } from '@larder/remote-kit';
import { Button, Card, ErrorAlert, Facts, Field, TextInput, useForm } from '@larder/ui';
import { useSaveName } from './user-details.data';

/** Name, address and company; the name can be changed (ADM-47 to ADM-53). */
export function UserDetails({ user, onSaved }: { user: User; onSaved(user: User): void }) {
  const { t } = useText('admin');
  const [isEditing, setEditing] = useState(false);
  const [wasEditing, setWasEditing] = useState(false);
  const close = () => {
    setEditing(false);
    setWasEditing(true);
  };
  return (
    <Card as="section" aria-labelledby="profile-details">
      <div className="admin-card-head">
        <h2 id="profile-details">{t('profile.details')}</h2>
        {!isEditing && (
          <Button autoFocus={wasEditing} icon="edit" onClick={() => setEditing(true)}>
            {t('common:edit')}
          </Button>
        )}
      </div>
      {isEditing ? (
        <DetailsForm
          user={user}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <Facts
          tight
          items={[
            { term: t('profile.name'), value: user.userFullName },
            { term: t('profile.email'), value: user.userEmail },
            { term: t('profile.company'), value: user.companyName },
          ]}
        />
      )}
    </Card>
  );
}

function DetailsForm({ user, onSaved, onCancel }: { user: User; onSaved(user: User): void; onCancel(): void }) {
  const { t } = useText('admin');
  const { bus } = useHost();
  const notify = useNotify();
  const { saveName } = useSaveName();
  const { isSending: isPending, error, send } = useSend();
  const form = useForm({
    initial: { userFullName: user.userFullName, userEmail: user.userEmail },
    word: t,
    onSubmit: save,
    checks: {
      userFullName: (name) =>
        name.trim() === ''
          ? 'profile.name-missing'
          : readShape(PersonName, name) === undefined
            ? 'profile.name-invalid'
            : undefined,
      userEmail: problemOfEmail,
    },
  });
  // The stored address can't be changed here: what is wrong with it shows at once (ADM-50).
  const emailProblem = problemOfEmail(user.userEmail);

  async function save({ userFullName }: { userFullName: string }) {
    await send(async () => {
      const saved = await saveName(userFullName.trim());
      bus.emit('profile-changed', { userFullName: saved.userFullName });
      notify(t('profile.saved'));
      onSaved(saved);
    });
  }
  return (
    <form className="stack" {...form.form} aria-busy={isPending || undefined}>
      <Field label={t('profile.name')} error={form.errors.userFullName}>
        <TextInput {...form.bind('userFullName')} autoFocus autoComplete="name" maxLength={120} disabled={isPending} />
      </Field>
      <Field label={t('profile.email')} hint={t('profile.email-fixed')} error={emailProblem && t(emailProblem)}>
        <TextInput {...form.bind('userEmail')} type="email" readOnly />
      </Field>
      {error && <ErrorAlert error={error} />}
      <div className="rowx">
        <Button variant="primary" type="submit" loading={isPending}>
          {t('common:save')}
        </Button>
        <Button variant="text" disabled={isPending} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

const problemOfEmail = (email: string): string | undefined =>
  email.trim() === '' ? 'invite.missing' : checkEmail(email) === null ? 'profile.email-invalid' : undefined;
