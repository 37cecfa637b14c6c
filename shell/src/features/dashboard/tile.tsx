import { useId } from 'react';
import type { ReactNode } from 'react';

const TONES = { mint: '', butter: ' b', sky: ' d', plum: ' c' };

export interface TileProps {
  title: string;
  /** Columns out of six. */
  span?: number;
  tone?: keyof typeof TONES;
  picture?: string | undefined;
  /** An image card that can't be used yet (SHL-99). */
  isDisabled?: boolean;
  children: ReactNode;
}

/** A card of the dashboard: a drawing on a shelf, its name, and what it says. */
export function Tile({ title, span = 2, tone = 'mint', picture, isDisabled = false, children }: TileProps) {
  const id = useId();
  return (
    <section className={`tile w${span}`} aria-labelledby={id} aria-disabled={isDisabled || undefined}>
      {picture && (
        <div className={`pic${TONES[tone]}`}>
          <img src={picture} alt="" height={118} />
        </div>
      )}
      <div className="txt">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
