import { initials } from '@larder/rules';
import type { ReactNode } from 'react';

/** Without a picture the initials of the name are shown. */
export interface SupplierLogoProps {
  name: string;
  /** The picture, where there is one. It needs the session: the remote that shows it fetches it. */
  children?: ReactNode;
}

/** A producer's logo, or without one the initials of its name (CAT-33, INS-38, ADM-67). */
export function SupplierLogo({ name, children }: SupplierLogoProps) {
  if (!children)
    return (
      <span className="sulogo mono" aria-hidden="true">
        {initials(name)}
      </span>
    );
  return <span className="sulogo">{children}</span>;
}
