import { useText } from '@larder/i18n';
import { useOnboarding, useSession, useView } from '@larder/remote-kit';
import { isAdminLevel } from '@larder/rules';
import { Button, Dialog } from '@larder/ui';
import { RoleBox } from '../../components/role-box';

/** Explains the team page and what the viewer can do there, once, and again on Help (ADM-43, ADM-44). */
export function TeamOnboarding() {
  const { t } = useText('admin');
  const session = useSession();
  const view = useView();
  const { isOpen, dismiss } = useOnboarding('team', 'teamMemberList');
  if (!isOpen) return null;
  const isAdmin = session !== null && isAdminLevel(session.userRole);
  return (
    <Dialog
      title={t(`onboarding.title.${isAdmin ? 'admin' : 'member'}`)}
      onClose={dismiss}
      fromBelow
      actions={
        <Button variant="primary" onClick={dismiss}>
          {t('onboarding.close')}
        </Button>
      }
    >
      <p className="ask admin-onboarding">{t(`onboarding.text.${isAdmin ? view : 'member'}`)}</p>
      <RoleBox />
    </Dialog>
  );
}
