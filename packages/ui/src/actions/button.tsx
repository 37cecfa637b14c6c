import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { Spinner } from '../loading/spinner';
import { Link } from '../router';

/** How buttons and links that look like buttons are drawn. */
export interface ButtonLook {
  /** `primary` is the one action of a screen. Default: `default`, an outline. */
  variant?: 'primary' | 'default' | 'text' | 'danger' | 'danger-text';
  large?: boolean;
  /** As wide as its place. */
  block?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
  /** Highlighted, as a toggle that is on. */
  on?: boolean;
}

/** A native button: `type` is `button` unless it is given; further attributes go to the element. */
export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  children: ReactNode;
  /** Its call is pending: announced as busy, a click does nothing, the focus stays. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const VARIANT = { primary: 'p', default: 's', text: 'g', danger: 'd', 'danger-text': 'dr' };

const look = ({ variant = 'default', large, block, on }: ButtonLook, className?: string) =>
  classNames('btn', VARIANT[variant], large && 'lg', block && 'block', on && 'on', className);

function inside({ icon, iconAfter }: ButtonLook, children: ReactNode, loading = false) {
  return (
    <>
      {loading ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}

/** A button. `type` is `button` unless said otherwise. */
export function Button({
  variant,
  large,
  block,
  icon,
  iconAfter,
  on,
  loading = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, large, block, on }, classNames(loading && 'busy', className))}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={press}
    >
      {inside({ icon, iconAfter }, children, loading)}
    </button>
  );
}

/** A link that looks like a button: either `to`, within the site, or `href`. */
export interface LinkButtonProps
  extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'href'> {
  children: ReactNode;
  /** A path of this site; the router follows it. */
  to?: string;
  /** With `to`: takes the place of this page in the history, so that Back does not return to it. */
  replace?: boolean;
  /** Any other address: a file, a mail, another site. */
  href?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  large,
  block,
  icon,
  iconAfter,
  on,
  className,
  children,
  to,
  replace,
  href,
  ...rest
}: LinkButtonProps) {
  const shared = {
    ...rest,
    className: look({ variant, large, block, on }, className),
    children: inside({ icon, iconAfter }, children),
  };
  return to === undefined ? <a {...shared} href={href} /> : <Link {...shared} to={to} {...(replace && { replace })} />;
}
