import type { ReactNode } from 'react';
import { Picture } from '../cards/picture';

/** What a list says when it has nothing. */
export interface EmptyStateProps {
  /** The list's own text for no data. */
  text: ReactNode;
  hint?: ReactNode;
  /** Address of a drawing on a shelf; decoration. */
  picture?: string;
  /** What to do about it. */
  action?: ReactNode;
  /** Without the ground of a card, for use inside one. */
  bare?: boolean;
}

/** In place of a list without entries (SHL-119). */
export function EmptyState({ text, hint, picture, action, bare = false }: EmptyStateProps) {
  return (
    <div className={bare ? 'empty' : 'card empty'}>
      {picture && <Picture src={picture} alt="" height={164} />}
      <p className="strong" role="status">
        {text}
      </p>
      {hint && <p className="muted">{hint}</p>}
      {action}
    </div>
  );
}
