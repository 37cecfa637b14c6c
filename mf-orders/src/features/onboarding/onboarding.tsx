import { useOnboarding } from '@larder/remote-kit';
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import type { OnboardingDialogProps } from './onboarding-dialog';

// A page without its explanation is still the page.
const OnboardingDialog = lazy<ComponentType<OnboardingDialogProps>>(() =>
  import('./onboarding-dialog')
    .then((part) => ({ default: part.OnboardingDialog }))
    .catch(() => ({ default: () => null })),
);

export interface OnboardingProps {
  /** Key of the dismissal, and of the texts. */
  flag: 'order' | 'location';
  /** The page that Help opens it on. */
  routeName: string;
  picture: string;
}

/**
 * Explains a page on the first visit, and again on Help (ORD-41, ORD-42, LOC-9, LOC-10). Fetched when it shows: most
 * visits are not the first.
 */
export function Onboarding({ flag, routeName, picture }: OnboardingProps) {
  const { isOpen, dismiss } = useOnboarding(flag, routeName);
  return isOpen ? (
    <Suspense fallback={null}>
      <OnboardingDialog flag={flag} picture={picture} onDone={dismiss} />
    </Suspense>
  ) : null;
}
