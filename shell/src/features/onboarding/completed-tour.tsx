import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import { TourStep } from './tour-step';

/** Shows where Help is, once (SHL-107). */
export function CompletedTour({ onEnd }: { onEnd: () => void }) {
  const { t } = useText('shell');
  return (
    <TourStep
      target="account"
      isInDrawer={false}
      title={t('tour.completed.title')}
      text={t('tour.completed.text')}
      onSkip={onEnd}
    >
      <Button variant="primary" onClick={onEnd}>
        {t('tour.got-it')}
      </Button>
    </TourStep>
  );
}
