import { useLatest } from '@larder/ui';
import { lateCode, useLateCode } from '@larder/ui/late';
import { useEffect, useState } from 'react';
import { isIntroductionDue } from '../features/onboarding/introduction-flags';
import type { IntroductionFlags } from '../features/onboarding/introduction-flags';
import { RetryLater } from '../frame/retry-later';
import { useServices } from '../services/services';
import { usePreference } from '../services/use-preference';

const INTRODUCTION = lateCode(async () => (await import('../features/onboarding/introduction')).Introduction);

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
  return <IntroductionOnceHere onFailed={() => setFailed(true)} />;
}

function IntroductionOnceHere({ onFailed }: { onFailed: () => void }) {
  const { data: Introduction, error } = useLateCode(INTRODUCTION);
  const failed = useLatest(onFailed);
  // Tells the turn, which lives longer than this part.
  useEffect(() => {
    if (error) failed.current();
  }, [error, failed]);
  return Introduction ? <Introduction /> : null;
}
