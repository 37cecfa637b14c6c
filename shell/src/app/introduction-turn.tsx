import { useEffect, useState } from 'react';
import { isIntroductionDue } from '../features/onboarding/introduction-flags';
import type { IntroductionFlags } from '../features/onboarding/introduction-flags';
import { LazyPart } from '../services/lazy-part';
import { RetryLater } from '../services/retry-later';
import { useServices } from '../services/services';
import { usePreference } from '../services/use-preference';

const load = () => import('../features/onboarding/introduction');

/**
 * Takes the first turn among the onboarding elements while the introduction is due (SHL-109); its code comes only then.
 * Where that fails, the turn is given up until the next try.
 */
export function IntroductionTurn() {
  const { turns } = useServices();
  const isDue = isIntroductionDue(usePreference<IntroductionFlags>('onboarding'));
  const [hasTurn, setTurn] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  // Synchronises with the line of everybody who wants to show something.
  useEffect(() => {
    if (!isDue || hasFailed) return undefined;
    const release = turns.claim('introduction', () => setTurn(true), true);
    return () => {
      setTurn(false);
      release();
    };
  }, [turns, isDue, hasFailed]);

  if (!isDue) return null;
  if (hasFailed) return <RetryLater retry={() => setFailed(false)} />;
  if (!hasTurn) return null;
  return (
    <LazyPart load={load} pending={null} failed={() => <Failed onFailed={setFailed} />}>
      {({ Introduction }) => <Introduction />}
    </LazyPart>
  );
}

/** Says in an effect that the load has failed: LazyPart draws what failed during a render. */
function Failed({ onFailed }: { onFailed: (hasFailed: true) => void }) {
  useEffect(() => onFailed(true), [onFailed]);
  return null;
}
