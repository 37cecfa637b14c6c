import { useText } from '@larder/i18n';
import { Button, Dialog } from '@larder/ui';

export interface OnboardingDialogProps {
  /** Key of the dismissal, and of the texts. */
  flag: 'order' | 'location';
  picture: string;
  onDone: () => void;
}

/** What a page is for, in three points. */
export function OnboardingDialog({ flag, picture, onDone }: OnboardingDialogProps) {
  const { t } = useText('orders');
  const points = ['first', 'second', 'third'] as const;
  return (
    <Dialog
      title={t(`onboarding.${flag}.title`)}
      onClose={onDone}
      picture={
        <div className="orders-onboarding-picture">
          <img src={picture} alt={t(`onboarding.${flag}.picture`)} />
        </div>
      }
      actions={
        <Button variant="primary" onClick={onDone}>
          {t('onboarding.done')}
        </Button>
      }
    >
      <ul className="stack-s orders-onboarding">
        {points.map((point) => (
          <li key={point}>
            <b>{t(`onboarding.${flag}.${point}`)}</b> {t(`onboarding.${flag}.${point}-more`)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
