import { useText } from '@larder/i18n';
import { MAX_CARTONS } from '@larder/rules';
import { Icon } from '@larder/ui';
import { useMemo } from 'react';
import type { ComponentProps } from 'react';
import { OwnForm } from './own-form';

export interface CartonStepsProps extends Omit<ComponentProps<'input'>, 'className'> {
  productName: string;
  /** The cartons that are shown. */
  now: number;
  /** From how many on nothing is taken away. */
  least: 0 | 1;
  /** Of the form around it. */
  className?: string;
  onStep: (by: 1 | -1) => void;
}

/** Cartons of a product between − and +, in a form of their own; the rest is the field's own (GDE-10, ORD-133). */
export function CartonSteps({ productName, now, least, className, onStep, ...field }: CartonStepsProps) {
  const { t } = useText('orders');
  // Worded once: a keystroke changes none of it.
  const words = useMemo(
    () => ({
      cartons: t('editor.cartons-of', { name: productName }),
      less: t('editor.less', { name: productName }),
      more: t('editor.more', { name: productName }),
    }),
    [t, productName],
  );
  return (
    <OwnForm {...(className && { className })}>
      <div className="qty" role="group" aria-label={words.cartons}>
        <button type="button" tabIndex={-1} aria-label={words.less} disabled={now <= least} onClick={() => onStep(-1)}>
          <Icon name="minus" />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          role="spinbutton"
          aria-label={words.cartons}
          aria-valuenow={now}
          aria-valuemin={least}
          aria-valuemax={MAX_CARTONS}
          {...field}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.more}
          disabled={now >= MAX_CARTONS}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </OwnForm>
  );
}
