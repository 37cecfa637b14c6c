import type { ReactNode } from 'react';

/** Text for screen readers alone; with a `role` it is announced when it changes. */
export interface VisuallyHiddenProps {
  children: ReactNode;
  role?: 'status' | 'alert';
}

/** Words for screen readers alone. */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <span className="sr" role={role}>
      {children}
    </span>
  );
}
