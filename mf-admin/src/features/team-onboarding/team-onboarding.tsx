import { useText } from '@larder/i18n';
import { useOnboarding } from '@larder/remote-kit';
import { Button, Dialog } from '@larder/ui';
import { RoleBox } from '../../components/role-box';

/** Explains the team page, once, and again on Help (ADM-43, ADM-44). */
export function TeamOnboarding() {
  const { t } = useText('admin');
  const { isOpen, dismiss } = useOnboarding('team', 'teamMemberList');
  if (!isOpen) return null;
  return (
    <Dialog
      title={t('onboarding.title')}
      onClose={dismiss}
      fromBelow
      actions={
        <Button variant="primary" onClick={dismiss}>
          {t('onboarding.close')}
        </Button>
      }
    >
      <p className="ask admin-onboarding">{t('onboarding.text')}</p>
      <RoleBox />
    </Dialog>
  );
}
