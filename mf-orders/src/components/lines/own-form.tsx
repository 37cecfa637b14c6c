import type { ReactNode } from 'react';

export interface OwnFormProps {
  className?: string;
  children: ReactNode;
}

/**
 * A field in a form of its own, which is never sent. After a key Chromium's autofill looks at all fields of the form,
 * and for a field without one at all that stand in none: it lays out every row that is out of sight, for up to two
 * seconds at 4x slowdown (decision 203).
 */
export function OwnForm({ className = 'orders-own', children }: OwnFormProps) {
  return (
    <form className={className} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}
