import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';

/** Two sides of a tear line. Further attributes go to the element. */
export interface DocketProps extends HTMLAttributes<HTMLElement> {
  /** The delivery: day, hours, place, lines. */
  children: ReactNode;
  /** The money and the clock, right of the tear line; below it on small screens. */
  stub: ReactNode;
}

/** An order as a slip with a tear line. Name it with `aria-label` or `aria-labelledby`. */
export function Docket({ children, stub, className, ...rest }: DocketProps) {
  return (
    <section {...rest} className={classNames('docket', className)}>
      <div className="body">{children}</div>
      <div className="stub">{stub}</div>
    </section>
  );
}
