import { useEffect, useState } from 'react';

/**
 * The score of a password, 0 to 4; the code that scores is fetched when the field is first used (AUT-48). Undefined for
 * an empty field.
 */
export function usePasswordScore(password: string, email: string): { score: number | undefined } {
  const [scored, setScored] = useState<{ password: string; score: number }>();
  // Synchronises with the lazily fetched estimator.
  useEffect(() => {
    if (password === '') return undefined;
    let isWanted = true;
    void import('./score-password').then(
      ({ scorePassword }) => {
        if (isWanted) setScored({ password, score: scorePassword(password, [email]) });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [password, email]);
  return { score: password !== '' ? scored?.score : undefined };
}
