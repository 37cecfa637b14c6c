import { Fragment } from 'react';

/** Groups of digits with a space between them: a telephone number. Thousands have another space. */
const NUMBER = /(\+?[\d().-]*\d\)?(?: [\d().-]*\d\)?)+)/;

/**
 * A text that somebody wrote, whose telephone numbers go to the next line as a whole: "Camille, 06 98 76 54 32". Where
 * one is wider than its place, it breaks between its groups.
 */
export function WholeNumbers({ children }: { children: string }) {
  // Every other part is what the expression holds: a number.
  return children.split(NUMBER).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="orders-whole">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
