import { useEffect, useState } from 'react';
import { useCurrentView, useServices } from '../../services/services';
import { usePreference } from '../../services/use-preference';
import { CompletedTour } from './completed-tour';
import type { IntroductionFlags } from './introduction-flags';
import { Tour } from './tour';
import { WelcomeDialog } from './welcome-dialog';

/** Welcome, tour and completed tour, one after the other (SHL-103 to SHL-107). */
export function Introduction() {
  const { preferences } = useServices();
  const view = useCurrentView();
  const flags = usePreference<IntroductionFlags>('onboarding') ?? {};
  const [isTouring, setTouring] = useState(false);
  const set = (changes: IntroductionFlags) =>
    preferences.write('onboarding', { ...preferences.read<IntroductionFlags>('onboarding'), ...changes });
  const step = !flags.welcome ? 'welcome' : isTouring ? 'tour' : 'completed';
  // The producer view has no Help to point at (SHL-107).
  const isSkipped = step === 'completed' && view === 'producer';

  // Synchronises the flag with a step that has nothing to show.
  useEffect(() => {
    if (isSkipped)
      preferences.write('onboarding', { ...preferences.read<IntroductionFlags>('onboarding'), completedTour: true });
  }, [isSkipped, preferences]);

  const explore = () => {
    setTouring(true);
    set({ welcome: true });
  };
  if (step === 'welcome')
    return <WelcomeDialog view={view} onClose={() => set({ welcome: true })} onExplore={explore} />;
  if (step === 'tour')
    return (
      <Tour
        onEnd={() => {
          set({ tour: true });
          setTouring(false);
        }}
      />
    );
  return isSkipped ? null : <CompletedTour onEnd={() => set({ completedTour: true })} />;
}
