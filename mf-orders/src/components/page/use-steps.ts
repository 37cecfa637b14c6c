import { randomKey } from '@larder/api-client';
import { useLocation, useNavigate } from '@larder/ui/router';
import { useEffect, useState } from 'react';
import { visitOf } from './visit-of';
import type { VisitState } from './visit-of';

export interface StepsOptions {
  /** The address is already that of what follows: the step stays. */
  isLeft?: boolean;
  /** What the visit began with, kept with its entries of the history. */
  began?: string | undefined;
}

/**
 * The steps of a page as entries of the browser's history, one hash each: back and forward move between them (decision
 * 056). A step that this visit has not reached shows the first one, as after a reload, unless all of them can be shown:
 * `isStored`.
 */
export function useSteps(hashes: readonly string[], isStored = false, { isLeft = false, began }: StepsOptions = {}) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [visit] = useState(randomKey);
  const [held, setHeld] = useState({ step: 0, reached: 0 });
  const named = isLeft ? -1 : hashes.indexOf(hash);
  const isOwn = named <= 0 || isStored || visitOf(state) === visit;
  // While the page asks before it is left, the address is no step's: the step before stays.
  const step = named < 0 ? held.step : isOwn ? named : 0;
  if (step !== held.step || step > held.reached) setHeld({ step, reached: Math.max(step, held.reached) });

  // Synchronises with the address, which may name a step of another visit.
  useEffect(() => {
    if (isOwn) return;
    const kept: VisitState | undefined = began === undefined ? undefined : { began };
    navigate({ pathname, search, hash: hashes[0] ?? '' }, { replace: true, state: kept });
  });
  return {
    step,
    reached: Math.max(step, held.reached),
    goTo: (next: number) => {
      if (next === step && named === next) return;
      const kept: VisitState = { visit, began };
      navigate({ pathname, search, hash: hashes[next] ?? '' }, { state: kept });
    },
  };
}
