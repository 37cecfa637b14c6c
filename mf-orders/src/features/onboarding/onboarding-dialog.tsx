import { useText } from '@larder/i18n';
import { Button, Dialog } from '@larder/ui';

export interface OnboardingDialogProps {
  /** Key of the dismissal, and of the texts. */
  flag: 'order' | 'location';
  picture: string;
  onDone: () => void;
}

/** Words of the picture, from left to right: texts of the page, so that they are in its language (ORD-41). */
const WORDS = {
  order: ['onboarding.order.you-order', 'onboarding.order.we-pack', 'onboarding.order.we-deliver'],
  location: [],
} as const;

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
          {WORDS[flag].length > 0 && (
            <p className="orders-onboarding-words">
              {WORDS[flag].map((word) => (
                <span key={word}>{t(word)}</span>
              ))}
            </p>
          )}
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
