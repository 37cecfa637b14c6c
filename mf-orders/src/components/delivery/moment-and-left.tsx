interface MomentAndLeftProps {
  /** Until when, in words. */
  moment: string;
  /** The time left, in words. */
  left: string;
}

/** A moment and the time left until it; the point between them shows only where both are on one line. */
export function MomentAndLeft({ moment, left }: MomentAndLeftProps) {
  return (
    <span className="orders-until">
      <span>{moment}</span>{' '}
      <span className="orders-left">
        <span>· </span>
        <b>{left}</b>
      </span>
    </span>
  );
}
