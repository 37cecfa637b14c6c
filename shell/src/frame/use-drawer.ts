import { useCallback, useEffect, useMemo, useState } from 'react';
import { useServices } from '../services/services';
import { usePreference } from '../services/use-preference';
import { useScreen } from '../services/use-screen';
import { drawerRequests } from '../services/drawer-requests';

/** Whether the drawer is open: remembered on large screens, closed at first on small ones (SHL-80, SHL-81). */
export function useDrawer() {
  const { preferences } = useServices();
  const { isSmall, isWide } = useScreen();
  const remembered = usePreference<boolean>('drawerOpen');
  const [isOver, setOver] = useState(false);
  // A drawer that lay over a small page does not come back after the window was wide in between (SHL-81).
  if (!isSmall && isOver) setOver(false);
  const isOpen = isSmall ? isOver : (remembered ?? isWide);

  // The tour asks for the drawer when a step points into it (SHL-105).
  useEffect(
    () =>
      drawerRequests.listen((wanted) => {
        if (isSmall) setOver(wanted);
        else if (wanted) preferences.write('drawerOpen', true);
      }),
    [isSmall, preferences],
  );

  const toggle = useCallback(() => {
    if (isSmall) setOver(!isOver);
    else preferences.write('drawerOpen', !isOpen);
    if (isOpen) drawerRequests.tellClosed();
  }, [isSmall, isOver, isOpen, preferences]);
  const closeOver = useCallback(() => {
    setOver(false);
    if (isSmall && isOver) drawerRequests.tellClosed();
  }, [isSmall, isOver]);
  return useMemo(() => ({ isOpen, toggle, closeOver }), [isOpen, toggle, closeOver]);
}
