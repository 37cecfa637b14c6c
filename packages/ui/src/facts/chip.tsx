import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';

/** A word about a state. The colour never says it alone: the text does. */
export interface ChipProps {
  /** Colour of its ground; grey by itself. */
  look?: 'grey' | 'amber' | 'blue' | 'green' | 'red' | 'teal' | 'indigo';
  icon?: IconName;
  children: ReactNode;
}

const CHIP_LOOK = {
  grey: '',
  amber: 'ready',
  blue: 'scheduled',
  green: 'delivered',
  red: 'cancelled',
  teal: 'out',
  indigo: 'preparing',
};

/** A word on a tint, for any other state such as "Closed" or "Paid". */
export function Chip({ look = 'grey', icon, children }: ChipProps) {
  return (
    <span className={classNames('st', CHIP_LOOK[look])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
