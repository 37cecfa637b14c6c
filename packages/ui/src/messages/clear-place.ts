const CONTROL =
  'a[href],button,input,select,textarea,label,summary,[role=button],[role=tab],[role=option],[tabindex]:not([tabindex="-1"])';
/** Apart this far no point is missed by a target of 24 px, or by a line of text that is a link. */
const ACROSS_PX = 24;
const UP_PX = 16;
/** How near a message comes to a control, and to the edges of the window. */
const MARGIN_PX = 8;
const EDGE_PX = 16;
/** The head of the page stays free too. */
const HEAD_PX = 72;
/** Covering a part of a tall row that is one link leaves the rest of it to be used. */
const ROW_PX = 88;
const BUTTON = 1000;

/** Where a message lies: its move from the place that the style sheet gives it, in pixels. */
export interface ClearPlace {
  up: number;
  across: number;
}

/** A place with what it covers: nothing at 0, parts of rows below `BUTTON`, else buttons or fields. */
export interface FoundPlace extends ClearPlace {
  harm: number;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Something to press, with the parts of it that were looked at. */
interface Control {
  element: Element;
  box: Box;
  isRow: boolean;
  known: Map<string, boolean>;
}

/** Read once: what lies out of the window is passed over, and what the browser has not laid out is not laid out. */
function controlsInView(): Control[] {
  return [...document.querySelectorAll(CONTROL)]
    .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight && box.right > box.left)
    .map(({ element, box }) => ({ element, box, isRow: box.height > ROW_PX, known: new Map<string, boolean>() }));
}

function partOf(box: Box, place: Box): Box | undefined {
  const part = {
    left: Math.max(box.left, place.left),
    top: Math.max(box.top, place.top),
    right: Math.min(box.right, place.right),
    bottom: Math.min(box.bottom, place.bottom),
  };
  return part.right > part.left && part.bottom > part.top ? part : undefined;
}

/** From the middle of each stretch, `step` long at most. */
function middles(from: number, to: number, step: number): number[] {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 0.5)) / count);
}

/** How many points of a control a press reaches in a part of it, which a bar or a dialog may lie over. */
function pointsIn({ element, known }: Control, part: Box): number {
  const [xs, ys] = [middles(part.left, part.right, ACROSS_PX), middles(part.top, part.bottom, UP_PX)];
  const key = [part.left, part.top, part.right, part.bottom].join();
  const isReached =
    known.get(key) ?? xs.some((x) => ys.some((y) => document.elementFromPoint(x, y)?.closest(CONTROL) === element));
  known.set(key, isReached);
  return isReached ? xs.length * ys.length : 0;
}

/** Points of buttons and fields, and a part of a row, however much of it is covered: a message goes up for a button. */
function harmOf(controls: readonly Control[], place: Box, most: number): number {
  let [harm, rows] = [0, 0];
  for (const control of controls) {
    const part = partOf(control.box, place);
    if (!part || (control.isRow && rows > 0)) continue;
    const points = pointsIn(control, part);
    if (control.isRow) rows = Math.min(points, 1);
    else harm += BUTTON * points;
    if (harm >= most) break;
  }
  return harm + rows;
}

/**
 * Finds the place of the window where a message covers no control (SHL-127): where it lies now, else the lowest one, in
 * the middle or at a side. It goes by what can be pressed there, so bars, round buttons, dialogs and forms need to say
 * nothing. Where every place covers something, as in a list whose rows are links from edge to edge, it covers parts of
 * rows rather than a button. `home` is the message's box at its own place; the message itself must let points through.
 */
export function findClearPlace(home: DOMRect, now: ClearPlace): FoundPlace {
  const controls = controlsInView();
  const { clientWidth } = document.documentElement;
  const sides = [...new Set([0, EDGE_PX - home.left, clientWidth - EDGE_PX - home.right])];
  const harmAt = ({ up, across }: ClearPlace, most: number) =>
    harmOf(
      controls,
      {
        left: home.left + across,
        top: home.top - up - MARGIN_PX,
        right: home.right + across,
        bottom: home.bottom - up + MARGIN_PX,
      },
      most,
    );

  if (sides.includes(now.across) && harmAt(now, 1) === 0) return { ...now, harm: 0 };
  let best: FoundPlace = { up: 0, across: 0, harm: Number.POSITIVE_INFINITY };
  for (let up = 0; up === 0 || home.top - up > HEAD_PX; up += UP_PX)
    for (const across of sides) {
      const harm = harmAt({ up, across }, best.harm);
      if (harm < best.harm) best = { up, across, harm };
      if (harm === 0) return best;
    }
  return best;
}

/** Whether a place covers a button or a field. */
export const coversButton = ({ harm }: FoundPlace): boolean => harm >= BUTTON;
