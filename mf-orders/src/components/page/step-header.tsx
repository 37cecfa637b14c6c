import { PageHeader } from '@larder/ui';
import { type StepItem, Stepper } from '@larder/ui/ordering';
import { useSaving } from '../../model/saving/saving-context';
import { SaveMark } from '../saving/save-mark';
import { useStepHeading } from './screen-heading';

export interface StepHeaderProps {
  title: string;
  steps: readonly StepItem[];
  current: number;
  /** Names the step among those of the page. */
  screen: string;
  /** The page opened with it: the shell has the focus then. */
  isFirst?: boolean;
}

/** The heading of a step with the way through the steps, and whether the order is saved (GDE-59). */
export function StepHeader({ title, steps, current, screen, isFirst = false }: StepHeaderProps) {
  const heading = useStepHeading(screen, title, isFirst);
  const saving = useSaving();
  return (
    <PageHeader
      title={title}
      {...(saving && { beside: <SaveMark /> })}
      headingRef={heading}
      actions={<Stepper steps={steps} current={current} />}
    />
  );
}
