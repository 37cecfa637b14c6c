import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';

/** Further attributes go to the element. */
export interface CardProps extends HTMLAttributes<HTMLElement> {
  children: ReactNode;
  /** `section` needs a name: `aria-label` or `aria-labelledby`. */
  as?: 'div' | 'section' | 'article';
  /** Without padding, for lists that reach the edge. */
  flush?: boolean;
}

/** White paper with the one shadow. A card holds no card. */
export function Card({ as: Element = 'div', flush, className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames('card', flush && 'flush', className)} />;
}
