import { useState } from 'react';
import { useSend } from '@larder/api-client';
import type { User } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useHost } from '@larder/remote-kit';
import { Button, Card, Chip, ConfirmDialog, ErrorAlert, Facts, RoleLabel } from '@larder/ui';
import { useRoleTexts } from '../../components/role-texts';

/** What the company does, what the user may do, and the way to end every session (ADM-60, ADM-61). */
export function CompanyRoles({ user }: { user: User }) {
  const { t } = useText('admin');
  const { describe } = useRoleTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby="profile-roles">
      <h2 id="profile-roles">{t('profile.roles')}</h2>
      <Facts
        tight
        items={[
          {
            term: t('profile.company-is'),
            value: (
              <span className="tags">
                {user.companyRoles.map((role) => (
                  <Chip key={role} look="teal">
                    {t(`common:company-role.${role}`)}
                  </Chip>
                ))}
              </span>
            ),
          },
          {
            term: t('profile.you-are'),
            value: (
              <>
                <RoleLabel role={user.userRole} />
                <p className="admin-role-words">
                  {user.userRole === 'OWNER' ? t('roles.owner') : describe(user.userRole)}
                </p>
              </>
            ),
          },
        ]}
      />
      <div className="admin-line admin-apart">
        <p className="muted">{t('profile.sign-out-lead')}</p>
        <Button variant="danger-text" icon="sign-out" onClick={() => setAsking(true)}>
          {t('profile.sign-out-everywhere')}
        </Button>
      </div>
      {isAsking && <SignOutEverywhere onCancel={() => setAsking(false)} />}
    </Card>
  );
}

function SignOutEverywhere({ onCancel }: { onCancel(): void }) {
  const { t } = useText('admin');
  const { session } = useHost();
  const { isSending, error, send } = useSend();
  const confirm = () =>
    send(async () => {
      await session.signOut({ everywhere: true });
      // Who answered "Stay" to the question about unsent orders is still here.
      onCancel();
    });
  return (
    <ConfirmDialog
      title={t('profile.sign-out-question')}
      confirmText={t('profile.sign-out-everywhere')}
      danger
      pending={isSending}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
      error={error && <ErrorAlert error={error} />}
    >
      {t('profile.sign-out-text')}
    </ConfirmDialog>
  );
}
