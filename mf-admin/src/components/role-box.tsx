import { useText } from '@larder/i18n';
import { RoleLabel } from '@larder/ui';
import { ASSIGNABLE_ROLES, useRoleTexts } from './role-texts';

/** Explains the roles to somebody who is still alone (ADM-10). */
export function RoleBox() {
  const { t } = useText('admin');
  const { describe } = useRoleTexts();
  return (
    <section className="admin-roles" aria-label={t('roles.title')}>
      <h3>{t('roles.title')}</h3>
      <dl>
        {ASSIGNABLE_ROLES.map((role) => (
          <div key={role}>
            <dt>
              <RoleLabel role={role} />
            </dt>
            <dd>{describe(role)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
