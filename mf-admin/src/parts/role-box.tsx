import { useText } from '@larder/i18n';
import { Alert } from '@larder/ui';
import { ASSIGNABLE_ROLES, useRoleTexts } from './role-texts';

/** Explains the roles to somebody who is still alone (ADM-10). */
export function RoleBox() {
  const { t } = useText('admin');
  const { nameOf, describe } = useRoleTexts();
  return (
    <Alert kind="info" role="none">
      <p className="strong">{t('roles.title')}</p>
      <dl className="admin-roles">
        {ASSIGNABLE_ROLES.map((role) => <div key={role}><dt>{nameOf(role)}</dt><dd>{describe(role)}</dd></div>)}
      </dl>
    </Alert>
  );
}
