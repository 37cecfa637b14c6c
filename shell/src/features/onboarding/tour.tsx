import { useState } from 'react';
import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import { TourStep } from './tour-step';
import { useTourSteps } from './use-tour-steps';

/** Up to five steps through the product (SHL-104 to SHL-106). */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const { t } = useText('shell');
  const steps = useTourSteps();
  const [at, setAt] = useState(0);
  const step = steps[at];
  if (!step) return null;
  const isLast = at === steps.length - 1;
  return (
    <TourStep
      key={step.name}
      target={step.target}
      title={t(`tour.${step.text}.title`)}
      count={t('tour.count', { step: at + 1, steps: steps.length })}
      onSkip={onEnd}
      text={t(`tour.${step.text}.text`)}
    >
      <Button variant="text" onClick={onEnd}>
        {t('tour.skip')}
      </Button>
      {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('tour.back')}</Button>}
      <Button variant="primary" onClick={() => (isLast ? onEnd() : setAt(at + 1))}>
        {isLast ? t('tour.done') : t('tour.next')}
      </Button>
    </TourStep>
  );
}
