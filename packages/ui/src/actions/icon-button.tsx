import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { Link } from '../router';

/** A button without words, so `label` is needed. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** What it does, for people who don't see the icon. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of 44 px that shows an icon alone. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames('iconbtn', className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

/** A link without words: `to` is a path of this site, `label` its name. */
export interface IconLinkProps {
  icon: IconName;
  label: string;
  to: string;
  className?: string;
}

/** A link of 44 px that shows an icon alone. */
export function IconLink({ icon, label, to, className }: IconLinkProps) {
  return (
    <Link to={to} className={classNames('iconbtn', className)} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
