import { onCLS, onINP, onLCP } from 'web-vitals/attribution';

/** What stands in `data-area`: remote, release, module. */
type Area = readonly string[];

/**
 * Tells the web vitals of a page load, each with the area that holds its element (REL-76); an empty area is the
 * shell's.
 * The page's own words about an element, which may hold names of people, are never read.
 */
export function watchVitals(tell: (kind: 'lcp' | 'inp' | 'cls', value: number, area: Area) => void): void {
  const generateTarget = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element?.closest<HTMLElement>('[data-area]')?.dataset.area ?? '';
  };
  const areaIn = (target: string | undefined): Area => (target ? target.split(' ') : []);
  onLCP(({ value, attribution }) => tell('lcp', value, areaIn(attribution.target)), { generateTarget });
  onINP(({ value, attribution }) => tell('inp', value, areaIn(attribution.interactionTarget)), { generateTarget });
  onCLS(({ value, attribution }) => tell('cls', value, areaIn(attribution.largestShiftTarget)), { generateTarget });
}
