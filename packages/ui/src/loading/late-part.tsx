import type { ReactNode } from 'react';
import { ErrorAlert, LoadError } from '@larder/ui';
import { useLateCode, type LateCode } from './late-code';

/** A part of a page whose code is fetched when it is first shown. */
export interface LatePartProps<Code> {
  code: LateCode<Code>;
  /** Shown while the code is on its way. */
  waiting: ReactNode;
  /** In place of the content of a card: "We couldn’t load your company". A control of a form goes without. */
  title?: string;
  /** Draws the part. */
  children: (code: Code) => ReactNode;
}

/** When the code does not come, says so in place of the part, with Try again; what is beside it stays (SHL-121). */
export function LatePart<Code>({ code, waiting, title, children }: LatePartProps<Code>) {
  const { data, error, retry } = useLateCode(code);
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  if (title === undefined) return <ErrorAlert error={error} onRetry={retry} />;
  return <LoadError title={title} look="card" error={error} onRetry={retry} />;
}
