import { useText } from '@larder/i18n';
import { useOnboarding } from '@larder/remote-kit';
import { Button, Dialog } from '@larder/ui';
import hero from '../../pictures/hero.svg';

const POINTS = ['first', 'second', 'third'] as const;

/** Explains the search, once, and again on Help (CAT-42 to CAT-44). */
export function SearchOnboarding() {
  const { t } = useText('catalogue');
  const { isOpen, dismiss } = useOnboarding('productSearch', 'productSearch');
  if (!isOpen) return null;
  return (
    <Dialog
      title={t('onboarding.title')}
      onClose={dismiss}
      fromBelow
      picture={<img className="catalogue-onboarding" src={hero} alt="" />}
      actions={
        <Button variant="primary" onClick={dismiss}>
          {t('onboarding.close')}
        </Button>
      }
    >
      <ul className="stack-s catalogue-points">
        {POINTS.map((point) => (
          <li key={point}>
            <b>{t(`onboarding.${point}`)}</b> {t(`onboarding.${point}-more`)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
