import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';

/** A message across the page, with one action at most. */
export interface BannerProps {
  icon?: IconName;
  children: ReactNode;
  action?: ReactNode;
}

/** A line across the page, such as "You are offline". */
export function Banner({ icon = 'offline', children, action }: BannerProps) {
  return (
    <div className="banner" role="status">
      <Icon name={icon} />
      <span>{children}</span>
      {action}
    </div>
  );
}
