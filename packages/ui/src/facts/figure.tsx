import type { ReactNode } from 'react';
import { classNames } from '../class-names';

/** A number with its name. */
export interface FigureProps {
  label: ReactNode;
  /** A measure, such as the total: Inter, tabular. */
  children: ReactNode;
  /** Forty pixels: the total of an order. */
  large?: boolean;
}

/** A figure that people act on, with its label above. */
export function Figure({ label, children, large }: FigureProps) {
  return (
    <dl className="fig">
      <dt>{label}</dt>
      <dd className={classNames('big', large && 'xl')}>{children}</dd>
    </dl>
  );
}

/** A description list. `pre` keeps the line breaks of a value, `tight` stands closer. */
export interface FactsProps {
  /** Terms with their values, in order. An empty value is for the caller to word. */
  items: readonly { term: ReactNode; value: ReactNode; pre?: boolean }[];
  tight?: boolean;
}

/** A list of terms and values. */
export function Facts({ items, tight }: FactsProps) {
  return (
    <dl className={classNames('dl', tight && 'tight')}>
      {items.map(({ term, value, pre }, index) => [
        <dt key={`t${index}`}>{term}</dt>,
        <dd key={`v${index}`} className={pre ? 'pre' : undefined}>
          {value}
        </dd>,
      ])}
    </dl>
  );
}
