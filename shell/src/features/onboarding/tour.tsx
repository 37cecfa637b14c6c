import { useEffect, useState } from 'react';
import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import { useCurrentView } from '../../services/services';
import { TourStep } from './tour-step';
import { placeOf, useTourSteps } from './use-tour-steps';

/** Up to five steps through the product (SHL-104 to SHL-106). */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const { t } = useText('shell');
  const steps = useTourSteps();
  const view = useCurrentView();
  // Kept by name: the view may be switched meanwhile, which has other steps.
  const [name, setName] = useState(steps[0]?.name ?? '');
  const at = placeOf(name, steps);
  const step = steps[at];
  const isOver = !step;
  // Synchronises the flag with a tour that has no step left: all other onboarding waits for its end (SHL-109).
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  if (!step) return null;
  const isLast = at === steps.length - 1;
  return (
    <TourStep
      key={`${view} ${step.name}`}
      target={step.target}
      title={t(`tour.${step.text}.title`)}
      count={t('tour.count', { step: at + 1, steps: steps.length })}
      onSkip={onEnd}
      text={t(`tour.${step.text}.text`)}
    >
      <Button variant="text" onClick={onEnd}>
        {t('tour.skip')}
      </Button>
      {at > 0 && <Button onClick={() => setName(steps[at - 1]!.name)}>{t('tour.back')}</Button>}
      <Button variant="primary" onClick={() => (isLast ? onEnd() : setName(steps[at + 1]!.name))}>
        {isLast ? t('tour.done') : t('tour.next')}
      </Button>
    </TourStep>
  );
}
