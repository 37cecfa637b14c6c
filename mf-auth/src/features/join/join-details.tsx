import { PersonName, readShape } from '@larder/contracts';
import type { CallAnswer, checkInvite } from '@larder/contracts';
import { useText } from '@larder/i18n';
import {
  Avatar,
  Button,
  Card,
  Checkbox,
  Field,
  FieldGroup,
  LoadError,
  RoleLabel,
  TextInput,
  useForm,
} from '@larder/ui';
import { Link } from '@larder/ui/router';
import { EntryPage } from '../../components/entry/entry-page';
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
  const terms = useTermsVersion();
  const needsName = !invitation.accountExists;
  const form = useForm({
    initial: details,
    word: t,
    onSubmit: () => {
      if (terms.data) onNext(terms.data);
    },
    checks: {
      name: (name) =>
        !needsName
          ? undefined
          : name.trim() === ''
            ? 'join.name-missing'
            : readShape(PersonName, name) === undefined
              ? 'join.name-invalid'
              : undefined,
      hasAgreed: (hasAgreed) => (hasAgreed ? undefined : 'join.terms-missing'),
    },
  });
  /** Kept outside too, for the way back from the next step (AUT-66). */
  const set = <Key extends keyof typeof details>(key: Key, value: (typeof details)[Key]) => {
    form.set(key, value);
    onChange({ ...form.values, [key]: value });
  };
  return (
    <EntryPage
      title={t('join.company', { company: invitation.companyName })}
      step="details"
      lead={t('join.as', { company: invitation.companyName, role: t(`common:role.${invitation.userRole}`) })}
    >
      <Card className="auth-invited">
        <Avatar name={invitation.email} />
        <dl>
          <dt className="sr">{t('email.label')}</dt>
          <dd className="strong">{invitation.email}</dd>
          <dt className="sr">{t('join.role')}</dt>
          <dd>
            <RoleLabel role={invitation.userRole} />
          </dd>
        </dl>
      </Card>
      <form className="stack" {...form.form}>
        <Field label={t('join.name')} error={form.errors.name}>
          <TextInput
            {...form.bind('name')}
            autoComplete="name"
            maxLength={120}
            value={needsName ? form.values.name : t('join.name-kept')}
            readOnly={!needsName}
            onChange={(name) => set('name', name)}
          />
        </Field>
        <FieldGroup label={t('join.terms')} error={form.errors.hasAgreed}>
          <Checkbox
            name="hasAgreed"
            checked={form.values.hasAgreed}
            onChange={(hasAgreed) => set('hasAgreed', hasAgreed)}
          >
            {t('join.agree')}{' '}
            <Link className="nowrap" to="/legal" target="_blank" rel="noopener noreferrer">
              {t('join.read-terms')}
            </Link>
          </Checkbox>
        </FieldGroup>
        {terms.error && <LoadError title={t('failed.terms')} look="card" error={terms.error} onRetry={terms.retry} />}
        <Button type="submit" variant="primary" large block loading={terms.isPending}>
          {t('continue')}
        </Button>
      </form>
    </EntryPage>
  );
}
