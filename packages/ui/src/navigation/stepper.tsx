import { useText } from '@larder/i18n';
import { Icon } from '@larder/ui';
import { Link } from '@larder/ui/router';

/** A step of a flow; finished ones with `to` or `onSelect` lead back. */
export interface StepItem {
  title: string;
  /** Where a finished step leads back to. */ to?: string;
  onSelect?: () => void;
}

/** The steps of a flow, in order. What lies after the present one is no link. */
export interface StepperProps {
  steps: readonly StepItem[];
  /** From 0. */
  current: number;
  label?: string;
}

/** The steps of a form: finished with a tick, the current one marked; phones show its title alone. */
export function Stepper({ steps, current, label }: StepperProps) {
  const { t } = useText();
  return (
    <ol className="steps" aria-label={label ?? t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <i aria-hidden="true">{index < current ? <Icon name="check" size={16} /> : index + 1}</i>
          <StepTitle step={step} isDone={index < current} />
        </li>
      ))}
    </ol>
  );
}

function StepTitle({ step, isDone }: { step: StepItem; isDone: boolean }) {
  if (isDone && step.to !== undefined) return <Link to={step.to}>{step.title}</Link>;
  if (isDone && step.onSelect)
    return (
      <button type="button" className="as-link" onClick={step.onSelect}>
        {step.title}
      </button>
    );
  return <span>{step.title}</span>;
}
