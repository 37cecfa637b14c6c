import { useEffect, useState } from 'react';
import { useApi, useLoad } from '@larder/api-client';
import { getUser, updateUser } from '@larder/contracts';
import type { User } from '@larder/contracts';

const PAUSE_MS = 250;

/** The own profile, asked for after a short pause (ADM-46). */
export function useUser() {
  const { call } = useApi();
  const [isDue, setDue] = useState(false);
  // Synchronises with the clock.
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  const user = useLoad(isDue ? ['user'] : undefined, () => call(getUser));
  return { ...user, isPending: !isDue || user.isPending };
}

/** Saves the own name. */
export function useSaveName() {
  const { call } = useApi();
  return { saveName: (userFullName: string): Promise<User> => call(updateUser, { body: { userFullName } }) };
}
