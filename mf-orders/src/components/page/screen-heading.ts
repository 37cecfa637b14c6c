import { createMemory, useMemory } from '@larder/remote-kit';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const LAST_SCREEN = createMemory<string | undefined>(undefined);

/**
 * The heading of a step: moving to another step of the same page puts the focus on it and names the document after it
 * (ORD-18).
 * The first screen of a visit is the shell's to announce.
 */
export function useStepHeading(screen: string, title: string, isFirst: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastScreen = useMemory(LAST_SCREEN);
  // Synchronises with the document: its focus and its title.
  useEffect(() => {
    if (!isFirst && lastScreen.read() !== screen) heading.current?.focus();
    lastScreen.write(screen);
    document.title = `${title} · Larder`;
  }, [screen, title, isFirst, lastScreen]);
  return heading;
}
