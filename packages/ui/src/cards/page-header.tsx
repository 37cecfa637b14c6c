import type { ReactNode, Ref } from 'react';
import { Icon } from '../icons/icon';
import { Link } from '../router';

/** The head of a page; one on each. */
export interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode;
  /** A sentence under it. */
  children?: ReactNode;
  /** Buttons, or the steps of a form. */
  actions?: ReactNode;
  /** The way back on large screens; small ones have the arrow of the top bar. */
  back?: { to: string; text: string };
  /** Address of a drawing that stands on the shelf; decoration. */
  picture?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Beside the heading, such as whether the form is saved. */
  beside?: ReactNode;
}

/** The heading of a page on its shelf. A navigation puts the focus on it (SHL-72). */
export function PageHeader({ title, children, actions, back, picture, headingRef, beside }: PageHeaderProps) {
  return (
    <>
      {back && (
        <Link className="back desk" to={back.to}>
          <Icon name="chevron-left" size={16} />
          {back.text}
        </Link>
      )}
      <div className="head">
        <div>
          {beside === undefined ? (
            <h1 ref={headingRef} tabIndex={-1}>
              {title}
            </h1>
          ) : (
            <div className="h1row">
              <h1 ref={headingRef} tabIndex={-1}>
                {title}
              </h1>
              {beside}
            </div>
          )}
          {children !== undefined && <p>{children}</p>}
        </div>
        {picture && <img className="stand" src={picture} alt="" />}
        {actions && <div className="acts">{actions}</div>}
      </div>
    </>
  );
}
