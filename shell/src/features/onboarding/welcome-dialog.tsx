import type { View } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Button, Dialog } from '@larder/ui';
import welcome from '../../pictures/welcome.svg';

export interface WelcomeDialogProps {
  view: View;
  onClose: () => void;
  onExplore: () => void;
}

/** Greets a user who is here for the first time (SHL-103). */
export function WelcomeDialog({ view, onClose, onExplore }: WelcomeDialogProps) {
  const { t } = useText('shell');
  return (
    <Dialog
      title={t('welcome.title')}
      onClose={onClose}
      fromBelow
      picture={<img className="welcome-picture" src={welcome} alt="" />}
      actions={
        <Button variant="primary" onClick={onExplore}>
          {t('welcome.explore')}
        </Button>
      }
    >
      <p className="ask">{t(`welcome.${view}`)}</p>
    </Dialog>
  );
}
