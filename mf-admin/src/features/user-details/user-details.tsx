import { useState } from 'react';
import type { FormEvent } from 'react';
import { isApiError } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import { PersonName, readShape } from '@larder/contracts';
import type { User } from '@larder/contracts';
import { checkEmail } from '@larder/rules';
import { useText } from '@larder/i18n';
import { useHost, useNotify } from '@larder/remote-kit';
import { Button, Card, ErrorAlert, Facts, Field, TextInput } from '@larder/ui';
import { useSaveName } from './user-details.data';

/** Name, address and company; the name can be changed (ADM-47 to ADM-53). */
export function UserDetails({ user, onSaved }: { user: User; onSaved(user: User): void }) {
  const { t } = useText('admin');
  const [isEditing, setEditing] = useState(false);
  return (
    <Card as="section" aria-labelledby="profile-details">
      <div className="admin-card-head">
        <h2 id="profile-details">{t('profile.details')}</h2>
        {!isEditing && <Button icon="edit" onClick={() => setEditing(true)}>{t('common:edit')}</Button>}
      </div>
      {isEditing
        ? <DetailsForm user={user} onSaved={(saved) => { onSaved(saved); setEditing(false); }} onCancel={() => setEditing(false)} />
        : <Facts tight items={[{ term: t('profile.name'), value: user.userFullName }, { term: t('profile.email'), value: user.userEmail }, { term: t('profile.company'), value: user.companyName }]} />}
    </Card>
  );
}

function DetailsForm({ user, onSaved, onCancel }: { user: User; onSaved(user: User): void; onCancel(): void }) {
  const { t } = useText('admin');
  const { bus } = useHost();
  const notify = useNotify();
  const { saveName } = useSaveName();
  const [name, setName] = useState(user.userFullName);
  const [wasLeft, setLeft] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const nameProblem = name.trim() === '' ? t('profile.name-missing') : readShape(PersonName, name) === undefined ? t('profile.name-invalid') : undefined;
  const emailProblem = user.userEmail.trim() === '' ? t('invite.missing') : checkEmail(user.userEmail) === null ? t('profile.email-invalid') : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setLeft(true);
    if (nameProblem || emailProblem) return event.currentTarget.querySelector<HTMLInputElement>(nameProblem ? '[name=userFullName]' : '[name=userEmail]')?.focus();
    setPending(true);
    setError(undefined);
    try {
      const saved = await saveName(name.trim());
      bus.emit('profile-changed', { userFullName: saved.userFullName });
      notify(t('profile.saved'));
      onSaved(saved);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
      setPending(false);
    }
    return undefined;
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate aria-busy={isPending || undefined}>
      <Field label={t('profile.name')} error={wasLeft ? nameProblem : undefined}>
        <TextInput name="userFullName" autoComplete="name" maxLength={120} value={name} disabled={isPending} onChange={setName} onBlur={() => setLeft(true)} />
      </Field>
      <Field label={t('profile.email')} hint={t('profile.email-fixed')} error={emailProblem}>
        <TextInput name="userEmail" type="email" value={user.userEmail} readOnly onChange={() => undefined} />
      </Field>
      {error && <ErrorAlert error={error} />}
      <div className="rowx">
        <Button variant="primary" type="submit" loading={isPending}>{t('common:save')}</Button>
        <Button variant="text" disabled={isPending} onClick={onCancel}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
