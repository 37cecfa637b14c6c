import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';

/** What a message is about; it decides colour, icon and role. */
export type AlertKind = 'info' | 'warning' | 'error' | 'success';

/** A message in its place on the page. Default kind: `info`. */
export interface AlertProps {
  kind?: AlertKind;
  icon?: IconName;
  children: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
  /** `alert` for errors and `status` for the rest, unless said otherwise; `none` for what was there from the start. */
  role?: 'alert' | 'status' | 'none';
  className?: string;
}

const LOOK: Record<AlertKind, string | false> = { info: false, warning: 'warn', error: 'bad', success: 'ok' };
const ICON: Record<AlertKind, IconName> = { info: 'info', warning: 'warning', error: 'warning', success: 'check' };

/** A message within a page: an icon and words on a tint. */
export function Alert({
  kind = 'info',
  icon = ICON[kind],
  children,
  action,
  role = kind === 'error' ? 'alert' : 'status',
  className,
}: AlertProps) {
  return (
    <div className={classNames('alert', LOOK[kind], className)} role={role === 'none' ? undefined : role}>
      <Icon name={icon} />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
