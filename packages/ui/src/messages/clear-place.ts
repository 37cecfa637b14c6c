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

/** A part of a row, or so many points of buttons and fields. */
const harmAt = (x: number, y: number): number => {
  const control = document.elementFromPoint(x, y)?.closest(CONTROL);
  if (!control) return 0;
  return control.getBoundingClientRect().height > ROW_PX ? 1 : BUTTON;
};

/** Harm of lines of points from below upwards, each worked out once. */
function linesOf(left: number, right: number, bottom: number): (line: number) => number {
  const columns: number[] = [];
  for (let x = left; x < right; x += ACROSS_PX) columns.push(x);
  columns.push(right - 1);
  const known: number[] = [];
  return (line) => (known[line] ??= columns.reduce((sum, x) => sum + harmAt(x, bottom - line * UP_PX), 0));
}

/** A place with what it covers: nothing at 0, parts of rows below `BUTTON`, else buttons or fields. */
export interface FoundPlace extends ClearPlace {
  harm: number;
}

/**
 * Finds the place of the window where a message covers no control (SHL-127): where it lies now, else the lowest one, in
 * the middle or at a side. It goes by what can be pressed there, so bars, round buttons, dialogs and forms need to say
 * nothing. Where every place covers something, as in a list whose rows are links from edge to edge, it covers parts of
 * rows rather than a button. `home` is the message's box at its own place; the message itself must let points through.
 */
export function findClearPlace(home: DOMRect, now: ClearPlace): FoundPlace {
  const { clientWidth } = document.documentElement;
  const sides = [...new Set([0, EDGE_PX - home.left, clientWidth - EDGE_PX - home.right])];
  const columns = sides.map((across) => ({
    across,
    harmOfLine: linesOf(home.left + across, home.right + across, home.bottom + MARGIN_PX),
  }));
  const last = Math.ceil((home.height + 2 * MARGIN_PX) / UP_PX);
  const harmOf = (column: (typeof columns)[number], line: number) => {
    let [harm, rows] = [0, 0];
    for (let step = 0; step <= last; step += 1) {
      const found = column.harmOfLine(line + step);
      harm += found - (found % BUTTON);
      rows += found % BUTTON;
    }
    // How much of a row is covered does not matter: a message goes up for a button.
    return harm + Math.min(rows, 1);
  };

  const present = columns.find(({ across }) => across === now.across);
  if (present && harmOf(present, now.up / UP_PX) === 0) return { ...now, harm: 0 };
  let best: FoundPlace = { up: 0, across: 0, harm: Number.POSITIVE_INFINITY };
  for (let line = 0; line === 0 || home.top - line * UP_PX > HEAD_PX; line += 1)
    for (const column of columns) {
      const harm = harmOf(column, line);
      if (harm < best.harm) best = { up: line * UP_PX, across: column.across, harm };
      if (harm === 0) return best;
    }
  return best;
}

/** Whether a place covers a button or a field. */
export const coversButton = ({ harm }: FoundPlace): boolean => harm >= BUTTON;
