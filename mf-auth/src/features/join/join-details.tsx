import { useState } from 'react';
import type { FormEvent } from 'react';
import { PersonName, readShape } from '@larder/contracts';
import type { CallAnswer, checkInvite } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Avatar, Button, Card, Checkbox, Field, FieldGroup, LoadError, RoleLabel, TextInput } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { EntryPage } from '../../parts/entry/entry-page';
import { useTermsVersion } from './join.data';

/** What the API says of an invitation. */
export type Invitation = CallAnswer<typeof checkInvite>;

interface JoinDetailsProps {
  invitation: Invitation;
  details: { name: string; hasAgreed: boolean };
  onChange(details: { name: string; hasAgreed: boolean }): void;
  onNext(termsVersion: string): void;
}

/** The name and the terms (AUT-63 to AUT-65). */
export function JoinDetails({ invitation, details, onChange, onNext }: JoinDetailsProps) {
  const { t } = useText('auth');
  const terms = useTermsVersion(true);
  const [wasLeft, setLeft] = useState({ name: false, terms: false });
  const needsName = !invitation.accountExists;
  const isNameRefused = needsName && readShape(PersonName, details.name) === undefined;
  const nameProblem = needsName && details.name.trim() === '' ? t('join.name-missing') : isNameRefused ? t('join.name-invalid') : undefined;
  const termsProblem = details.hasAgreed ? undefined : t('join.terms-missing');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setLeft({ name: true, terms: true });
    if (nameProblem || termsProblem) event.currentTarget.querySelector<HTMLInputElement>(nameProblem ? '[name=userFullName]' : '[type=checkbox]')?.focus();
    else if (terms.data) onNext(terms.data);
  }
  return (
    <EntryPage title={t('join.company', { company: invitation.companyName })} step="details">
      <Card className="auth-invited">
        <Avatar name={invitation.email} />
        <dl>
          <dt className="sr">{t('email.label')}</dt><dd className="strong">{invitation.email}</dd>
          <dt className="sr">{t('join.role')}</dt><dd><RoleLabel role={invitation.userRole} /></dd>
        </dl>
      </Card>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label={t('join.name')} error={wasLeft.name ? nameProblem : undefined}>
          <TextInput
            name="userFullName" autoComplete="name" maxLength={120} value={needsName ? details.name : t('join.name-kept')} readOnly={!needsName}
            onChange={(name) => onChange({ ...details, name })} onBlur={() => setLeft((now) => ({ ...now, name: true }))}
          />
        </Field>
        <FieldGroup label={t('join.terms')} error={wasLeft.terms ? termsProblem : undefined}>
          <Checkbox checked={details.hasAgreed} onChange={(hasAgreed) => onChange({ ...details, hasAgreed })}>
            {t('join.agree')} <Link className="nowrap" to="/legal" target="_blank" rel="noopener noreferrer">{t('join.read-terms')}</Link>
          </Checkbox>
        </FieldGroup>
        {terms.error && <LoadError error={terms.error} onRetry={terms.retry} />}
        <Button type="submit" variant="primary" large block loading={terms.isPending}>{t('continue')}</Button>
      </form>
    </EntryPage>
  );
}
