import { useEffect, useState } from 'react';
import { isIntroductionDue } from '../features/onboarding/introduction-flags';
import type { IntroductionFlags } from '../features/onboarding/introduction-flags';
import { LazyPart } from '../services/lazy-part';
import { useServices } from '../services/services';
import { usePreference } from '../services/use-preference';

const load = () => import('../features/onboarding/introduction');

/**
 * Takes the first turn among the onboarding elements while the introduction is due (SHL-109); its code comes only then.
 */
export function IntroductionTurn() {
  const { turns } = useServices();
  const isDue = isIntroductionDue(usePreference<IntroductionFlags>('onboarding'));
  const [hasTurn, setTurn] = useState(false);

  // Synchronises with the line of everybody who wants to show something.
  useEffect(() => {
    if (!isDue) return undefined;
    const release = turns.claim('introduction', () => setTurn(true), true);
    return () => {
      setTurn(false);
      release();
    };
  }, [turns, isDue]);

  if (!isDue || !hasTurn) return null;
  return (
    <LazyPart load={load} pending={null} failed={() => null}>
      {({ Introduction }) => <Introduction />}
    </LazyPart>
  );
}
