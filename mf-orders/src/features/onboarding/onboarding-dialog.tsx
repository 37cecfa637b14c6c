import { useText } from '@larder/i18n';
import { useOnboarding } from '@larder/remote-kit';
import { Button, Dialog } from '@larder/ui';

export interface OnboardingDialogProps {
  /** Key of the dismissal, and of the texts. */
  flag: 'order' | 'location';
  /** The page that Help opens it on. */
  routeName: string;
  picture: string;
}

/** Explains a page on the first visit, and again on Help (ORD-41, ORD-42, LOC-9, LOC-10). */
export function OnboardingDialog({ flag, routeName, picture }: OnboardingDialogProps) {
  const { t } = useText('orders');
  const { isOpen, dismiss } = useOnboarding(flag, routeName);
  if (!isOpen) return null;
  const points = ['first', 'second', 'third'] as const;
  return (
    <Dialog
      title={t(`onboarding.${flag}.title`)}
      onClose={dismiss}
      picture={<div className="orders-onboarding-picture"><img src={picture} alt={t(`onboarding.${flag}.picture`)} /></div>}
      actions={<Button variant="primary" onClick={dismiss}>{t('onboarding.done')}</Button>}
    >
      <ul className="stack-s orders-onboarding">
        {points.map((point) => <li key={point}><b>{t(`onboarding.${flag}.${point}`)}</b> {t(`onboarding.${flag}.${point}-more`)}</li>)}
      </ul>
    </Dialog>
  );
}
