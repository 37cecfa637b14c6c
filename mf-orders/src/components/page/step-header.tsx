import { PageHeader } from '@larder/ui';
import { type StepItem, Stepper } from '@larder/ui/ordering';
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

/** The heading of a step with the way through the steps. */
export function StepHeader({ title, steps, current, screen, isFirst = false }: StepHeaderProps) {
  const heading = useStepHeading(screen, title, isFirst);
  return <PageHeader title={title} headingRef={heading} actions={<Stepper steps={steps} current={current} />} />;
}
